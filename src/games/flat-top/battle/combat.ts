import type { Decision } from '../../../kernel/decision.ts';
import type { Hex } from '../../../kernel/hex.ts';
import { need } from '../../../kernel/refusal.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { bookOf } from '../open/book.ts';
import { BATTLE_STEPS, type BattleFrame } from '../open/battle/battle-frames.ts';
import { type AirFormation, enemyOf, type SeatIndex, type Side, type TaskForce } from '../open/forces.ts';
import type { CombatFrame } from '../open/frames.ts';
import { hexLabel } from '../open/pack/map.ts';
import type { CombatOrder, Order } from '../open/orders.ts';
import { isStorm } from '../open/values.ts';
import { beginStrike } from './air-attack.ts';
import { askCommitment } from './air-commitment.ts';
import { firstIn } from './interception-table.ts';
import { beginBombardment } from './bombardment.ts';
import { settleSightings, show } from '../sight/observation.ts';
import { loseOverdue } from '../flight/overdue.ts';
import { alarmAt } from '../turn/scenario-rules.ts';
import { occasion } from '../modules/engine.ts';
import { announce, ask, type Game, type State } from '../state.ts';
import { seatIndex } from '../open/forces.ts';
import { beginSurface } from './surface.ts';

/** FT-15: the Combat Phase. Both sides say under seal where they seek battle; then hex after hex is fought out. */

export function beginCombat(play: Game): void {
  const hexes = contested(play.s);
  if (hexes.length > 0)
    announce(play, 'meet', 'FT-15.1a', `The two sides meet at ${hexes.map(hexLabel).join(', ')}.`, {
      places: hexes.slice(),
    });
  play.s.steps.push({ step: 'combat', open: { hexes }, sealed: [null, null] });
}

/**
 * FT-15.1a, FT-15.2: hexes where units of one side stand in view beside units in view, or a base, of the other. Where planes fight at once
 * ships alone count (FO-PMAC-4.3).
 */
function contested(s: State): Hex[] {
  const { fightsAtOnce } = bookOf(s.pub).terms;
  const counts = (u: Unit): boolean => u.seen && !(fightsAtOnce && 'groups' in u);
  const inView = s.sides.map(
    (side) =>
      new Set(
        unitsOf(side)
          .filter(counts)
          .map((u) => u.hex),
      ),
  );
  const bases = ([0, 1] as const).map(
    (seat) => new Set(s.pub.bases.filter((b) => b.owner === seat && b.hex >= 0).map((b) => b.hex)),
  );
  const out = new Set<Hex>();
  for (const seat of [0, 1] as const) {
    const enemy = enemyOf(seat);
    for (const hex of inView[seat]) if (inView[enemy].has(hex) || bases[enemy].has(hex)) out.add(hex);
  }
  return [...out].filter((hex) => !isStorm(s.pub, hex)).sort((a, b) => a - b); // FT-6.9b
}

type Unit = TaskForce | AirFormation;

const unitsOf = (side: Side): Unit[] =>
  [...side.tfs, ...side.afs].filter((u): u is Unit => !!u && u.hex >= 0 && !('fresh' in u && u.fresh));

// ---- where battle is sought

export const combatStep: StepRule<State, CombatFrame, Order> = {
  asks(s, f) {
    const { hexes, raid } = f.open;
    if (hexes.length === 0) return [];
    if (raid !== undefined) return met(s, enemyOf(raid), f);
    return ([0, 1] as const)
      .filter((seat) => f.sealed[seat] === null)
      .map((seat) => ask(s, seat, 'combat', true, 'FT-15.2d', 'Say where you seek battle.'));
  },
  order(play, f, seatName, order) {
    const seat = seatIndex(seatName);
    if (order.kind !== 'combat') return;
    checkCombat(play.s, f, seat, order);
    f.sealed[seat] = order;
    play.s.sides[seat].orders++;
  },
  /** Calls the battles; when they are over, planes whose time ran out in them are lost (RUL-38). */
  advance(play, f) {
    if (f.open.hexes.length > 0) {
      const [allied, japan] = f.sealed;
      const { raid } = f.open;
      if (raid !== undefined) {
        comeOut(play, enemyOf(raid), f.sealed[enemyOf(raid)]);
        return false;
      }
      if (allied && japan) callBattles(play, allied, japan);
      f.open.hexes = [];
      f.sealed = [null, null];
      return true;
    }
    occasion(play, 'combatEnds');
    for (const seat of [0, 1] as const) loseOverdue(play, seat);
    settleSightings(play.s);
    return false;
  },
};

