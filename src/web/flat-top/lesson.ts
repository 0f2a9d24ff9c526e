import { counted } from '../../kernel/counted.ts';
import type { AirFormation, Side } from '../../games/flat-top/open/forces.ts';
import { seatIndex } from '../../games/flat-top/open/forces.ts';
import { GRID } from '../../games/flat-top/open/pack/map.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import { PLANE_TYPES } from '../../games/flat-top/open/pack/pack.ts';
import { baseData, deckTitle, factors, skyAt } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { distance, type Hex } from '../../kernel/hex.ts';
import type { Beat, Lesson } from '../lesson/course.svelte.ts';
import type { Room } from '../table.ts';
import { planeWords } from './faces.ts';
import type { Ops } from './ops.svelte.ts';
import { hoursLeft } from './plans/flying.ts';

/** The first battle: Rings Around Rabaul, the Allied side, from the chart to the score. */

/** What a beat may look at: what the seat sees, what is asked, what the staff would do, what lies on the table. */
interface Scene {
  view: View;
  side: Side;
  order: Order | null; // the staff's
  table: Pick<Ops, 'choose' | 'chosen' | 'hex' | 'tab' | 'rings' | 'editor'>;
}

// ---- what is the case

const GIVE = (): string => '.asked .key.main';
/** A tab of the rail; on a phone the key of its drawer. */
const tab = (name: string): string => `#tab-${name}, .drawers button:nth-child(1)`;
const draft = (s: Scene): Order | null => s.table.editor.draft;

const rabaul = ({ view }: Scene): Hex =>
  view.public.bases.find((b) => baseData(b).name === 'Rabaul')?.hex ?? -1;
const flagship = ({ side }: Scene): Hex => side.tfs.find((tf) => tf && tf.hex >= 0)?.hex ?? -1;
const toGo = (s: Scene): number => Math.max(0, distance(GRID, flagship(s), rabaul(s)));

const aloft = ({ side }: Scene): AirFormation[] =>
  side.afs.filter((af): af is AirFormation => !!af && !af.fresh && af.hex >= 0);
const onDeck = ({ side }: Scene): AirFormation[] => side.afs.filter((af): af is AirFormation => !!af?.fresh);
const isStrike = (af: AirFormation): boolean => af.groups.some((g) => g.w > 0);
const hasStruck = (af: AirFormation): boolean => af.groups.some((g) => g.armed) && !isStrike(af);
const mover = (s: Scene): AirFormation | null =>
  s.order?.kind === 'fly' && 'af' in s.order ? (s.side.afs[s.order.af - 1] ?? null) : null;

const sees = (af: AirFormation): boolean => af.groups.every((g) => PLANE_TYPES[g.t].label === 'Catalina');
const searcher = (s: Scene): AirFormation | null =>
  aloft(s).find((af) => sees(af) && af.began && !af.spent && af.search === 'none') ?? null;

/** What the staff would send out with bombs. */
const strike = (s: Scene) =>
  s.order?.kind === 'air-ops' ? s.order.form.filter((f) => f.take.some((x) => x.w > 0)) : [];
const strikeWords = (s: Scene): string =>
  strike(s)
    .flatMap((f) => f.take.map((x) => planeWords(x.t, x.n, x.w)))
    .join(', ');
const forms = (s: Scene): number => {
  const order = draft(s);
  return order?.kind === 'air-ops' ? order.form.length : 0;
};
const hasEyes = (s: Scene): boolean => {
  const order = draft(s);
  const isEye = (t: number): boolean => PLANE_TYPES[t].label === 'Catalina';
  return order?.kind === 'air-ops' && order.form.some((f) => f.take.some((x) => isEye(x.t)));
};
/** Whether the staff would send up unarmed planes of a type in a formation of their own. */
const pencilled = (s: Scene, type: string): boolean =>
  s.order?.kind === 'air-ops' &&
  s.order.form.some((f) => f.take.every((x) => PLANE_TYPES[x.t].label === type && x.w === 0));
/** What the card speaks of is on the table, its boxes and its rings. */
function chooseDeck({ view, side, table }: Scene, name: string): void {
  const no = side.decks.findIndex((d) => deckTitle(view.public, side, d).includes(name));
  if (no >= 0) table.choose({ kind: 'deck', no });
}
const landed = ({ side }: Scene): number => side.decks.reduce((n, d) => n + factors(d.landed), 0);

