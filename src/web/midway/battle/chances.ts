import type { OddsAnswer } from '../../../kernel/ruleset.ts';
import { attackOdds, gunOdds, ODDS, reductionOdds } from '../../../games/midway/open/odds.ts';
import { fighterVsFighter } from '../../../games/midway/open/tables.ts';

/** The exact odds as the pictures want them: a bar for each number of hits, the last one sinks. */
export interface Picture {
  outcomes: { outcome: string; p: number }[];
  expected: number;
  sunk: number; // the chance that she sinks
  lost: number; // squadrons lost, in the mean
}

function hitPicture(answer: OddsAnswer, left: number): Picture {
  const p = (name: string): number => answer.outcomes.find((o) => o.outcome === name)?.p ?? 0;
  const outcomes = Array.from({ length: left + 1 }, (_, n) => ({
    outcome: n === left ? 'sunk' : String(n),
    p: p(n === left ? 'sunk' : n === 0 ? 'no hit' : n === 1 ? '1 hit' : `${n} hits`),
  }));
  return {
    outcomes,
    expected: answer.expected.hits,
    sunk: answer.expected.sunk,
    lost: answer.expected.lost ?? 0,
  };
}

/** A group and what fires at it; 0 = nobody. */
export interface Attack {
  squadrons: number;
  fire: number;
}

export const attackPicture = (attacks: readonly Attack[], left: number): Picture =>
  hitPicture(
    attackOdds(
      attacks.filter((a) => a.squadrons > 0),
      left,
    ),
    left,
  );

export const gunPicture = (guns: number, defence: number, left: number): Picture =>
  hitPicture(gunOdds(guns, defence, left), left);

const b17 = ODDS.find((t) => t.id === 'b17');
export const b17Picture = (left: number): Picture =>
  hitPicture(b17?.of({ left: String(left) }) ?? { outcomes: [], expected: { hits: 0, sunk: 0 } }, left);

/** Bombs on the island: how far the fortification falls. */
export function bombPicture(
  strength: number,
  fort: number,
): { outcomes: Picture['outcomes']; expected: number; down: number } {
  const answer = reductionOdds(strength, fort);
  return {
    outcomes: answer.outcomes.map((o) => ({
      outcome: o.outcome === 'no effect' ? '0' : o.outcome.replace('down by ', ''),
      p: o.p,
    })),
    expected: answer.expected.points,
    down: answer.expected.toZero,
  };
}

/** Escort against patrol: squadrons each side loses. */
export function fighterPicture(
  escort: number,
  patrol: number,
): {
  attacker: Picture['outcomes'];
  defender: Picture['outcomes'];
  attackerLost: number;
  defenderLost: number;
} {
  const throws = [1, 2, 3, 4, 5, 6].map((die) => fighterVsFighter(escort, patrol, die));
  const spread = (losses: readonly number[]): Picture['outcomes'] =>
    [...new Set(losses)]
      .sort((a, b) => a - b)
      .map((n) => ({ outcome: String(n), p: losses.filter((l) => l === n).length / losses.length }));
  const mean = (losses: readonly number[]): number => losses.reduce((a, b) => a + b, 0) / losses.length;
  const [attacker, defender] = [throws.map((t) => t.attackerLost), throws.map((t) => t.defenderLost)];
  return {
    attacker: spread(attacker),
    defender: spread(defender),
    attackerLost: mean(attacker),
    defenderLost: mean(defender),
  };
}

export const percent = (p: number): string => (p > 0 && p < 0.005 ? '<1 %' : `${Math.round(p * 100)} %`);
