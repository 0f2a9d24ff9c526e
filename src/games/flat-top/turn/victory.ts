import type { Outcome } from '../../../kernel/ruleset.ts';
import { hourOf } from '../open/turn/clock.ts';
import {
  enemyOf,
  type PerSeat,
  type Public,
  type Score,
  type SeatIndex,
  SEATS,
  type Ship,
} from '../open/forces.ts';
import { VICTORY } from '../open/pack/pack.ts';
import { baseData, classOf, letterOf, scenarioIn } from '../open/values.ts';
import { type State } from '../state.ts';

/** FT-25: points and who has won. */

type ShipPoints = (typeof VICTORY.ships)[number];

/** FT-TAB-VP: the row a ship scores by. */
export function pointsRow(seat: SeatIndex, ship: Ship): ShipPoints {
  const row = VICTORY.ships.find(
    (r) =>
      r.class === classOf(ship) &&
      (!r.data || r.data === ship.data) &&
      (!r.side || r.side === SEATS[seat]) &&
      (!r.names || r.names.includes(ship.name)),
  );
  if (!row) throw new Error(`no points for ${ship.name}`);
  return row;
}

/** FT-25.5b, FT-TAB-VP: what sinking a ship brings the enemy now. */
export function sinkingPoints(seat: SeatIndex, ship: Ship): number {
  const row = pointsRow(seat, ship);
  if (row.perUnloadTurn === undefined) return row.sunk;
  if (ship.unloaded >= VICTORY.unloadTurns) return row.unloaded ?? row.sunk;
  return row.sunk - row.perUnloadTurn * ship.unloaded;
}

/** RUL-68: points for hits on ships not sunk; sinking replaces them. What is hidden with their names does not show (FO-XSHIP-NAMES-3). */
export const hitPoints = (seat: SeatIndex, ships: readonly Ship[]): number =>
  ships.reduce((sum, ship) => sum + (letterOf(ship) ? 0 : hitsOn(seat, ship)), 0);

/** Points for the hits on one ship that is not sunk. */
export const hitsOn = (seat: SeatIndex, ship: Ship): number =>
  ship.fate === 'sunk' ? 0 : ship.hits * pointsRow(seat, ship).hit;

export const unloadedPoints = (score: Score): number =>
  Object.values(score.unloaded).reduce((a, b) => a + b, 0);

/** What a side has scored so far, bonuses of the end included once they are given. */
export function totalPoints(score: Score): number {
  const planes =
    (score.planes - score.landPlanes) * VICTORY.airFactor + score.landPlanes * VICTORY.airFactorLandBased;
  return (
    planes +
    score.wasted * VICTORY.airFactorWasted +
    score.sunk.reduce((sum, x) => sum + x.points, 0) +
    score.hits +
    score.baseHits * VICTORY.baseHit +
    score.closed +
    unloadedPoints(score) +
    score.rescued * VICTORY.survivor +
    Object.values(score.mods ?? {}).reduce((a, b) => a + b, 0) +
    score.bonus
  );
}

export const pointsOf = (p: Public): PerSeat<number> => [totalPoints(p.score[0]), totalPoints(p.score[1])];

// ---- who has won

const named = (p: Public): { [seat: string]: number } => {
  const [allied, japan] = pointsOf(p);
  return { allied, japan };
};

/** Wins that end the game at once, looked for whenever something may have brought one about. */
export function suddenVictory(s: State): Outcome | null {
  const { victory } = scenarioIn(s.pub).scenario;
  if (victory.rabaul && s.sides[0].ships.some((x) => x.name === victory.rabaul?.ship && x.fate === 'sunk'))
    return {
      winner: 'japan',
      points: named(s.pub),
      why: `CV ${victory.rabaul.ship} is sunk.`,
      rule: 'FT-S1-V1a',
    };
  const landing = victory.unloadWins;
  if (landing) {
    const { unloaded } = s.pub.score[landing.side === 'allied' ? 0 : 1];
    const landed = landing.place
      ? (unloaded[landing.place] ?? 0)
      : Object.values(unloaded).reduce((a, b) => a + b, 0);
    const rule = landing.place ? 'FT-S2-V3' : 'FT-S5-V3';
    if (landed >= landing.points)
      return {
        winner: landing.side,
        points: named(s.pub),
        why: `${landed} points have been unloaded.`,
        rule,
      };
  }
  return null;
}

