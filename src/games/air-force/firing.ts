import type { Decision } from '../../kernel/decision.ts';
import { shuffled } from '../../kernel/dice.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import type { StepRule } from '../../kernel/steps.ts';
import { lossOf, markHits, sideOfFire } from './damage.ts';
import {
  aim,
  bearing,
  GROUPS,
  type Group,
  type HitCount,
  hitText,
  inReach,
  planeMark,
  readHits,
  targetsOf,
} from './open/gunnery.ts';
import type { Order, Shot } from './open/orders.ts';
import { cardOf, charts } from './open/pack.ts';
import {
  armsOf,
  crippled,
  flying,
  label,
  laden,
  noStores,
  other,
  PARTS,
  type Plane,
  planeRef,
  SIDES,
  type Side,
} from './open/plane.ts';
import { type Arena, type Fired, hiddenPlanes, optionOn } from './open/view.ts';
import {
  type AirPlay,
  arenaOf,
  destroy,
  type FrameOf,
  planesOf,
  spot,
  type State,
  tellEverybody,
  tellOf,
} from './state.ts';

const groupOf = (shot: Shot): Group => shot.group ?? 'fixed';

/** The groups of guns of a side that have a target and have not fired yet. */
function ready(s: State, side: Side, fired: readonly Fired[]): { by: Plane; group: Group }[] {
  const v = arenaOf(s);
  return planesOf(s, side).flatMap((by) =>
    GROUPS.filter(
      (group) =>
        !fired.some((x) => x.shot.by === planeRef(by) && groupOf(x.shot) === group) &&
        targetsOf(v, by, group).length > 0,
    ).map((group) => ({ by, group })),
  );
}

/** Where planes are hidden, everybody is asked, so that the question betrays nobody. */
const asked = (s: State, side: Side, f: FrameOf<'fire'>): boolean =>
  !f.answers[side] && planesOf(s, side).length > 0 && (hiddenPlanes(s) || ready(s, side, f.fired).length > 0);

/** AD-B-V.D. With declared fire (AD-O-VII.E) both sides name all shots first; otherwise each order is resolved as it comes. */
export const fireStep: StepRule<State, FrameOf<'fire'>, Order> = {
  asks: (s, f) =>
    SIDES.filter((side) => asked(s, side, f)).map(
      (side): Decision => ({
        id: `t${s.turn}.fire.${side}${optionOn(s, 'declare') ? '' : `.${f.fired.length}`}`,
        seat: side,
        kind: 'fire',
        sealed: optionOn(s, 'declare'),
        rule: 'AD-B-V.D',
        ask: optionOn(s, 'declare')
          ? 'Name the target of each plane that fires.'
          : 'Fire with one or more planes, or hold fire.',
      }),
    ),
  order(play, f, seat, order) {
    if (order.kind !== 'fire') throw new Refusal('UMP-KIND', 'Shots are asked for.');
    checkShots(play.s, seat as Side, order.shots, f.fired);
    if (!optionOn(play.s, 'declare') && order.shots.length > 0)
      f.fired.push(...order.shots.map((shot) => shoot(play, shot)));
    else f.answers[seat] = { kind: 'fire', shots: order.shots };
  },
  advance(play, f) {
    const declared = SIDES.flatMap((side) => f.answers[side]?.shots ?? []);
    const fired = [...f.fired, ...declared.map((shot) => shoot(play, shot))];
    if (fired.length === 0 && Object.keys(f.answers).length > 0)
      tellEverybody(play, 'shot', 'AD-B-V.D', 'Nobody fires.', { reveals: true });
    takeEffect(play, fired);
    return false;
  },
};

const planeBy = (planes: readonly Plane[], ref: string): Plane | undefined =>
  planes.find((p) => planeRef(p) === ref);

function checkShots(s: State, side: Side, shots: readonly Shot[], fired: readonly Fired[]): void {
  const v = arenaOf(s);
  const used = new Set(fired.map((x) => `${x.shot.by} ${groupOf(x.shot)}`));
  for (const shot of shots) {
    const by = planeBy(s.planes, shot.by);
    const group = groupOf(shot);
    need(
      by && by.side === side && flying(by),
      'AD-B-IX.A.2-1',
      `${shot.by} is no plane of yours in the air.`,
    );
    need(!used.has(`${shot.by} ${group}`), 'AD-B-IX.A.2-2', `${label(by)} fires once a Turn.`);
    used.add(`${shot.by} ${group}`);
    const reach = inReach(v, by, group);
    const target = reach.find((x) => x.mark.ref === shot.at);
    need(target, 'AD-B-IX.A.3-1', `${label(by)} cannot bring its guns to bear on that target.`);
    const closer = reach.filter((x) => x.aim.range < target.aim.range);
    if (optionOn(s, 'spread'))
      need(
        closer.every(
          (x) => shots.some((y) => y.at === x.mark.ref) || fired.some((y) => y.shot.at === x.mark.ref),
        ),
        'AD-O-VII.D',
        `${label(by)}: somebody must fire at every closer enemy.`,
      );
    else
      need(
        closer.length === 0,
        'AD-B-IX.A.1-1',
        `${label(by)} must fire at the closest enemy in play and range.`,
      );
    need(
      !shot.concentrate || mayConcentrate(v, by),
      'AD-O-XVII.B.1-3',
      `${label(by)} is no ace of ${charts.concentrated.kills[0]} kills.`,
    );
  }
}

