import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { StepRule } from '../../../../kernel/steps.ts';
import { BATTLE_STEPS } from '../../open/battle/battle-frames.ts';
import { legCost } from '../../open/flight/plane-movement.ts';
import { type AirFormation, enemyOf, nation, type SeatIndex, type Side } from '../../open/forces.ts';
import type { RaidFrame } from '../../open/frames.ts';
import type { FlyOrder, Order } from '../../open/orders.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { depart } from '../../flight/flight.ts';
import { show } from '../../sight/observation.ts';
import { announce, type Game, type State } from '../../state.ts';
import { alarmAt } from '../../turn/scenario-rules.ts';
import { type Fault, occasion } from '../engine.ts';
import { auditWaiting, formUpAgain, standOnDeck } from './on-deck.ts';

/**
 * FO-PMAC-4: a formation attacks where its flight has brought it, and the fight is over before another moves. The other side is asked each
 * time, whatever it has there: who of its planes comes out of hiding. Interceptors and guns meet every attack (FO-PMAC-4.3).
 */

export function beginRaid(play: Game, seat: SeatIndex, order: Extract<FlyOrder, { do: 'attack' }>): void {
  const { s } = play;
  const af = s.sides[seat].afs[order.af - 1];
  if (!af) return;
  const { hex } = af;
  need(isContested(s, seat, hex), 'FT-15.1a', `There is nobody to fight in ${hexLabel(hex)}.`);
  show(play, seat, af);
  for (const other of s.sides[seat].afs)
    if (other && other !== af && other.hex === hex)
      other.mods = { ...other.mods, 'alternate-movement': { standsBy: true } };
  s.steps.push({ step: 'raid', open: { seat, hex, stage: 'meet' }, sealed: sealedBy(seat, af, order.to) });
}

const sealedBy = (seat: SeatIndex, { no }: AirFormation, to: Hex): RaidFrame['sealed'] =>
  seat === 0 ? [{ af: no, to }, null] : [null, { af: no, to }];

/** FT-15.1a, FT-15.2: units of the enemy in view, or a base of his. Both sides see the counters. */
function isContested(s: State, seat: SeatIndex, hex: Hex): boolean {
  const { tfs, afs } = s.sides[enemyOf(seat)];
  return (
    s.pub.bases.some((b) => b.hex === hex && b.owner !== seat) ||
    [...tfs, ...afs].some((u) => u?.hex === hex && u.seen)
  );
}

export const raidStep: StepRule<State, RaidFrame, Order> = {
  advance(play, f) {
    const { s } = play;
    const { seat, hex, stage } = f.open;
    switch (stage) {
      case 'meet':
        f.open.stage = 'fight';
        announce(play, 'raid', 'FO-PMAC-4.1', `Planes of the ${nation(seat)} attack at ${hexLabel(hex)}.`, {
          places: [hex],
        });
        s.steps.push({ step: 'combat', open: { hexes: [hex], raid: seat }, sealed: [null, null] });
        return true;
      case 'fight':
        f.open.stage = 'stand-off';
        alarmAt(s, hex); // FT-S2-R2
        occasion(play, 'scramble', hex);
        standOnDeck(play, seat, hex);
        occasion(play, 'battleCalled', hex);
        s.steps.push({
          step: 'battle',
          open: { hex, next: BATTLE_STEPS[0], raid: seat },
          sealed: [null, null],
        });
        return true;
      case 'stand-off':
        f.open.stage = 'over';
        for (const side of s.sides) together(side);
        occasion(play, 'raidOver');
        formUpAgain(play);
        standOff(s, f);
        return true;
      default:
        return false;
    }
  },
};

function together(side: Side): void {
  for (const af of side.afs) {
    if (!af?.mods) continue;
    delete af.mods['alternate-movement'];
    if (Object.keys(af.mods).length === 0) delete af.mods;
  }
}

/** FO-PMAC-4.2: what is left of the formation flies to the hex its owner has named; it costs it nothing, and nobody bars the way. */
function standOff(s: State, f: RaidFrame): void {
  const { seat } = f.open;
  const sealed = f.sealed[seat];
  const af = sealed ? s.sides[seat].afs[sealed.af - 1] : null;
  if (!sealed || !af) return;
  af.spent = true;
  af.left = legCost(
    s.pub,
    af.groups.every((g) => g.high),
  );
  depart(s, seat, af, [{ to: sealed.to }], null);
}

/** Formations stand by only while another attacks. */
export function auditRaids(s: State, seat: SeatIndex, fault: Fault): void {
  auditWaiting(s, seat, fault);
  if (s.steps.some((f) => f.step === 'raid')) return;
  for (const af of s.sides[seat].afs)
    if (af?.mods?.['alternate-movement']) fault(`AF ${af.no} stands by and nobody attacks`);
}
