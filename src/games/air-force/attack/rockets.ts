import { need, Refusal } from '../../../kernel/refusal.ts';
import { hexName } from '../open/geometry.ts';
import type { RocketAim } from '../open/orders.ts';
import { charts, stepOf } from '../open/pack.ts';
import { label, enemyOf, type Plane, SIDES, type Side } from '../open/plane.ts';
import {
  aimedAt,
  aimFault,
  rocketeers,
  rocketModifiers,
  rocketTargets,
  type Salvo,
} from '../open/attack/rockets.ts';
import { type AirPlay, arenaOf, type FrameOf, spot, type State, announce } from '../state.ts';
import { sealedStep } from '../sealed.ts';

const launchers = (s: State, side: Side): Plane[] => rocketeers(arenaOf(s), side);

/** AD-O-XV.A-1: after all gunfire those who plotted rockets aim them. */
export const rocketStep = sealedStep<FrameOf<'rocket'>, 'rocket'>({
  kind: 'rocket',
  rule: 'AD-O-XV.A.3-1',
  ask: () => 'Aim the rockets of each plane that fires them: how many hexes ahead, and at what altitude.',
  asked: (s, side) => launchers(s, side).length > 0,
  check(s, side, { aims }) {
    const mine = launchers(s, side);
    need(
      new Set(aims.map((a) => a.plane)).size === aims.length,
      'AD-O-XV.A.3-1',
      'All rockets of a plane are fired together.',
    );
    // Told beforehand, a salvo is fired: a plane nobody has spotted may not show itself in part (R62).
    for (const p of mine)
      need(
        aims.some((a) => a.plane === p.id),
        'AD-O-XV.A-1',
        `${label(p)} has plotted its rockets and fires them.`,
      );
    for (const a of aims) {
      const p = mine.find((x) => x.id === a.plane);
      need(p, 'AD-O-XV.A-1', `Counter ${a.plane} has plotted no rockets.`);
      const wrong = aimFault(arenaOf(s), p, a);
      if (wrong) throw new Refusal(wrong.rule, `${label(p)}: ${wrong.text}.`);
    }
  },
  open(play, f) {
    for (const side of SIDES)
      for (const aim of f.answers[side]?.aims ?? [])
        play.s.salvos.push(launch(play, play.s.planes[aim.plane], aim));
  },
});

/** Opens the aiming where anybody has plotted rockets. */
export function rocketPhase(play: AirPlay): void {
  const { s } = play;
  if (!SIDES.some((side) => launchers(s, side).length > 0)) return;
  announce(play, 'rockets', 'AD-O-XV.A-1', 'Rockets are about to be fired.', { reveals: true });
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
  spot(play, enemyOf(p.side), p, 'AD-O-V.D.5');
  announce(
    play,
    'rockets',
    'AD-O-XV.A.5',
    `${label(p)} fires its rockets at ${hexName(aimedAt(p, aim))}: ${hits} hit${hits === 1 ? '' : 's'}.`,
    { dice: [die], data: { plane: p.id, hits }, places: [hexName(aimedAt(p, aim))], reveals: true },
  );
  return { by: p.id, side: p.side, hits, targets };
}