const mayConcentrate = (v: Arena, by: Plane): boolean =>
  optionOn(v, 'experience') && by.pilot.quality === 'ace' && by.pilot.kills >= charts.concentrated.kills[0];

/** AD-B-IX.B: one shot, up to its hits; nothing is marked yet. */
function shoot(play: AirPlay, shot: Shot): Fired {
  const { s } = play;
  const by = planeBy(s.planes, shot.by);
  const at = planeBy(s.planes, shot.at);
  const group = groupOf(shot);
  const v = arenaOf(s);
  const a = by && at && aim(v, by, group, planeMark(at));
  if (!by || !at || !a) throw new Error(`no such shot: ${shot.by} at ${shot.at}`);
  spend(v, by, bearing(v, by, group, planeMark(at)).guns);
  const dice = [play.dice.roll(6, `${label(by)} fires at ${label(at)}`)];
  const text = hitText(
    a.column,
    dice[0],
    s.setup.options['hit-tables'] === 'advanced' ? 'advanced' : 'basic',
  );
  let hits = readHits(text);
  if (shot.concentrate) {
    // AD-O-XVII.B.1.a, B.1.b: the first roll only counts the hits, a second gives their one kind.
    dice.push(play.dice.roll(6, `${label(by)} concentrates`));
    hits = { [charts.concentrated.die[dice[1] - 1]]: PARTS.reduce((n, p) => n + (hits[p] ?? 0), 0) };
  }
  spot(play, other(by.side), by, 'AD-O-V.D.5');
  const say = Object.entries(hits)
    .map(([p, n]) => `${n > 1 ? n : ''}${p}`)
    .join('');
  const result = say === '' ? 'misses' : `hits ${say}`;
  tellEverybody(
    play,
    'shot',
    'AD-B-IX.B.5',
    `${label(by)} fires at ${label(at)}: ${a.factors} factors at range ${a.range}, table ${a.column}, ${result}.`,
    {
      dice,
      data: { by: shot.by, at: shot.at, column: a.column, hits: say },
      reveals: true,
    },
  );
  return { shot, hits, side: sideOfFire(at, by.at), engines: inlineRolls(play, at, hits) };
}

/** AD-O-XIV-2: each firing of a kind of gun uses one of its boxes. */
function spend(v: Arena, by: Plane, guns: readonly number[]): void {
  if (!optionOn(v, 'ammunition')) return;
  const row = armsOf(by).guns;
  for (const kind of new Set(guns.map((i) => (row[i].bracketed ? 'B' : row[i].kind)))) by.spent[kind]++;
}

/** AD-O-VIII.B.1, AD-O-II.F-3: red and white at once for each hit on an inline engine. */
function inlineRolls(play: AirPlay, at: Plane, hits: HitCount): Fired['engines'] {
  if (!optionOn(play.s, 'inline') || cardOf(at.card).engine !== 'I') return [];
  const sum = play.s.setup.options['inline-dice'] === 'sum';
  const t = charts.inline[sum ? 'sum' : 'pair'];
  return Array.from({ length: hits.E ?? 0 }, () => {
    const red = play.dice.roll(6, `inline engine of ${label(at)}, red`);
    const white = play.dice.roll(6, `inline engine of ${label(at)}, white`);
    const n = sum ? red + white : red * 10 + white;
    const result = n >= t.destroyed ? 'destroyed' : n >= t.freezes ? 'freezes' : 'none';
    tellOf(
      play,
      at,
      'inline',
      'AD-O-VIII.B.1',
      `${label(at)}, engine hit: ${result === 'none' ? 'it runs on' : result === 'freezes' ? 'it freezes' : 'the plane blows up'}.`,
      { dice: [red, white], reveals: true },
    );
    return result;
  });
}

/** AD-B-IX.A-2: every shot is resolved before any hit takes effect. The kill is his whose hit removed the target. */
function takeEffect(play: AirPlay, fired: readonly Fired[]): void {
  // AD-O-XVII.C.5-2: dice settle in what order several shots at one target count.
  const order =
    optionOn(play.s, 'experience') && fired.length > 1 ? shuffled(play.dice, fired, 'order of fire') : fired;
  for (const f of order) {
    const at = planeBy(play.s.planes, f.shot.at);
    if (!at || at.end) continue;
    const sound = !crippled(cardOf(at.card), at.hits);
    markHits(at, f.hits, f.side, f.shot.strike ?? [], f.engines);
    const loss = f.engines.includes('destroyed')
      ? { rule: 'AD-O-VIII.B.2-2', why: 'its engine blows up', cause: 'fuel_tank' as const }
      : lossOf(at);
    if (loss) at.end = { turn: play.s.turn, ...loss, by: f.shot.by };
    else if (sound && crippled(cardOf(at.card), at.hits)) jettison(play, at);
  }
  for (const p of play.s.planes)
    if (flying(p) && p.end) destroy(play, p, p.end.rule, p.end.why, p.end.cause, p.end.by);
}

/** AD-O-VIII.A.2.a-3, A.2.b-3: with half its engines gone a plane must at once let its load go. */
function jettison(play: AirPlay, p: Plane): void {
  if (!laden(p.stores)) return;
  p.stores = noStores();
  tellOf(play, p, 'jettison', 'AD-O-VIII.A.2.a-3', `${label(p)} jettisons its load.`, { reveals: true });
}
