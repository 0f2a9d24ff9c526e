import { counted } from '../../kernel/counted.ts';
import { packFor } from '../../games/carrier-clashes/open/forces.ts';
import type { Order, OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import type { Sight, View } from '../../games/carrier-clashes/open/view.ts';
import type { Beat, Lesson } from '../lesson/course.svelte.ts';
import type { Room } from '../table.ts';
import type { Clash } from './clash.svelte.ts';
import { stepIn } from './plans/plan.ts';

/** The first battle: Santa Cruz from the Allied side, until searches, a strike, CAP and a gun action have been seen. */

/** What a beat may look at: what the seat sees, what the staff would do, what lies on the table. */
interface Scene {
  view: View;
  x: Sight;
  order: Order | null; // the staff's
  table: Pick<Clash, 'chosen' | 'editor' | 'kind' | 'tab'>;
}

// ---- what is the case

const GIVE = (): string => '.asked .key.main';
/** A tab of the rail; on a phone the key of its drawer. */
const tab = (name: string): string => `#tab-${name}, .drawers button:nth-child(1)`;
/** Something in the plan; on a phone the key of its drawer. */
const plan = (selector: string): string => `.panel ${selector}, .drawers button:nth-child(2)`;
const staffs = <K extends Order['kind']>(s: Scene, kind: K): OrderOf<K> | null =>
  s.order?.kind === kind ? (s.order as OrderOf<K>) : null;
const written = (s: Scene): boolean => s.table.editor.draft !== null;
const strikeNo = (s: Scene): number => stepIn(s.view, 'strikes')?.no ?? 0;
const margin = (s: Scene): number => packFor(s.x).victory.margin;
const seenByUs = (s: Scene): number => s.x.enemy.blocks.filter((b) => b.up > 0).length;
const isBack = (s: Scene): boolean => s.x.own.air.some((u) => u.struck > 0 && !u.lost && !u.aloft);

// ---- the beats, in the order of a turn

const OPENING: readonly Beat<Scene>[] = [
  {
    id: 'boats.chart',
    on: 'place-boats',
    title: 'The chart',
    text: (s) =>
      `Sixty miles a hex, twelve hours a turn, October 1942. You hold Henderson Field on Guadalcanal, and two carriers wait in the east. Whoever leads by ${margin(s)} points at the end has won.`,
    act: 'Press Henderson Field on the chart. (Keys: arrows, Space.) Drag the chart to move it, the wheel zooms.',
    show: () => '[aria-label^="Henderson Field"]',
    done: (s) => s.table.chosen?.kind === 'base',
    rule: 'CC-3',
  },
  {
    id: 'boats.give',
    on: 'place-boats',
    title: 'Submarines',
    text: () =>
      'Submarine blocks lie open: both sides see them. They strike what comes into their hex, unless destroyers hold them down.',
    act: 'Accept where the staff would have them: press Accept, or Enter.',
    show: GIVE,
    rule: 'CC-25',
  },
  {
    id: 'deploy.blocks',
    on: 'deploy',
    title: 'Wooden blocks',
    text: () =>
      'Every task force is a block. He sees where your blocks stand, not what is behind them, and some of them are dummies. Behind each lies a pile of cards: hearts for carriers, spades for cruisers, clubs for battleships and transports, diamonds for destroyers.',
    act: 'Press Task force 1 in the plan (key: full stop) and look at its cards. The lit hexes are where it may begin.',
    show: () => plan('.pickline'),
    done: (s) => s.table.chosen?.kind === 'plan',
    rule: 'CC-8',
  },
  {
    id: 'deploy.give',
    on: 'deploy',
    title: 'Set up',
    text: () => 'The staff has put the groups where history had them, and a dummy beside each carrier.',
    act: 'Press Accept, or Enter.',
    show: GIVE,
    rule: 'CC-11',
  },
];

const SEARCH: readonly Beat<Scene>[] = [
  {
    id: 'dawn',
    on: 'launch',
    when: (s) => strikeNo(s) === 1,
    title: 'Dawn',
    text: () =>
      'A day has three strike phases with a search between each two. The first is for bases alone, and a carrier that launches in it is caught with full decks if she is found. So most wait.',
    act: "Accept the staff's plan.",
    show: GIVE,
    rule: 'CC-17.d',
  },
  {
    id: 'meet',
    on: 'meet-searches',
    title: 'Fighters against scouts',
    text: () =>
      'A fighter squadron over your carriers makes every search of that hex worse by two: your radar leads it to the scouts. He learns only that there are fighters.',
    act: 'Accept.',
    show: GIVE,
    rule: 'CC-15.m',
  },
  {
    id: 'search.odds',
    on: 'search',
    when: (s) => (staffs(s, 'search')?.sectors.length ?? 0) > 0,
    title: 'Search fans',
    text: () =>
      'Scouts look into fans. The staff has pencilled some in; under each of his blocks stands the chance that it is found. More searches of one hex, shorter ways and clear weather help.',
    act: 'Press one of his blocks on the chart.',
    show: () => '.chart-odds, .surface [role="button"][aria-label*="block"]',
    done: (s) => s.table.chosen?.kind === 'blocks',
    rule: 'CC-15.h.iv',
  },
  {
    id: 'search.turn',
    on: 'search',
    when: (s) => (staffs(s, 'search')?.sectors.length ?? 0) > 0,
    title: 'Turn a fan',
    text: () =>
      'A fan can be turned, widened and drawn out. What it does not cover stays unseen: the list says which blocks those are, and which squadrons cannot strike for it.',
    act: 'Press "turn right" in the plan (Shift+E) and watch the chances change.',
    show: () => plan('.fan .row .key:nth-child(2)'),
    done: written,
    rule: 'CC-15.a',
  },
  {
    id: 'search.give',
    on: 'search',
    when: written,
    title: 'Send them',
    text: () =>
      "One die serves all your searches of this phase. Staff's plan (key P) lays the staff's fans back on the slip if you have spoilt them.",
    act: 'Give the order.',
    show: GIVE,
    rule: 'CC-15.h.iv',
  },
  {
    id: 'found',
    on: 'follow-up',
    title: 'Cards',
    text: () =>
      'For every force found you draw cards from its pile, and only you see them: at least so many ships of such kinds. He is not told which. A nine of hearts or a joker owns up to dummies.',
    act: 'Look at the cards in the plan, then accept.',
    show: () => plan('.found, .stack'),
    rule: 'CC-15.k',
  },
];

const STRIKE: readonly Beat<Scene>[] = [
  {
    id: 'launch',
    on: 'launch',
    when: (s) => strikeNo(s) > 1 && (staffs(s, 'launch')?.units.length ?? 0) > 0,
    title: 'A strike',
    text: (s) =>
      `${counted(seenByUs(s), 'force')} of his ${seenByUs(s) === 1 ? 'lies' : 'lie'} face up. Four hexes are the limit now, in the third phase as far as the planes reach. Both sides send off in secret; what stays home may fly CAP.`,
    act: 'Tick squadrons in the plan or take them off; then give the order, or accept.',
    show: () => plan('[role="checkbox"]'),
    rule: 'CC-16',
  },
  {
    id: 'assign',
    on: 'assign',
    when: (s) => (staffs(s, 'assign')?.strikes.length ?? 0) > 0,
    title: 'Targets',
    text: () =>
      'Now each strike gets its target. American carriers strike apart, Japanese ones together. Torpedo planes fly low, bombers high, and escorts help only where they fly.',
    act: 'Accept, or press another target in the plan.',
    show: GIVE,
    rule: 'CC-16.a',
  },
  {
    id: 'cap',
    on: 'cap',
    when: (s) => (staffs(s, 'cap')?.cap.length ?? 0) > 0,
    title: 'Combat air patrol',
    text: () =>
      'He is coming, and you do not know high or low: dive bombers come high, torpedo planes low. A fighter meets only what flies in its own lane, at full strength over its own deck, at half or a quarter elsewhere.',
    act: 'Press high or low for a squadron and give the order; or accept.',
    show: () => plan('.fighter .key'),
    rule: 'CC-16.g',
  },
  {
    id: 'group',
    on: 'group',
    title: 'Through the flak',
    text: () =>
      'His ships are in groups about their carriers, and each group fires at whoever attacks one of it. The heading says what that costs.',
    act: 'Take a squadron in hand and send it to a group; or accept.',
    show: GIVE,
    rule: 'CC-16.j.ii',
  },
  {
    id: 'attack',
    on: 'attack',
    title: 'Bombs away',
    text: () =>
      'Squadrons on one ship add their strength. The bars under her show what that does: nothing, hit, dead in the water, sunk. Bombs cripple a big carrier, torpedoes sink her.',
    act: 'Press a squadron, then a ship, and watch the bars; then give the order. Or accept.',
    show: () => '.chip, .asked .key.main',
    rule: 'CC-17',
  },
  {
    id: 'home',
    on: 'launch',
    when: (s) => isBack(s),
    title: 'Home again',
    text: () =>
      'Squadrons land where they took off, or at a base you named, and may go out again in the third phase. What searched in the second half of the day may not. If their deck is hit they look for another.',
    act: 'Press Air in the list of your forces (key 2): it says what each squadron has done today.',
    show: () => tab('air'),
    done: (s) => s.table.tab === 'air',
    rule: 'CC-16.l.iii',
  },
];

const GUNS: readonly Beat<Scene>[] = [
  {
    id: 'engage',
    on: 'engage',
    when: (s) => (staffs(s, 'engage')?.battles.length ?? 0) > 0,
    title: 'Guns',
    text: () =>
      'Your ships lie in one hex with a force that you have spotted. By night lookouts and radar find it, at a few hundred yards.',
    act: 'Accept: engage it.',
    show: GIVE,
    rule: 'CC-20.a',
  },
  {
    id: 'screen',
    on: 'screen',
    title: 'The line',
    text: () => 'The weak go behind the line, where few shots reach them; but who is screened does not fire.',
    act: "Accept the staff's line.",
    show: GIVE,
    rule: 'CC-20.f',
  },
  {
    id: 'fire',
    on: 'fire',
    title: 'Surface action',
    text: () =>
      'Like fires at like: battleships at battleships, destroyers at destroyers. Only ships left over may choose. By night hits tell at once, and torpedoes are fired once in a battle.',
    act: 'Press Clear in the plan (key X), then a gun of one of your ships, then a ship of his: the bars show the odds.',
    show: () => '.gun',
    done: (s) => {
      const draft = s.table.editor.draft;
      return draft?.kind === 'fire' && draft.shots.length > 0;
    },
    rule: 'CC-20.d',
  },
  {
    id: 'fire.give',
    on: 'fire',
    title: 'Open fire',
    text: () => 'Every gun without an order keeps silent. Whoever has had enough may withdraw.',
    act: "Press Staff's plan in the plan (key P) for the staff's fire, then give the order.",
    show: () => '.asked .key.main, .panel .tool',
    rule: 'CC-20.e',
  },
];

const TURN: readonly Beat<Scene>[] = [
  {
    id: 'move.choose',
    on: 'move',
    title: 'Twelve hours under way',
    text: () =>
      'First both sides move what lies face up, then the rest unseen; he sees only where blocks stand afterwards. Fast ships make five or six hexes, but more than four cost fuel.',
    act: 'Press one of your blocks in the plan (key: full stop).',
    show: () => plan('.pickline'),
    done: (s) => s.table.chosen?.kind === 'tf',
    rule: 'CC-13',
  },
  {
    id: 'move.plot',
    on: 'move',
    title: 'A course',
    text: () =>
      'Carriers want to be where their planes reach and his do not: Japanese planes fly five hexes, yours four.',
    act: "Press a green hex; the dashed line is a plan. Or press Staff's plan (key P) for its courses.",
    show: () => '.chart-reach',
    done: written,
    rule: 'CC-13',
  },
  {
    id: 'move.give',
    on: 'move',
    when: written,
    title: 'Under way',
    text: () => 'A force without a course stays where it is.',
    act: "Press Staff's plan (key P) for the staff's courses if you like, then give the order.",
    show: GIVE,
    rule: 'CC-12.f.iii',
  },
  {
    id: 'organise',
    on: 'organise',
    title: 'Task forces',
    text: () =>
      'At the end of a turn forces that share a hex may trade ships, cripples are left behind, and lost dummies come back.',
    act: 'Accept.',
    show: GIVE,
    rule: 'CC-12.j',
  },
  {
    id: 'score',
    on: 'move',
    when: (s) => s.view.turn > 1,
    title: 'What wins',
    text: (s) =>
      `Sunk carriers score most, fifteen or more points for each point of their defence; a squadron is worth five. It stands ${s.view.score.allied} to ${s.view.score.ijn}; a lead of ${margin(s)} wins.`,
    act: 'Press Score in the list of your forces (key 4).',
    show: () => tab('score'),
    done: (s) => s.table.tab === 'score',
    rule: 'CC-28-2',
  },
  {
    id: 'again',
    on: 'move',
    when: (s) => s.view.turn > 1,
    title: 'Carry on',
    text: () =>
      'The staff can do the routine: it accepts its own proposals until something happens, and says why it calls you.',
    act: 'Press Carry on (key A). Take over (Esc) stops it at any time.',
    show: GIVE,
    rule: 'CC-12.a',
  },
];

const BEATS = [...OPENING, ...SEARCH, ...STRIKE, ...GUNS, ...TURN];

/** What the lesson is for; when all of it has been met it has said its piece. */
const HEART = ['search.give', 'launch', 'attack', 'cap', 'fire.give', 'again'];
const LAST_TURN = 6;

const closing = ({ view }: Scene): string =>
  `That was a search, a strike, fighters over the fleet and a night among guns. It stands ${view.score.allied} to ${view.score.ijn}: play on, with A where you like. I shades
where his carriers may be, O shows how far yours reach, R reads the situation out, ? opens the rule behind a question. Next: Coral Sea, two carriers a side.`;

/** The lesson of the first battle. */
export const lessonFor = (room: Room<View>, table: Clash): Lesson<Scene> => ({
  offer: 'Your first battle of Carrier Clashes?',
  length: 'about twenty minutes',
  beats: BEATS,
  closing,
  scene: () => {
    const { x } = table;
    const { view } = room;
    if (!x || x.side !== 'allied' || view.scenario !== 'santa-cruz') return null;
    return { view, x, order: (room.proposal?.order as Order | undefined) ?? null, table };
  },
  early: () => table.kind === 'deploy' || table.kind === 'place-boats',
  isOver: (s, passed) =>
    s.view.outcome !== null ||
    (s.table.kind === 'move' && (s.view.turn > LAST_TURN || HEART.every((id) => passed.has(id)))),
});
