import { counted } from '../../../kernel/counted.ts';
import { lose, mixedLoss } from './air-losses.ts';
import { screeningOf } from './screening.ts';
import { strikeShip } from './damage.ts';
import { bombIsland } from './reduction.ts';
import { zoneName } from '../open/board.ts';
import { SHIPS } from '../open/pack.ts';
import {
  aircraftVsShip,
  avsColumn,
  avsNeedsDie,
  fighterVsFighter,
  fvfColumn,
  screeningAgainst,
} from '../open/tables.ts';
import { signal } from '../signals.ts';
import { announce, type BattleStep, type Flight, flightTotal, type MidwayPlay } from '../state.ts';

/** The dice of an air battle: fighters, then ships, then the island. */

export function resolveBattle(
  play: MidwayPlay,
  f: BattleStep,
  strike: Flight,
  patrol: Flight | undefined,
): void {
  if (strike.fate === 'called off') return;
  strike.fate = 'fought';
  if (patrol) fighterCombat(play, f, strike, patrol); // before the bombers: MW-T-FIGHT-6b
  const hits = new Map<number, number | 'sunk'>();
  f.groups.forEach((_, i) => attackByGroup(play, f, strike, i, hits));
  for (const [ship, n] of hits) strikeShip(play, ship, n); // all groups roll before a ship goes down: R29
  if (f.bombs.d + f.bombs.t > 0) bombIsland(play, f, strike);
}

/** MW-T-FIGHT-6; the attacker's number comes first: MW-T-FIGHT-6a. */
function fighterCombat(play: MidwayPlay, f: BattleStep, strike: Flight, patrol: Flight): void {
  const escorts = flightTotal(strike)[0];
  const meeting = f.patrol - f.strip;
  if (escorts === 0 || meeting === 0) return;
  const die = play.dice.roll(6, `fighters over ${zoneName(f.zone)}, ${escorts}-${meeting}`);
  const { attackerLost, defenderLost } = fighterVsFighter(escorts, meeting, die);
  lose(play, strike, [attackerLost, 0, 0]);
  lose(play, patrol, [defenderLost, 0, 0]);
  const text = `Fighters over ${zoneName(f.zone)}, ${escorts}-${meeting} (${fvfColumn(escorts, meeting)}): attacker loses ${attackerLost}, defender ${defenderLost}.`;
  announce(play, 'fighter-combat', 'MW-T-FIGHT-6', text, {
    dice: [die],
    data: { zone: f.zone, escorts, meeting, attackerLost, defenderLost },
  });
}

function attackByGroup(
  play: MidwayPlay,
  f: BattleStep,
  strike: Flight,
  group: number,
  hits: Map<number, number | 'sunk'>,
): void {
  const g = f.groups[group];
  let fire = 0;
  for (const x of f.fires) if (x.group === group) fire += screeningOf(play.s, x.ship);
  for (const x of f.screens) if (x.group === group) fire += x.fighters;
  const screening = screeningAgainst(fire);
  const waves = f.waves.find((w) => w.group === group)?.sizes ?? [g.d + g.t];
  let lost = 0;
  for (const size of waves) {
    const r = rollAttack(play, f, g.target, size, screening, waves.length > 1);
    lost += r.lost;
    const before = hits.get(g.target) ?? 0;
    hits.set(g.target, before === 'sunk' || r.hits === 'sunk' ? 'sunk' : before + r.hits);
  }
  const { q, either } = mixedLoss(g.d, g.t, lost);
  lose(play, strike, q, either);
}

/** Step 12 for one group, or for one wave of it, against the full screening: MW-OPT-3a. */
function rollAttack(
  play: MidwayPlay,
  f: BattleStep,
  target: number,
  squadrons: number,
  screening: number,
  wave: boolean,
): { hits: number | 'sunk'; lost: number } {
  const column = avsColumn(squadrons, screening);
  const name = SHIPS[target].name;
  const odds = `${squadrons}-${screening}`;
  const dice = avsNeedsDie(column) ? [play.dice.roll(6, `attack on ${name}, ${odds}`)] : [];
  const r = aircraftVsShip(column, dice[0] ?? 1, squadrons);
  const effect = r.hits === 'sunk' ? 'sunk' : r.hits === 0 ? 'missed' : counted(r.hits, 'hit');
  const text = `${wave ? 'Wave' : 'Attack'} on ${name}, ${odds} (${column}): ${effect}, ${counted(r.lost, 'squadron')} lost.`;
  signal(play, {
    kind: 'air-attack',
    rule: wave ? 'MW-OPT-3' : 'MW-STEP12',
    truth: text,
    all: text,
    dice,
    data: { zone: f.zone, ship: target, squadrons, screening, column, hits: r.hits, lost: r.lost },
  });
  return r;
}
