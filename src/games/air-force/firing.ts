import type { Decision } from '../../kernel/decision.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import type { StepRule } from '../../kernel/steps.ts';
import { lossOf, markHits, sideOfFire } from './damage.ts';
import { aim, type HitCount, hitText, readHits, targetsOf } from './open/gunnery.ts';
import type { Order, Shot } from './open/orders.ts';
import { label, type Plane, planeRef, SIDES, type Side } from './open/plane.ts';
import { type AirPlay, destroy, type Frame, planesOf, type State, tellEverybody } from './state.ts';

const canFire = (s: State, side: Side): boolean =>
  planesOf(s, side).some((p) => targetsOf(p, s.planes).length > 0);

/** AD-B-V.D: shooters and targets are declared by both sides before any shot is resolved. */
export const fireStep: StepRule<State, Extract<Frame, { step: 'fire' }>, Order> = {
  asks: (s, f) =>
    SIDES.filter((side) => !f.answers[side] && canFire(s, side)).map(
      (side): Decision => ({
        id: `t${s.turn}.fire.${side}`,
        seat: side,
        kind: 'fire',
        sealed: true,
        rule: 'AD-B-V.D',
        ask: 'Name the target of each plane that fires.',
      }),
    ),
  order(play, f, seat, order) {
    if (order.kind !== 'fire') throw new Refusal('UMP-KIND', 'Shots are asked for.');
    checkShots(play.s, seat as Side, order.shots);
    f.answers[seat] = order.shots;
  },
  advance(play, f) {
    resolve(
      play,
      SIDES.flatMap((side) => f.answers[side] ?? []),
    );
    return false;
  },
};

const planeBy = (s: State, ref: string): Plane | undefined => s.planes.find((p) => planeRef(p) === ref);

function checkShots(s: State, side: Side, shots: readonly Shot[]): void {
  const seen = new Set<string>();
  for (const shot of shots) {
    const by = planeBy(s, shot.by);
    need(
      by && by.side === side && by.status === 'flying',
      'AD-B-IX.A.2-1',
      `${shot.by} is no plane of yours in the air.`,
    );
    need(!seen.has(shot.by), 'AD-B-IX.A.2-2', `${label(by)} fires once a Turn.`);
    seen.add(shot.by);
    const at = planeBy(s, shot.at);
    need(
      at && at.side !== side && at.status === 'flying',
      'AD-B-IX.A.1-1',
      `${shot.at} is no enemy in the air.`,
    );
    const targets = targetsOf(by, s.planes);
    need(
      targets.includes(at) || aim(by, at) !== null,
      'AD-B-IX.A.3-1',
      `${label(by)} cannot bring its guns to bear on ${label(at)}.`,
    );
    need(
      targets.includes(at),
      'AD-B-IX.A.1-1',
      `${label(by)} must fire at the closest enemy in play and range.`,
    );
  }
}

interface Resolved {
  by: Plane;
  at: Plane;
  shot: Shot;
  hits: HitCount;
}

/** AD-B-IX.A-2: every shot is resolved before any hit takes effect. */
function resolve(play: AirPlay, shots: readonly Shot[]): void {
  const fired = shots.map((shot) => shoot(play, shot));
  if (fired.length === 0) tellEverybody(play, 'shot', 'AD-B-V.D', 'Nobody fires.', { reveals: true });
  for (const r of fired) {
    const before = lossOf(r.at);
    markHits(r.at, r.hits, sideOfFire(r.at, r.by.at), r.shot.strike ?? []);
    const loss = before ? null : lossOf(r.at);
    if (loss) r.at.end = { turn: play.s.turn, rule: loss.rule, why: loss.why, by: planeRef(r.by) };
  }
  for (const p of play.s.planes)
    if (p.status === 'flying' && p.end) destroy(play, p, p.end.rule, p.end.why, p.end.by);
}

function shoot(play: AirPlay, shot: Shot): Resolved {
  const by = planeBy(play.s, shot.by);
  const at = planeBy(play.s, shot.at);
  if (!by || !at) throw new Error(`no such shot: ${shot.by} at ${shot.at}`);
  const a = aim(by, at);
  if (!a) throw new Error(`${label(by)} cannot fire at ${label(at)}`);
  const die = play.dice.roll(6, `${label(by)} fires at ${label(at)}`);
  const table = play.s.setup.options['hit-tables'] === 'advanced' ? 'advanced' : 'basic';
  const text = hitText(a.column, die, table);
  const result = text === '-' ? 'misses' : `hits ${text}`;
  tellEverybody(
    play,
    'shot',
    'AD-B-IX.B.5',
    `${label(by)} fires at ${label(at)}: ${a.factors} factors at range ${a.range}, table ${a.column}, ${result}.`,
    { dice: [die], data: { by: shot.by, at: shot.at, column: a.column, hits: text }, reveals: true },
  );
  return { by, at, shot, hits: readHits(text) };
}
