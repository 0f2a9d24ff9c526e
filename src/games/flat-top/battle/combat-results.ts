import { clampBht, hitsFor, luckOf, resultNumber, volleys } from '../open/battle/crt.ts';
import { COMBAT } from '../open/pack/pack.ts';
import { isOn } from '../open/values.ts';
import type { Game } from '../state.ts';

/** What one attack came to. */
export interface Fire {
  hits: number;
  dice: number[]; // as they fell; none with less luck A
  criticals: number; // FT-OPT-CRIT-2: critical hits earned; each is rolled on the target's table
}

/** FT-20: one attack of so many factors at a BHT. */
export function fire(play: Game, bht: number, factors: number, label: string): Fire {
  const luck = luckOf(play.s.pub);
  const out: Fire = { hits: 0, dice: [], criticals: 0 };
  for (const volley of volleys(factors)) {
    const result = resultNumber(clampBht(bht), volley);
    const die = luck === 'none' ? 0 : play.dice.roll(6, label);
    if (die > 0) out.dice.push(die);
    out.hits += hitsFor(result, die, luck);
    const chance = isOn(play.s.pub, 'critical-hits') && result !== '*' && COMBAT.critical.dice.includes(die); // RUL-62
    if (chance && play.dice.roll(6, `${label}: critical hit`) >= COMBAT.critical.hitOn) out.criticals++;
  }
  return out;
}
