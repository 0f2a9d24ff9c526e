import { counted } from '../../kernel/counted.ts';
import { areaName, zoneName } from '../../games/midway/open/board.ts';
import type { OrderKind } from '../../games/midway/open/orders.ts';
import { baseName, type Side } from '../../games/midway/open/pack.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import { type Prey, preyOf } from '../../games/midway/open/contacts.ts';
import { typeWords } from './faces.ts';
import { deckAfter } from './plans/decks.ts';
import { force } from './plans/operations.ts';
import { total } from './plans/squadrons.ts';
import type { Beat, Lesson } from '../lesson/course.svelte.ts';
import type { Room } from '../table.ts';
import { sideOf } from './plans/plan.ts';
import type { Plot } from './plot.svelte.ts';

/** What a beat of the lesson may look at: the view, the decision in hand, and what the player has on the table. */
interface Scene {
  view: MidwayView;
  side: Side;
  kind: OrderKind | null;
  table: Pick<Plot, 'chosen' | 'draft' | 'draftFor'>;
}

const GIVE = (): string => '.asked .key.main';
const drafted = (s: Scene): boolean => s.table.draft?.kind === s.kind;
const chosen = (s: Scene): boolean => s.table.chosen.length > 0;
/** Who has let the force go has no green zones to press. */
const AGAIN = 'Press the force first: then the zones it can reach are green.';
const REACH = (s: Scene): string => (chosen(s) ? '.chart-reach' : '.force');
/** Whether planes are left to bring up, beside those on the slip or pencilled in. */
const idle = (s: Scene): boolean => {
  const order = s.table.draftFor('ready');
  return s.view.bases.some((base) => total(deckAfter(base, order).places.idle) > 0);
};
const prey = (s: Scene): Prey | null => preyOf(s.view, s.side);
const calls = ({ view, side }: Scene) =>
  view.reports.flatMap((r) => (r.kind === 'search' && r.by === side && r.turn === view.turn ? [r] : []));