// ---- the beats, in the order of the book

const BEFORE: readonly Beat<Scene>[] = [
  {
    id: 'setup.chart',
    on: 'setup',
    title: 'The chart',
    text: () =>
      'Twenty miles a hex, an hour a turn, thirteen turns. You lead the carrier Lexington; Rabaul, in the north, is the target. Four hits on it and 20 points win, as long as she floats.',
    act: 'Press Rabaul on the chart. (Keys: B, the arrows, Space.) Drag the chart to move it, the wheel zooms.',
    show: () => '[aria-label^="Rabaul,"]',
    done: (s) => s.table.hex === rabaul(s),
    rule: 'FT-S1-V1b',
  },
  {
    id: 'setup.weather',
    on: 'setup',
    title: 'Weather',
    text: () =>
      'Light hatching is cloud, dark hatching storm. Clouds shorten sight; nobody sees into a storm and no plane flies through one. They drift with the wind, which the arrows show.',
    act: 'Press any hatched hex: the panel says what it is.',
    done: (s) => s.table.hex >= 0 && skyAt(s.view.public, s.table.hex) > 0,
    rule: 'FT-6.6a',
  },
  {
    id: 'setup.give',
    on: 'setup',
    title: 'Where you begin',
    text: () =>
      'Your fifteen ships sail as one task force from the east edge. The staff has put her where history had her, planes ready and armed. Any lit hex would do as well.',
    act: 'Press Accept, or Enter.',
    show: GIVE,
    rule: 'FT-S1-R5',
  },
];

const ORDERS: readonly Beat<Scene>[] = [
  {
    id: 'ops.deck',
    on: 'air-ops',
    title: 'Air operations',
    text: () =>
      'Planes are counted in Air Factors. Each deck keeps them in three boxes: just landed, readying, ready. Only what is ready can fly, and one step on takes an hour.',
    act: 'Press Decks in the list on the left (key 3), then CV Lexington.',
    show: (s) => (s.table.tab === 'decks' ? '.rail .unit' : tab('decks')),
    done: (s) => s.table.chosen?.kind === 'deck',
    rule: 'FT-8.6b',
  },
  {
    id: 'ops.patrol',
    on: 'air-ops',
    title: 'A patrol overhead',
    text: (s) =>
      `Fighters above the carrier meet raiders before they bomb. Unarmed Wildcats in a formation of their own are such a patrol${pencilled(s, 'Wildcat') ? '; the staff has pencilled one in' : ''}.`,
    act: (s) =>
      pencilled(s, 'Wildcat')
        ? "Press Staff's plan (P): it is yours to change then."
        : 'Press the Wildcats under Ready: they join "Forming up".',
    show: (s) =>
      pencilled(s, 'Wildcat') ? '.panel .tool:first-child' : '.panel button[aria-label*="Wildcat"]',
    done: (s) => forms(s) > 0,
    rule: 'FT-8.12.2',
  },
  {
    id: 'ops.search',
    on: 'air-ops',
    title: 'Eyes',
    text: () =>
      'Catalinas of Port Moresby may stay up all day. One of them over the sea south of Gasmata gives an hour of warning.',
    act: (s) =>
      hasEyes(s)
        ? 'A Catalina is on the slip: give the order.'
        : 'Press the Catalinas of Port Moresby under Ready (the right arrow sends one of them), then give the order.',
    begin: (s) => chooseDeck(s, 'Port Moresby'),
    show: (s) => (hasEyes(s) ? GIVE() : '.panel button[aria-label*="Catalina"], .panel select'),
    rule: 'FT-S1-R8',
  },
  {
    id: 'plot.choose',
    on: 'plot',
    title: 'Plotting the ships',
    text: () =>
      'Courses are written in secret by both sides. A task force stays off the shared map until something of the enemy observes it.',
    act: 'Press your task force on the chart. (Keys: full stop.)',
    show: () => '[aria-label^="TF 1,"], .rail .unit',
    done: (s) => s.table.chosen?.kind === 'tf',
    rule: 'FT-10.1',
  },
  {
    id: 'plot.course',
    on: 'plot',
    title: 'Two hexes an hour',
    text: (s) =>
      `Rabaul is ${counted(toGo(s), 'hex', 'hexes')} away. A carrier that launches in strength must steam a hex into the wind; one that moves a single hex, or none, always can.`,
    act: 'Press a green hex to the west. The dashed line is a plan: press another to change it.',
    show: () => '.chart-reach',
    done: (s) => draft(s)?.kind === 'plot',
    rule: 'FT-6.10a',
  },
  {
    id: 'plot.give',
    on: 'plot',
    title: 'Sealed',
    text: () =>
      'He writes while you write. When both are in, ships move at once, unseen where they are not sighted.',
    act: 'Give the order.',
    show: GIVE,
    rule: 'FT-5.5',
  },
];

