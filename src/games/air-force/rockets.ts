import type { Decision } from '../../kernel/decision.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import type { StepRule } from '../../kernel/steps.ts';
import { classOf } from './open/batteries.ts';
import { hexName } from './open/geometry.ts';
import type { Order, RocketAim } from './open/orders.ts';
import { cardOf, charts, stepOf } from './open/pack.ts';
import { label, other, type Plane, planeRef, SIDES, type Side } from './open/plane.ts';
import {
  aimedAt,
  aimFault,
  rocketeers,
  rocketModifiers,
  type RocketTarget,
  rocketTargets,
  type Salvo,
} from './open/rockets.ts';
import { hitFlak, hitShip, hitVehicle } from './strafing.ts';
import { type AirPlay, arenaOf, destroy, type FrameOf, spot, type State, tellEverybody } from './state.ts';

const launchers = (s: State, side: Side): Plane[] => rocketeers(arenaOf(s), side);

/** AD-O-XV.A-1: after all gunfire those who plotted rockets aim them. */
export const rocketStep: StepRule<State, FrameOf<'rocket'>, Order> = {
  asks: (s, f) =>
    SIDES.filter((side) => side !== s.auto && !f.answers[side] && launchers(s, side).length > 0).map(
      (side): Decision => ({
        id: `t${s.turn}.rocket.${side}`,
        seat: side,
        kind: 'rocket',
        sealed: true,
        rule: 'AD-O-XV.A.3-1',
        ask: 'Aim the rockets of each plane that fires them: how many hexes ahead, and at what altitude.',
      }),
    ),
  order(play, f, seat, order) {
    if (order.kind !== 'rocket') throw new Refusal('UMP-KIND', 'Rockets are to be aimed.');
    const mine = launchers(play.s, seat as Side);
    need(
      new Set(order.aims.map((a) => a.plane)).size === order.aims.length,
      'AD-O-XV.A.3-1',
      'All rockets of a plane are fired together.',
    );
    // Told beforehand, a salvo is fired: a plane nobody has spotted may not show itself in part (R62).
    for (const p of mine)
      need(
        order.aims.some((a) => a.plane === p.id),
        'AD-O-XV.A-1',
        `${label(p)} has plotted its rockets and fires them.`,
      );
    for (const a of order.aims) {
      const p = mine.find((x) => x.id === a.plane);
      need(p, 'AD-O-XV.A-1', `Counter ${a.plane} has plotted no rockets.`);
      const wrong = aimFault(arenaOf(play.s), p, a);
      if (wrong) throw new Refusal(wrong.rule, `${label(p)}: ${wrong.text}.`);
    }
    f.answers[seat] = { kind: 'rocket', aims: order.aims };
  },
  advance(play, f) {
    for (const side of SIDES)
      for (const aim of f.answers[side]?.aims ?? [])
        play.s.salvos.push(launch(play, play.s.planes[aim.plane], aim));
    return false;
  },
};

/** Opens the aiming where anybody has plotted rockets. */
export function rocketPhase(play: AirPlay): void {
  const { s } = play;
  if (!SIDES.some((side) => launchers(s, side).length > 0)) return;
  tellEverybody(play, 'rockets', 'AD-O-XV.A-1', 'Rockets are about to be fired.', { reveals: true });
  s.steps.push({ step: 'rocket', answers: {} });
}

/** AD-O-XV.A.4, A.5: the die with its modifiers on the Rocket Firing Table. */
function launch(play: AirPlay, p: Plane, aim: RocketAim): Salvo {
  const v = arenaOf(play.s);
  const targets = rocketTargets(v, p, aim);
  const parts = rocketModifiers(p, aim, targets);
  // Thrown whether or not anybody is there, or the die would betray planes nobody has spotted.
  const die = play.dice.roll(6, `rockets of ${label(p)}`);
  const total = die + parts.reduce((n, x) => n + x.value, 0);
  const hits = targets.length === 0 ? 0 : stepOf(charts.rockets.table, total);
  p.stores.rockets = 0;
  spot(play, other(p.side), p, 'AD-O-V.D.5');
  tellEverybody(
    play,
    'rockets',
    'AD-O-XV.A.5',
    `${label(p)} fires its rockets at ${hexName(aimedAt(p, aim))}: ${hits} hit${hits === 1 ? '' : 's'}.`,
    { dice: [die], data: { plane: p.id, hits }, reveals: true },
  );
  return { by: p.id, hits, targets };
}

/** AD-O-XV.B: each hit destroys a unit, those the owner would miss least first; a ship takes a die of hits. */
export function strikeSalvos(play: AirPlay): void {
  const { s } = play;
  for (const salvo of s.salvos.splice(0)) {
    const by = planeRef(s.planes[salvo.by]);
    const list = [...salvo.targets].sort((a, b) => worth(s, a) - worth(s, b) || (a.ref < b.ref ? -1 : 1));
    for (let i = 0; i < salvo.hits && list.length > 0; i++) {
      const t = list.find((x) => !x.ship) ?? list[0];
      if (!t.ship) list.splice(list.indexOf(t), 1);
      strike(play, t, by);
    }
  }
}

/** What a unit is worth to the enemy. */
function worth(s: State, t: RocketTarget): number {
  const id = Number(t.ref.slice(1));
  const value = charts.victory.table;
  const { surface } = s;
  switch (t.ref[0]) {
    case 'f': {
      const x = surface.flak[id];
      return x.guns.length * (x.heavy ? value.heavyGun : value.lightGun);
    }
    case 'v':
      return value[surface.vehicles[id].kind];
    case 'p':
      return cardOf(s.planes[id].card).points;
    default:
      return classOf(arenaOf(s), surface.ships[id]).points;
  }
}

function strike(play: AirPlay, t: RocketTarget, by: string): void {
  const { s } = play;
  const id = Number(t.ref.slice(1));
  if (t.ref[0] === 'f') hitFlak(play, s.surface.flak[id], s.surface.flak[id].guns.length, by);
  else if (t.ref[0] === 'v') hitVehicle(play, s.surface.vehicles[id], 2, by);
  else if (t.ref[0] === 's') {
    const die = play.dice.roll(6, 'rocket on a ship');
    hitShip(play, s.surface.ships[id], die * charts.shipDamage.book.rocket, 'rocket', by);
  } else if (s.planes[id].end === null)
    destroy(play, s.planes[id], 'AD-O-XV.B-1', 'a rocket strikes it', 'break_up', by);
}