const BEATS: readonly Beat<Scene>[] = [
  {
    id: 'deploy.choose',
    on: 'deploy',
    title: 'Your fleet',
    text: (s) =>
      s.side === 'us'
        ? 'All your ships start on the east edge, in the hatched zones. The staff has pencilled a place in.'
        : 'The carrier striking force opens on the west edge, in the hatched zones; the other fleets follow later. The staff has pencilled a place in.',
    act: 'Press the force on the edge of the chart. (Keys: B, then full stop.)',
    show: () => '.force',
    done: chosen,
    rule: 'MW-SETUP-6',
  },
  {
    id: 'deploy.place',
    on: 'deploy',
    title: 'Choose the door',
    text: () =>
      'Any zone of your edge will do, and the fleet may be split. Midway lies in the south-east, at H-5-G.',
    act: (s) => (chosen(s) ? 'Press a green zone, or drag the force to it.' : AGAIN),
    show: REACH,
    done: drafted,
    rule: 'MW-SETUP-6a',
  },
  {
    id: 'deploy.give',
    on: 'deploy',
    title: 'Give the order',
    text: () =>
      'Nothing counts before the order is given. This one is sealed: the enemy places his ships at the same moment.',
    act: 'Press Give the order, or Enter.',
    show: GIVE,
    rule: 'MW-SETUP-2',
  },
  {
    id: 'move.choose',
    on: 'move',
    title: 'Step 1: movement',
    text: (s) =>
      s.side === 'us'
        ? 'On the first turn your ships make six zones, on every later turn two. A diagonal counts one.'
        : 'Your ships make two zones a turn. A diagonal counts one.',
    act: 'Press your force again, or a formation in the list on the left.',
    show: () => '.force',
    done: chosen,
    rule: 'MW-STEP1a',
  },
  {
    id: 'move.plot',
    on: 'move',
    title: 'Plot a course',
    text: () =>
      'Green is what these ships can reach. The dashed line is a plan and can be changed as often as you like.',
    act: (s) => (chosen(s) ? 'Press a green zone, or drag the force, or use the arrow keys.' : AGAIN),
    show: REACH,
    done: drafted,
    rule: 'MW-STEP1b',
  },
  {
    id: 'move.give',
    on: 'move',
    title: 'Both fleets move at once',
    text: () => 'The enemy writes his moves while you write yours. You will not see where he goes.',
    act: 'Give the order.',
    show: GIVE,
    rule: 'MW-STEP1',
  },
  {
    id: 'ready.shift',
    on: 'ready',
    title: 'Step 2: readying',
    text: () =>
      'Planes fly only if they were readied the turn before, and must be readied again after each flight.',
    act: (s) =>
      idle(s)
        ? 'On any deck, press the number of idle planes to bring them up, or drag it to "readying".'
        : 'The staff has pencilled all of them in. Press Clear (X); then, on any deck, the number of idle planes to bring them up.',
    show: (s) => (idle(s) ? '.deck .live' : '.panel .tool:last-child'),
    done: (s) => s.table.draft?.kind === 'ready' && s.table.draft.ready.length > 0,
    rule: 'MW-STEP2a',
  },
  {
    id: 'ready.give',
    on: 'ready',
    title: 'The price of readiness',
    text: () =>
      'A carrier with planes on deck sinks one hit sooner. The enemy is told that you are readying, not what nor where.',
    act: 'Keep it, or rub it out with Z; then give the order.',
    show: GIVE,
    rule: 'MW-STEP2d',
  },
  {
    id: 'search.call',
    on: 'search',
    title: 'Steps 3 and 4: search',
    text: (s) =>
      `The sea has 63 areas and you have ${counted(s.view.airLeft, 'air search', 'air searches')}. ${
        s.side === 'us'
          ? 'He came in on the west edge and makes two zones a turn: that leaves few areas.'
          : 'He started on the east edge, and your search reaches twelve zones from your ships.'
      }`,
    act: 'Press an area to mark it, the ringed one of the staff or your own; press it once more to call it.',
    show: () => '.marked',
    done: (s) => calls(s).length > 0,
    rule: 'MW-STEP3',
  },
  {
    id: 'search.found',
    on: 'search',
    when: (s) => calls(s).some((c) => c.found.length > 0),
    title: 'Contact',
    text: (s) => {
      const hit = calls(s).find((c) => c.found.length > 0)?.found[0];
      return hit
        ? `${zoneName(hit.zone)}: ${typeWords(hit.types, s.view.options.counts)}. Types, no names, no numbers. The dashed counter stays where he was and fades: next turn he is somewhere within two zones of it.`
        : '';
    },
    act: 'Call another area, or press Q and Enter to end the search.',
    rule: 'MW-STEP3c',
  },
  {
    id: 'search.nothing',
    on: 'search',
    when: (s) => calls(s).length > 0 && calls(s).every((c) => c.found.length === 0),
    title: 'Nothing there',
    text: (s) =>
      `${areaName(calls(s)[0].area)} is empty. That is knowledge too, and the enemy has heard where you looked.`,
    act: 'Call another area. The staff proposes one; Enter takes it.',
    rule: 'MW-STEP3c',
  },
  {
    id: 'operations.none',
    on: 'operations',
    when: (s) => prey(s) === null,
    title: 'Step 5: operations',
    text: (s) =>
      s.view.bases.some((b) => total(b.ready) > 0)
        ? 'Strikes are written in secret and opened together. Planes fly 14 zones, out and home; nothing sighted this turn is near enough to strike and return.'
        : 'Strikes are written in secret and opened together. Nothing of ours is ready, so there is nothing to write.',
    act: "Accept the staff's order.",
    show: GIVE,
    rule: 'MW-STEP5',
  },
  {
    id: 'operations.aim',
    on: 'operations',
    when: (s) => prey(s) !== null,
    title: 'In reach',
    text: (s) => {
      const p = prey(s);
      return p
        ? `Contact at ${zoneName(p.contact.zone)}, ${counted(p.far, 'zone')} from ${baseName(p.base)}: near enough to strike and return.`
        : '';
    },
    act: 'Press the contact on the chart, then Strike (W).',
    show: (s) => `[data-contact="${prey(s)?.contact.zone}"]`,
    done: (s) => s.table.draft?.kind === 'operations' && s.table.draft.strikes.length > 0,
    rule: 'MW-RANGE-2',
  },
  {
    id: 'operations.load',
    on: 'operations',
    when: (s) => prey(s) !== null,
    title: 'Load the strike',
    text: () =>
      'The bars show what these planes would do to a carrier behind a thin, fair or thick screen. Strength is everything: strike with all or not at all.',
    act: 'Press "send all that can return", then give the order.',
    show: () => '.strike',
    done: (s) =>
      s.table.draft?.kind === 'operations' && s.table.draft.strikes.some((x) => total(force(x)) > 0),
    rule: 'MW-APP-AVS-1',
  },
  {
    id: 'operations.give',
    on: 'operations',
    when: (s) => prey(s) !== null,
    title: 'Let them go',
    text: () => 'When both sides have written, the strikes are laid open and fought out.',
    act: 'Give the order.',
    show: GIVE,
    rule: 'MW-STEP5c',
  },
  {
    id: 'place',
    on: 'place',
    title: 'You are attacked',
    text: () =>
      'Your ships in that zone come on the Battle Board. Each bars the eight rectangles about her; guns reach two rectangles. Close together they cover one another.',
    act: "Move ships if you like, then give the order; the staff's setting is sound.",
    show: GIVE,
    rule: 'MW-STEP7',
  },
  {
    id: 'assign.dive',
    on: 'assign',
    title: 'Over the target',
    text: () =>
      'He has set out his ships and now you know their names. Dive bombers go over a ship, torpedo planes on her beams. A group that nobody fires at counts against 1; at five to one she sinks without a die.',
    act: 'Clear the slip (X), press D or the dive bombers below the board, then a carrier. Or accept what the staff has pencilled in.',
    show: () => '.hangar, .tool:last-child',
    done: (s) => s.table.draft?.kind === 'assign' && s.table.draft.groups.length > 0,
    rule: 'MW-STEP8',
  },
  {
    id: 'assign.give',
    on: 'assign',
    title: 'More than one group',
    text: () =>
      'He can fire at few groups only. Two or three strong groups on one carrier serve better than one on each.',
    act: 'Spread the rest in the panel, or press P for the plan of the staff; then give the order.',
    show: () => '.hangar, .asked .key.main',
    rule: 'MW-STEP8a',
  },
  {
    id: 'fire',
    on: 'fire',
    title: 'Anti-aircraft fire',
    text: () =>
      'Each ship fires at one group in reach with all her guns. Bring the worst odds down first; the bars move as you do.',
    act: "Press a ship, then a group; or accept the staff's fire.",
    show: () => '.fire, .group',
    rule: 'MW-STEP9',
  },
  {
    id: 'land',
    on: 'land',
    title: 'Recovery',
    text: () =>
      'Planes come home to any deck in reach that has room. Where the strike came from is then told to the enemy: move away.',
    act: "Accept the staff's landings.",
    show: GIVE,
    rule: 'MW-STEP16',
  },
  {
    id: 'again',
    on: 'move',
    when: (s) => s.view.turn > 1,
    title: 'A whole turn',
    text: () =>
      'Movement, readying, search, operations: that is a turn, two hours. The staff can do the routine: it carries on until something happens, and stops for you.',
    act: 'Press A to let the staff carry on, or decide yourself.',
    rule: 'MW-STEP18',
  },
];

const CLOSING = `A fleet carrier is worth 8 to 10 points. From 0500 June 5 the U.S. side gains a point for every turn Midway holds; its capture
gives Japan 15. Press R for the situation in words, ? for the rule behind a question and for all keys, A to let the staff carry on.`;

/** Whoever lets his staff carry on meets the enemy on the second day, seldom on the first. */
const SECOND_DAY_OVER = 18;

/** The first game's lesson. It has said its piece once a strike has been seen home; a fleet that never struck is let go when the second day is over. */
export const lessonFor = (room: Room<MidwayView>, table: Plot): Lesson<Scene> => ({
  offer: 'Your first game of Midway?',
  beats: BEATS,
  length: 'about ten minutes',
  closing: () => CLOSING,
  scene: () => {
    const side = sideOf(room.view.seat);
    return side && { view: room.view, side, kind: room.readOnly ? null : table.kind, table };
  },
  early: () => room.view.step === 'deploy',
  isOver: (s, passed) => s.view.turn > SECOND_DAY_OVER || (passed.has('land') && s.kind === 'move'),
});