const AIR: readonly Beat<Scene>[] = [
  {
    id: 'fly.take-off',
    on: 'fly',
    when: (s) => s.order?.kind === 'fly' && s.order.do === 'take-off' && !isForEyes(s),
    title: 'Take-off',
    text: () =>
      'Formations move one by one. The more planes leave a deck in an hour, the less far they come in it: a few fly their full speed, many half of it, a deckful not at all.',
    act: 'Press Accept to send them up, or choose the launch and press where they go.',
    show: GIVE,
    rule: 'FT-14.8.1',
  },
  {
    id: 'fly.eyes',
    on: 'fly',
    when: (s) => s.order !== null && onDeck(s).length > 0 && onDeck(s).every(sees),
    title: 'In the open',
    text: () =>
      'What flies hidden goes first, what flies openly last. Only a formation that stands openly on the shared map may search next hour: that is the price of looking.',
    act: 'Choose the Catalina under "Still to fly", tick "openly", press a hex to the north, give the order.',
    show: () => '.panel [aria-label="Still to fly"] .pickline',
    done: (s) => {
      const order = draft(s);
      return order?.kind === 'fly' && order.do === 'take-off' && order.show;
    },
    rule: 'FT-7.3.5',
  },
  {
    id: 'fly.done',
    on: 'fly',
    when: (s) => s.order?.kind === 'fly' && s.order.do === 'done',
    title: 'All planes have moved',
    text: () =>
      'Who has won the throw for initiative moves his planes first; then the other. Then come battles, repairs, and the clock.',
    act: 'Accept: "All planes have moved".',
    show: GIVE,
    rule: 'FT-14.1',
  },
  {
    id: 'fly.search',
    on: 'fly',
    when: (s) => s.order !== null && searcher(s) !== null,
    title: 'Search',
    text: () =>
      'A searching formation throws one die before it moves; if it succeeds it sees all it passes, to the distance the tables allow.',
    act: 'Choose the Catalina, tick "searches on the way", press where it goes, give the order.',
    show: () => '.panel [aria-label="Still to fly"] .pickline, .panel label',
    done: (s) => {
      const order = draft(s);
      return order?.kind === 'fly' && order.do === 'move' && order.search;
    },
    rule: 'FT-7.3b',
  },
  {
    id: 'known',
    on: 'air-ops',
    when: (s) => s.side.sightings.length > 0,
    title: 'What you know',
    text: () =>
      'Signals tell what your own people saw: at condition 1 that something is there, at 2 what kinds and about how many, at 3 the truth. The enemy may shade a 2 by half. Old contacts fade.',
    act: 'Press Enemy in the list on the left (key 4).',
    show: () => tab('enemy'),
    done: (s) => s.table.tab === 'enemy',
    rule: 'FT-7.12.2a',
  },
  {
    id: 'seen',
    on: 'air-ops',
    when: (s) => s.side.tfs.some((tf) => tf?.seen),
    title: 'You have been found',
    text: () =>
      'The eye above your counter means that he sees these ships, and every hour tells him where they are. Expect bombers within two hours; keep fighters overhead.',
    act: "Look at the counter, then accept the staff's plan or make your own.",
    show: () => '[aria-label^="TF 1,"]',
    rule: 'FT-7.2',
  },
];

