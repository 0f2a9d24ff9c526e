import type { Decision } from '../../../kernel/decision.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { cheapest, chooses, exposed, lossFault } from '../open/guns/losses.ts';
import type { Order } from '../open/orders.ts';
import { charts } from '../open/pack.ts';
import { planeRef, type Side } from '../open/plane.ts';
import type { Salvo } from '../open/attack/rockets.ts';
import { flakName } from '../open/surface.ts';
import { hiddenPlanes } from '../open/view.ts';
import { hitFlak, hitShip, hitVehicle } from './strafing.ts';
import { type AirPlay, arenaOf, destroy, type FrameOf, type State, announce } from '../state.ts';

/** AD-O-XV.B-1: he who suffers the hits says which of his units fall. */
export const lossesStep: StepRule<State, FrameOf<'losses'>, Order> = {
  asks(s, f) {
    const [salvo] = s.salvos;
    if (!salvo) return [];
    const [{ side }] = exposed(arenaOf(s), salvo);
    if (f.answers[side]) return [];
    const hits = `${salvo.hits} rocket hit${salvo.hits === 1 ? '' : 's'}`;
    return [
      {
        id: `t${s.turn}.losses.${side}.${salvo.by}`,
        seat: side,
        kind: 'losses',
        sealed: false,
        rule: 'AD-O-XV.B-1',
        ask: `${hits} among your units: say which of them you give up.`,
      } satisfies Decision,
    ];
  },
  order(play, f, seat, order) {
    if (order.kind !== 'losses') throw new Refusal('UMP-KIND', 'The units given up are asked for.');
    const [salvo] = play.s.salvos;
    const wrong = lossFault(exposed(arenaOf(play.s), salvo), salvo.hits, order.units);
    if (wrong) throw new Refusal('AD-O-XV.B-1', `Losses: ${wrong}.`);
    f.answers[seat] = { kind: 'losses', units: order.units };
  },
  advance(play, f) {
    const [answer] = Object.values(f.answers);
    giveUp(play, play.s.salvos[0], answer.units);
    f.answers = {};
    settleSalvos(play);
    return play.s.salvos.length > 0;
  },
};

/** AD-O-XV.B: hits about which there is nothing to choose take effect at once; of the others their victim is asked. */
export function strikeSalvos(play: AirPlay): void {
  settleSalvos(play);
  if (play.s.salvos.length > 0) play.s.steps.push({ step: 'losses', answers: {} });
}

const settleSalvos = (play: AirPlay): void => {
  play.s.salvos = play.s.salvos.filter((salvo) => !settled(play, salvo));
};

function settled(play: AirPlay, salvo: Salvo): boolean {
  for (;;) {
    const v = arenaOf(play.s);
    const list = exposed(v, salvo);
    if (salvo.hits === 0 || list.length === 0) return true;
    if (chooses(list, salvo.hits) && asked(play.s, list[0].side, salvo)) return false;
    giveUp(play, salvo, cheapest(v, list, salvo.hits));
  }
}

/** R77: where planes are hidden, a question about planes in the air would betray how many of them fly there. */
const asked = (s: State, side: Side, salvo: Salvo): boolean =>
  side !== s.auto && !(hiddenPlanes(s) && s.planes[salvo.by].stores.rocketKind === 'A');

function giveUp(play: AirPlay, salvo: Salvo, units: readonly string[]): void {
  salvo.hits -= units.length;
  for (const ref of units) strike(play, ref, planeRef(play.s.planes[salvo.by]));
}

/** AD-O-XV.B-1, B-2: a hit destroys a unit; a ship takes a die of hits. */
function strike(play: AirPlay, ref: string, by: string): void {
  const { s } = play;
  const id = Number(ref.slice(1));
  if (ref[0] === 'f') strikeFlak(play, id, by);
  else if (ref[0] === 'v') hitVehicle(play, s.surface.vehicles[id], 2, by);
  else if (ref[0] === 's') {
    const die = play.dice.roll(6, 'rocket on a ship');
    hitShip(play, s.surface.ships[id], die * charts.shipDamage.book.rocket, 'rocket', by);
  } else destroy(play, s.planes[id], 'AD-O-XV.B-1', 'a rocket strikes it', 'break_up', by);
}

/** A dummy that is given up is found out and out of play (rulings R77). */
function strikeFlak(play: AirPlay, id: number, by: string): void {
  const x = play.s.surface.flak[id];
  if (x.guns.length > 0) return hitFlak(play, x, x.guns.length, by);
  Object.assign(x, { shown: true, lost: 1 });
  announce(play, 'damage', 'AD-O-XII.A-2', `${flakName(x)} was a dummy.`, { reveals: true });
}