/** FT-25.2: the automatic victory at the end of a 2400 turn; bonuses of the end do not count yet (RUL-72). */
export function automaticVictory(s: State): Outcome | null {
  const level = scenarioIn(s.pub).scenario.victory.automatic;
  if (level === null || hourOf(s.pub, s.pub.turn) !== 24) return null;
  const [allied, japan] = pointsOf(s.pub);
  if (Math.abs(allied - japan) < level) return null;
  const winner = allied > japan ? 'allied' : 'japan';
  return { winner, points: named(s.pub), why: `A lead of ${level} points at midnight.`, rule: 'FT-25.2' };
}

/** The bonuses of the end: FT-S2-V2, FT-S3-V2, FT-S5-V2. */
export function grantBonuses(s: State): void {
  const { victory } = scenarioIn(s.pub).scenario;
  const { score } = s.pub;
  const at = (side: string): SeatIndex => (side === 'allied' ? 0 : 1);
  const short = victory.shortUnloading;
  if (short && (score[at(short.side)].unloaded[short.place] ?? 0) < short.below)
    score[enemyOf(at(short.side))].bonus += short.bonus;
  const full = victory.unloadBonus;
  if (full && (score[at(full.side)].unloaded[full.place] ?? 0) >= full.points)
    score[at(full.side)].bonus += full.bonus;
  const more = victory.moreUnloaded;
  const [allied, japan] = [unloadedPoints(score[0]), unloadedPoints(score[1])];
  if (more && allied !== japan) score[allied > japan ? 0 : 1].bonus += more.bonus;
}

/** The judgement after the last turn: FT-25.3, FT-S1-V1b, FT-S1-V2, FT-S4-V2. */
export function finalOutcome(s: State): Outcome {
  const { victory } = scenarioIn(s.pub).scenario;
  const [allied, japan] = pointsOf(s.pub);
  const points = named(s.pub);
  if (victory.rabaul) return rabaulOutcome(s, victory.rabaul, allied, japan);
  if (allied === japan) return { winner: 'draw', points, why: 'Equal points.', rule: 'FT-25.3a' };
  if (Math.max(allied, japan) < victory.minimum)
    return {
      winner: 'draw',
      points,
      why: `Nobody has ${victory.minimum} points.`,
      rule: victory.minimumRule,
    };
  return {
    winner: allied > japan ? 'allied' : 'japan',
    points,
    why: 'More points at the end.',
    rule: 'FT-25.3a',
  };
}

type RabaulTerms = NonNullable<ReturnType<typeof scenarioIn>['scenario']['victory']['rabaul']>;

function rabaulOutcome(s: State, terms: RabaulTerms, allied: number, japan: number): Outcome {
  const points = named(s.pub);
  const base = s.pub.bases.find((b) => baseData(b).name === terms.base);
  const hits = base?.scored ?? 0; // RUL-107: all hits scored, repaired or not
  if (hits >= terms.strongHits && allied >= terms.points)
    return { winner: 'allied', points, why: `${hits} hits on ${terms.base}.`, rule: 'FT-S1-V1b' };
  if (hits >= terms.hits && allied >= terms.points && allied > japan)
    return {
      winner: 'allied',
      points,
      why: `${hits} hits on ${terms.base} and more points.`,
      rule: 'FT-S1-V2',
    };
  return { winner: 'japan', points, why: `${terms.base} has held.`, rule: 'FT-S1-V2' };
}
