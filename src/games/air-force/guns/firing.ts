import { sealedStep, unaddressed } from '../../../kernel/sealed.ts';
import { optionOf } from '../open/info.ts';
import { shuffled } from '../../../kernel/dice.ts';
import { lossOf } from './damage.ts';
import { markHits, sideOfFire } from './hits.ts';
import { type Battery, batteriesOf, marksOf, targetsOf } from '../open/guns/batteries.ts';
import { bearing, type HitCount, hitText, type Mark, readHits } from '../open/guns/gunnery.ts';
import { automaticShots } from './solitaire.ts';
import { strafed } from '../surface/strafing.ts';
import type { Order, OrderOf, Shot } from '../open/orders.ts';
import { cardOf, charts } from '../open/pack.ts';
import {
  armsOf,
  burdened,
  crippled,
  flying,
  grounded,
  label,
  laden,
  noStores,
  enemyOf,
  PARTS,
  type Plane,
  planeRef,
  SIDES,
  type Side,
} from '../open/plane.ts';
import { scenarioFor } from '../open/scenarios.ts';
import { batteryOf, checkShots, used } from '../open/guns/shots.ts';
import { type Arena, type Fired, hiddenPlanes, optionOn } from '../open/view.ts';
import {
  type AirPlay,
  arenaOf,
  destroy,
  type FrameOf,
  planesOf,
  spot,
  type State,
  announce,
  tellOf,
} from '../state.ts';

const MANY = 20; // gun factors

/** Whether a side has a battery with a target that has not been used yet. */
function ready(s: State, side: Side, fired: readonly Fired[]): boolean {
  const v = arenaOf(s);
  // A counter that has not fired is asked as if it were well armed, or the question would betray a dummy (AD-O-XII.A-2).
  v.surface = { ...v.surface, flak: v.surface.flak.map((x) => (x.shown ? x : { ...x, guns: [MANY] })) };
  const gone = used(
    v,
    side,
    fired.map((x) => x.shot),
  );
  return batteriesOf(v, side).some((b) => targetsOf(v, b).some((m) => !gone.has(`${b.by} ${b.slot(m)}`)));
}

/** Where planes are hidden, everybody is asked, so that the question betrays nobody. */
function asked(s: State, side: Side, f: FrameOf<'fire'>): boolean {
  if (side === s.auto) return false;
  return hiddenPlanes(s) ? armed(s, side) : ready(s, side, f.fired);
}

/** Planes in the air, flak counters, dummies among them, or ships afloat. */
const armed = (s: State, side: Side): boolean =>
  planesOf(s, side).length > 0 ||
  (optionOn(s, 'flak') && s.surface.flak.some((x) => x.side === side)) ||
  (optionOn(s, 'ships') &&
    !scenarioFor(s.setup).silent &&
    s.surface.ships.some((x) => x.side === side && !x.sunk));

/** AD-B-V.D. With declared fire (AD-O-VII.E) both sides name all shots first; otherwise each order is resolved as it comes. */
export const fireStep = sealedStep<State, FrameOf<'fire'>, Order>({
  asked: (s, f) => SIDES.filter((side) => asked(s, side, f)),
  ask: (s, f, seat) => ({
    id: `t${s.turn}.fire.${seat}${optionOn(s, 'declare') ? '' : `.${f.fired.length}`}`,
    seat,
    kind: 'fire',
    sealed: optionOn(s, 'declare'),
    rule: 'AD-B-V.D',
    ask: optionOn(s, 'declare')
      ? 'Name the target of each plane that fires.'
      : 'Fire with one or more planes, or hold fire.',
  }),
  isIn: (_s, f, seat) => f.answers[seat] !== undefined,
  take(play, f, seat, raw) {
    const order = raw as OrderOf<'fire'>;
    checkShots(arenaOf(play.s), seat as Side, order.shots, f.fired);
    if (!optionOn(play.s, 'declare') && order.shots.length > 0)
      f.fired.push(...order.shots.map((shot) => shoot(play, shot)));
    else f.answers[seat] = unaddressed(order);
  },
  open(play, f) {
    const declared = SIDES.flatMap((side) =>
      side === play.s.auto ? automaticShots(play.s, side) : (f.answers[side]?.shots ?? []),
    );
    const fired = [...f.fired, ...declared.map((shot) => shoot(play, shot))];
    // Said even after undeclared shots, so that nobody learns from silence whether the other had anything left to ask.
    if (declared.length === 0 && Object.keys(f.answers).length > 0)
      announce(play, 'shot', 'AD-B-V.D', fired.length === 0 ? 'Nobody fires.' : 'The firing ends.', {
        reveals: true,
      });
    takeEffect(play, fired);
  },
});