/** FO-PMAC-4.3: whose planes are attacked is asked each time, so that the question tells nothing. */
const met = (s: State, seat: SeatIndex, f: CombatFrame): Decision[] =>
  f.sealed[seat]
    ? []
    : [
        ask(
          s,
          seat,
          'combat',
          false,
          'FO-PMAC-4.3',
          `The enemy attacks at ${hexLabel(f.open.hexes[0])}: say which hidden planes come out to meet him.`,
        ),
      ];

function checkCombat(s: State, f: CombatFrame, seat: SeatIndex, order: CombatOrder): void {
  need(
    f.open.raid === undefined || (order.battles.length === 0 && order.show.every((x) => x.unit === 'af')),
    'FO-PMAC-4.3',
    'The attack is on: say only which of your planes come out of hiding.',
  );
  for (const hex of order.battles)
    need(f.open.hexes.includes(hex), 'FT-15.1a', `There is nobody to fight in ${hexLabel(hex)}.`);
  for (const x of order.show) {
    const unit = unitOf(s.sides[seat], x);
    need(
      unit && f.open.hexes.includes(unit.hex),
      'FT-15.2a',
      `${x.unit.toUpperCase()} ${x.no} is not where a battle can be.`,
    );
  }
}

const unitOf = (side: Side, { unit, no }: CombatOrder['show'][number]): Unit | undefined =>
  unitsOf(side).find((u) => u.no === no && ('ships' in u ? 'tf' : 'af') === unit);

function callBattles(play: Game, allied: CombatOrder, japan: CombatOrder): void {
  const { s } = play;
  const orders = [allied, japan];
  const hexes = [...new Set([...allied.battles, ...japan.battles])].sort((a, b) => a - b);
  const where = hexes.map(hexLabel).join(', ');
  const text = hexes.length === 0 ? 'No battle is sought.' : `Battle at ${where}.`;
  announce(play, 'combat', 'FT-15.2d', text, { places: hexes.slice() });
  for (const seat of [0, 1] as const) comeOut(play, seat, orders[seat]);
  for (const hex of hexes) alarmAt(s, hex); // FT-S2-R2
  if (firstStep(s) === BATTLE_STEPS[0]) {
    for (const hex of hexes) occasion(play, 'scramble', hex);
    for (const hex of hexes) occasion(play, 'battleCalled', hex);
  }
  for (const hex of hexes.toReversed())
    s.steps.push({ step: 'battle', open: { hex, next: firstStep(s) }, sealed: [null, null] });
}

function comeOut(play: Game, seat: SeatIndex, order: CombatOrder | null): void {
  for (const x of order?.show ?? []) {
    const unit = unitOf(play.s.sides[seat], x);
    if (unit) show(play, seat, unit);
  }
}

// ---- one battle

/** FO-PMAC-DEP: the planes have fought; what is left are ships and guns. */
const firstStep = (s: State): BattleFrame['open']['next'] =>
  bookOf(s.pub).terms.fightsAtOnce ? 'surface' : BATTLE_STEPS[0];

/** FT-15.4, FT-15.5: the steps of a battle one after another; what does not apply is skipped by its own chapter. */
export const battleStep: StepRule<State, BattleFrame, Order> = {
  advance(play, f) {
    const { hex, next, raid } = f.open;
    if (next === 'over') return false;
    const after = BATTLE_STEPS[BATTLE_STEPS.indexOf(next) + 1];
    f.open.next = raid !== undefined && after === 'surface' ? 'over' : after;
    const first = firstIn(play.s);
    switch (next) {
      case 'air-to-air':
        askCommitment(play.s, hex);
        break;
      case 'strike':
        if (raid === undefined) beginStrike(play.s, hex, enemyOf(first)); // the later one lies on top and comes first (FT-14.18d)
        beginStrike(play.s, hex, first);
        break;
      case 'surface':
        occasion(play, 'surfaceBegins', hex);
        beginSurface(play, hex);
        break;
      case 'bombardment':
        beginBombardment(play, hex, enemyOf(first));
        beginBombardment(play, hex, first);
        break;
      default:
    }
    return true;
  },
};