const STRIKE: readonly Beat<Scene>[] = [
  {
    id: 'range',
    on: 'air-ops',
    when: (s) => strike(s).length > 0,
    title: 'In reach',
    text: (s) =>
      `Rabaul is ${counted(toGo(s), 'hex', 'hexes')} off. Dauntless fly 9 hexes an hour and must be down in their sixth; the attack itself costs one.`,
    act: 'Press O: the rings show how far planes of the Lexington get and come back.',
    begin: (s) => chooseDeck(s, 'Lexington'),
    show: () => '.layers label',
    done: (s) => s.table.rings,
    rule: 'FT-8.5.5',
  },
  {
    id: 'arm',
    on: 'air-ops',
    when: (s) => strike(s).length > 0,
    title: 'The strike',
    text: (s) =>
      `The staff would send ${strikeWords(s)}. GP bombs are for bases, AP bombs and torpedoes for ships; a weapon is taken on the way from readying to ready.`,
    act: 'Accept; or change it first, for example with Wildcats in the same formation: they escort.',
    show: GIVE,
    rule: 'FT-8.7a',
  },
  {
    id: 'fly.strike',
    on: 'fly',
    when: (s) => isStrike(mover(s) ?? NOBODY) && !mover(s)?.fresh,
    title: 'To the target',
    text: () =>
      'Dive bombers must be high when they arrive and go down through the guns; from high they can also bomb level, out of reach of most of them, but worse.',
    act: 'Accept the course of the staff, or press Rabaul to draw your own.',
    show: GIVE,
    rule: 'FT-18.3.1a',
  },
  {
    id: 'combat',
    on: 'combat',
    when: (s) => s.order?.kind === 'combat' && s.order.battles.length > 0,
    title: 'Battle',
    text: () =>
      'Units of both sides are in one hex, in view. A battle is fought where one side wants it: air against air, then guns against bombers, then bombs.',
    act: 'Accept: seek battle over Rabaul.',
    show: GIVE,
    rule: 'FT-15.5.1',
  },
  {
    id: 'commit',
    on: 'air-commit',
    title: 'Fighters',
    text: () =>
      'First the fighters. Interceptors must pass the escorts to reach bombers; each side says in secret who attacks and who guards.',
    act: "Accept the staff's choice.",
    show: GIVE,
    rule: 'FT-14.18a',
  },
  {
    id: 'approach',
    on: 'approach',
    when: (s) => s.order?.kind === 'approach' && s.order.base,
    title: 'The approach',
    text: () =>
      'Bombers that do not attack draw no fire. Those that do face every gun of the base, once for each formation.',
    act: 'Accept: attack the base.',
    show: GIVE,
    rule: 'FT-17.1b',
  },
  {
    id: 'targets',
    on: 'strike',
    title: 'Targets and odds',
    text: () =>
      'Each way to attack has a basic hit number: more is better. The bars show how many hits the table gives with these planes, the mark is the average. Hits on a field count double while planes stand on it.',
    act: 'Move planes between the ways to attack and watch the bars; then give the order.',
    show: GIVE,
    rule: 'FT-20.1',
  },
  {
    id: 'losses',
    on: 'losses',
    title: 'Planes on the ground',
    text: () =>
      'Hits on a base or a carrier also destroy planes that stand there. After dive and low bombing by day the attacker picks which, else their owner.',
    act: 'Accept.',
    show: GIVE,
    rule: 'FT-21.7.1',
  },
];