const planeBy = (planes: readonly Plane[], ref: string): Plane | undefined =>
  planes.find((p) => planeRef(p) === ref);

/** AD-B-IX.B: one shot, up to its hits; nothing is marked yet. */
function shoot(play: AirPlay, declared: Shot): Fired {
  const { s } = play;
  const v = arenaOf(s);
  const side = SIDES.find((x) => batteryOf(batteriesOf(v, x), declared));
  const b = side && batteryOf(batteriesOf(v, side), declared);
  const intended = marksOf(v).find((x) => x.ref === declared.at);
  if (!b || !intended) throw new Error(`no such shot: ${declared.by} at ${declared.at}`);
  const m = identify(play, b, intended, declared.friend);
  const shot = { ...declared, at: m.ref };
  const a = b.aim(m);
  if (!a) throw new Error(`${b.name} cannot fire at ${m.name}`);
  const guns = b.plane && b.group === 'fixed' ? bearing(v, b.plane, 'fixed', m).guns : [];
  if (b.plane) spend(v, b.plane, guns);
  const dice = [play.dice.roll(6, `${b.name} fires at ${m.name}`)];
  const text = hitText(a.column, dice[0], optionOf(s, 'hit-tables') === 'advanced' ? 'advanced' : 'basic');
  let hits = readHits(text);
  if (shot.concentrate) {
    // AD-O-XVII.B.1.a, B.1.b: the first roll only counts the hits, a second gives their one kind.
    dice.push(play.dice.roll(6, `${b.name} concentrates`));
    hits = { [charts.concentrated.die[dice[1] - 1]]: PARTS.reduce((n, p) => n + (hits[p] ?? 0), 0) };
  }
  if (b.plane) spot(play, enemyOf(b.side), b.plane, 'AD-O-V.D.5');
  reveal(s, b);
  const say = Object.entries(hits)
    .map(([p, n]) => `${n > 1 ? n : ''}${p}`)
    .join('');
  const plane = planeBy(s.planes, m.ref);
  // A friend taken for the foe (VII.G) is not named to an enemy who has not spotted it: R74.
  tellOf(
    play,
    plane,
    'shot',
    'AD-B-IX.B.5',
    `${b.name} fires at ${m.name}: ${a.factors} factors at range ${a.range}, table ${a.column}, ${say === '' ? 'misses' : `hits ${say}`}.`,
    {
      dice,
      data: { by: shot.by, at: shot.at, column: a.column, hits: say },
      reveals: true,
      rest: `${b.name} fires at a plane of its own side.`,
    },
  );
  return {
    shot,
    hits,
    side: sideOfFire(m, b.at),
    bracketed: b.plane !== null && guns.some((i) => armsOf(b.plane as Plane).guns[i].bracketed),
    engines: plane ? inlineRolls(play, plane, hits) : [],
  };
}

/** A flak counter that fires is no secret any more (AD-O-XII.A-2). */
function reveal(s: State, b: Battery): void {
  const flak = b.by[0] === 'f' ? s.surface.flak[Number(b.by.slice(1))] : undefined;
  if (flak) flak.shown = true;
}