const AFTER: readonly Beat<Scene>[] = [
  {
    id: 'fly.home',
    on: 'fly',
    when: (s) => s.order !== null && aloft(s).some(hasStruck),
    title: 'Home in time',
    text: (s) => {
      const af = aloft(s).find(hasStruck);
      return `Planes that do not land in time are lost, and count five times over. ${af ? `AF ${af.no} has ${counted(Math.max(0, hoursLeft(af, s.view.public.turn)), 'hour')} of fuel left.` : ''} Keep the carrier near their way.`;
    },
    act: 'Press Air in the list on the left (key 2) to see every limit; then accept the way home.',
    show: () => tab('air'),
    done: (s) => s.table.tab === 'air',
    rule: 'FT-25.4a',
  },
  {
    id: 'fly.land',
    on: 'fly',
    when: (s) => s.order?.kind === 'fly' && s.order.do === 'land' && hasStruck(mover(s) ?? NOBODY),
    title: 'Landing',
    text: () =>
      'Landings come before take-offs and share the launch factor of the deck. Planes come in low; what has landed cannot fly again this hour.',
    act: 'Press D to land the formation in hand, then give the order; or accept.',
    show: GIVE,
    rule: 'FT-14.2.1',
  },
  {
    id: 'ready',
    on: 'air-ops',
    when: (s) => landed(s) > 0,
    title: 'Ready again',
    text: () =>
      'What has landed goes to readying, next hour to ready, and takes its bombs on the way: two hours from deck to deck. The readying bar shows how many moves the deck has left this hour.',
    act: 'Press them under Just landed, or press P for the plan of the staff; then give the order.',
    begin: (s) => {
      const no = s.side.decks.findIndex((d) => d.landed.length > 0);
      if (no >= 0) s.table.choose({ kind: 'deck', no });
    },
    show: () => '.panel [data-box="landed"]:has(button), .panel select',
    done: (s) => {
      const order = draft(s);
      return order?.kind === 'air-ops' && order.move.length > 0;
    },
    rule: 'FT-8.6a',
  },
  {
    id: 'intercept',
    on: 'intercept',
    title: 'Interception',
    text: () =>
      'His planes fly through a hex where your fighters are. They may try to meet him, at their own height only; a die says whether they do.',
    act: "Accept the staff's choice, or change it.",
    show: GIVE,
    rule: 'FT-14.13.2a',
  },
  {
    id: 'flak',
    on: 'flak',
    title: 'You are attacked',
    text: () =>
      'All ships of the task force fire at each formation that attacks one of them. Choose at which planes.',
    act: "Accept the staff's fire.",
    show: GIVE,
    rule: 'FT-17.3.1',
  },
  {
    id: 'score',
    on: 'plot',
    when: (s) => s.view.points.some((n) => n > 0) && aloft(s).every((af) => !hasStruck(af)),
    title: 'What wins',
    text: (s) =>
      `Two points an Air Factor, ten an hour for each base closed, ships by what they are worth. It stands ${s.view.points[0]} to ${s.view.points[1]}; four hits on Rabaul and 20 points are enough for you.`,
    act: 'Press Score in the list on the left (key 5).',
    show: () => tab('score'),
    done: (s) => s.table.tab === 'score',
    rule: 'FT-25.1',
  },
  {
    id: 'again',
    on: 'plot',
    when: (s) => s.view.points.some((n) => n > 0) && aloft(s).every((af) => !hasStruck(af)),
    title: 'Carry on',
    text: () =>
      'That is an hour, and there are some left. The staff can do the routine: it accepts its own proposals until something happens, and says why it calls you.',
    act: 'Press A to let the staff carry on. Esc takes over at any time.',
    rule: 'FT-5.10',
  },
];

const BEATS = [...BEFORE, ...ORDERS, ...AIR, ...STRIKE, ...AFTER];

const NOBODY = { groups: [] } as unknown as AirFormation;
const isForEyes = (s: Scene): boolean => s.side.afs.some((af) => af?.fresh && sees(af) && af === mover(s));

function closing({ view }: Scene): string {
  const end = view.outcome;
  const won = end?.winner === view.seat;
  const result = end
    ? `${won ? 'You have won' : 'Japan has won'}: ${end.why} ${view.points[0]} points to ${view.points[1]}.`
    : '';
  return `${result} Next: "Replay with the truth" shows what he had and when he knew of you. Then take Rabaul once more without
the staff, or Coral Sea, "the crucial days": two carriers a side, an evening with A. R reads the situation out, ? opens the rule behind a question.`;
}

/** The lesson of the first battle; it is over when the game is. */
export const lessonFor = (room: Room<View>, table: Ops): Lesson<Scene> => ({
  offer: 'Your first battle of Flat Top?',
  length: 'about twenty minutes',
  beats: BEATS,
  closing,
  scene: () => {
    const { view } = room;
    const taught = view.public.scenario === 'rabaul' && view.seat === 'allied' && view.own;
    return taught
      ? { view, side: taught, order: (room.proposal?.order as Order | undefined) ?? null, table }
      : null;
  },
  early: () =>
    room.view.public.scenario === 'rabaul' && seatIndex(room.view.seat) === 0 && room.view.phase === 'Set-up',
  isOver: (s) => s.view.outcome !== null,
});