/** AD-O-VII.G: flak, and the F guns of a formation, may take a closer friend for the foe; each shot rolls afresh. */
function identify(play: AirPlay, b: Battery, m: Mark, wish: string | undefined): Mark {
  const v = arenaOf(play.s);
  const gunners = b.plane ? b.group === 'flexible' && b.plane.formation !== null : true;
  if (!optionOn(v, 'identification') || !gunners || m.surface) return m;
  const wanted = b.aim(m)?.range ?? 0;
  const friends = marksOf(v)
    .filter((x) => x.side === b.side && x.ref[0] === 'p' && x.ref !== b.by)
    .map((x) => ({ x, r: b.aim(x)?.range ?? Number.MAX_SAFE_INTEGER }))
    .filter(({ r }) => r < wanted)
    .sort((p, q) => p.r - q.r || Number(q.x.ref === wish) - Number(p.x.ref === wish));
  if (friends.length === 0) return m;
  const t = charts.identification.table;
  const die = play.dice.roll(6, `${b.name} identifies its target`);
  const friend = die + (b.plane ? t.flexibleGuns : 0) >= t.friendAt;
  tellOf(
    play,
    friend ? planeBy(play.s.planes, friends[0].x.ref) : undefined,
    'identification',
    'AD-O-VII.G.2-1',
    `${b.name}: ${friend ? `takes ${friends[0].x.name} for an enemy` : 'knows its target'}.`,
    { dice: [die], reveals: true, rest: `${b.name}: takes a friend for an enemy.` },
  );
  return friend ? friends[0].x : m;
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
  const sum = optionOf(play.s, 'inline-dice') === 'sum';
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

/** AD-O-VIII.A.2.a-4: on one engine a twin cannot bear guns it cannot let go. */
const OVERLOADED = {
  rule: 'AD-O-VIII.A.2.a-4',
  why: 'one engine does not carry its armament',
  cause: 'engine' as const,
};

/** AD-B-IX.A-2: every shot is resolved before any hit takes effect. The kill is his whose hit removed the target. */
function takeEffect(play: AirPlay, fired: readonly Fired[]): void {
  // AD-O-XVII.C.5-2: dice settle in what order several shots at one target count.
  const order =
    optionOn(play.s, 'experience') && fired.length > 1 ? shuffled(play.dice, fired, 'order of fire') : fired;
  for (const f of order) {
    if (f.shot.at[0] !== 'p') strafed(play, f);
    const at = planeBy(play.s.planes, f.shot.at);
    if (!at || at.end) continue;
    const sound = !crippled(cardOf(at.card), at.hits);
    markHits(at, f.hits, f.side, f.shot.strike ?? [], f.engines, f.shot.wing ?? null);
    const loss = f.engines.includes('destroyed')
      ? { rule: 'AD-O-VIII.B.2-2', why: 'its engine blows up', cause: 'fuel_tank' as const }
      : lossOf(at);
    if (loss) at.end = { turn: play.s.turn, ...loss, by: f.shot.by };
    else if (sound && crippled(cardOf(at.card), at.hits) && burdened(at) && cardOf(at.card).engines === 2)
      at.end = { turn: play.s.turn, ...OVERLOADED, by: f.shot.by };
    else if (sound && crippled(cardOf(at.card), at.hits)) jettison(play, at);
  }
  for (const p of play.s.planes)
    if ((flying(p) || grounded(p)) && p.end) destroy(play, p, p.end.rule, p.end.why, p.end.cause, p.end.by);
}

/** AD-O-VIII.A.2.a-3, A.2.b-3: with half its engines gone a plane must at once let its load go. */
function jettison(play: AirPlay, p: Plane): void {
  if (!laden(p.stores)) return;
  p.stores = noStores();
  // What was to be dropped or fired this Turn is gone with the rest.
  if (p.last) Object.assign(p.last, { bomb: null, rockets: false });
  tellOf(play, p, 'jettison', 'AD-O-VIII.A.2.a-3', `${label(p)} jettisons its load.`, { reveals: true });
}
