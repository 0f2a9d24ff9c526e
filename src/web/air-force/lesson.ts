import { distance } from '../../games/air-force/open/geometry.ts';
import { lean } from '../../games/air-force/open/flight/banks.ts';
import type { Letter, Plot } from '../../games/air-force/open/flight/notation.ts';
import type { Order } from '../../games/air-force/open/orders.ts';
import { flying, label, type Plane } from '../../games/air-force/open/plane.ts';
import type { View } from '../../games/air-force/open/view.ts';
import type { Beat, Lesson } from '../lesson/course.svelte.ts';
import type { Room } from '../table.ts';
import type { Cockpit } from './cockpit.svelte.ts';
import { isDuel, toTheDuel } from './duel.ts';
import { sideOf } from './plans.ts';

/** The first flight: one fighter against flying bombs, from the first level Turn to the first burst. */

interface Scene {
  view: View;
  plane: Plane | null; // the fighter
  plot: Plot | null; // as it stands on the slip
  begun: boolean; // the player has the pencil
  order: Order | null;
  shots: number; // fired so far
  left: number; // planes left to the wingman
  mates: number; // planes of this side in the air
}

const GIVE = (): string => '.asked .key.main';
const LETTERS = (): string => '.moves, .drawers button:nth-child(2)';
const DIALS = (): string => '.dials, .drawers button:nth-child(2)';
const has =
  (...letters: Letter[]) =>
  (s: Scene): boolean =>
    s.begun && (s.plot?.moves.some((m) => 'letter' in m && letters.includes(m.letter)) ?? false);
const leans = (s: Scene): boolean => s.plane !== null && lean(s.plane.bank) !== null;
const aloft = (s: Scene): boolean => s.plane !== null;
const target = (s: Scene): Plane | undefined =>
  s.view.planes.find((p) => p.side !== s.plane?.side && flying(p));

const BEATS: readonly Beat<Scene>[] = [
  {
    id: 'place',
    on: 'place',
    title: 'A fighter and the sky',
    text: () =>
      'A Turn is ten seconds, flown by everybody at once. You have one fighter; three flying bombs will come. The lit hexes are where you may begin, the arrow is the nose.',
    act: 'Press a lit hex if you like, then give the order (Enter).',
    show: GIVE,
    rule: 'AD-S-I.D-1',
  },
  {
    id: 'level',
    on: 'plot',
    title: 'Straight and level',
    text: (s) =>
      `Your speed is ${s.plane?.speed ?? 0}: so many hexes are flown this Turn. Green hexes are the ends within reach, small arrows the headings you can have there. The dashed line is the plot.`,
    act: 'Press the green hex farthest ahead, then give the order.',
    show: GIVE,
    rule: 'AD-B-VI.A-1',
  },
  {
    id: 'bank',
    on: 'plot',
    when: (s) => !leans(s),
    title: 'Bank before you turn',
    text: () =>
      'A plane turns only to the side it leans to. Letters you may write are lit; a number in the corner says how many hexes must be flown before.',
    act: 'Press N or B: bank left or right. Then give the order, and see the wing go down.',
    show: LETTERS,
    done: has('N', 'B'),
    rule: 'AD-B-VI.E.1.b',
  },
  {
    id: 'turn',
    on: 'plot',
    when: leans,
    title: 'Turn',
    text: () =>
      'Now L or R is lit, whichever side your wing is down. A turn of one hex side costs a hex of this Turn and one of the next speed, written small in the corner of the key.',
    act: 'Press the lit turn, L or R.',
    show: LETTERS,
    done: has('L', 'R'),
    rule: 'AD-B-VI.E.2.c',
  },
  {
    id: 'slip',
    on: 'plot',
    when: leans,
    title: 'Slip',
    text: () =>
      'Away from the lowered wing a plane can slip: a hex sideways, the nose where it was. It costs two of the next speed; good for losing somebody behind you.',
    act: 'Press the lit slip, S or T; where it still owes hexes, press 1 first. Or skip this step.',
    show: LETTERS,
    done: has('S', 'T'),
    rule: 'AD-B-VI.E.3.c',
  },
  {
    id: 'climb',
    on: 'plot',
    when: aloft,
    title: 'Climb and power',
    text: () =>
      'Height costs speed, power brings it back. The bar shows the speed you will have: striped is a stall, green manoeuvre speed, red a dive. The ladder beside the board shows who is how high.',
    act: 'Push the climb up with ▲ and give it all the power there is.',
    show: DIALS,
    done: (s) => s.begun && (s.plot?.climb ?? 0) > 0,
    rule: 'AD-B-VI.D.1-4',
  },
  {
    id: 'dive',
    on: 'plot',
    when: aloft,
    title: 'Dive',
    text: () =>
      'A dive pays in speed: so many feet, one factor. Too fast and the wings come off; the warning under the dials says so before you commit yourself.',
    act: 'Choose one of the ▼ steps.',
    show: DIALS,
    done: (s) => s.begun && (s.plot?.climb ?? 0) < 0,
    rule: 'AD-B-VI.D.2-2',
  },
  {
    id: 'roll',
    on: 'plot',
    when: aloft,
    title: 'Half-roll',
    text: () =>
      'H and E roll the plane onto its back, or upright again; a pale plane is inverted. From there a bank leads on round the circle. Fire from your back is poor.',
    act: 'Press H or E. Or skip this step if no roll is lit.',
    show: LETTERS,
    done: has('H', 'E'),
    rule: 'AD-B-VI.E.5.d',
  },
  {
    id: 'chase',
    on: 'plot',
    when: (s) => target(s) !== undefined,
    title: 'The guns',
    text: (s) => {
      const foe = target(s);
      return `Red hexes are the play of your guns at the end of the plot, darker where they hit harder. ${foe ? `${label(foe)} flies straight on: be where it will be, behind it.` : ''}`;
    },
    act: 'Plot so that the red hexes lie where it is going. “Leave it to him” lays your wingman’s plot instead. Give the order; the next Turns are yours.',
    rule: 'AD-B-IX.A.3-1',
  },
  {
    id: 'fire',
    on: 'fire',
    when: (s) => s.order?.kind === 'fire' && s.order.shots.length > 0,
    title: 'Fire',
    text: () =>
      'Your guns bear. The six small squares are the faces of the die and what each would hit; open the line below to see every modifier by its name and rule.',
    act: 'Give the order, and see.',
    show: GIVE,
    rule: 'AD-B-IX.B.5',
  },
];

/** Two against two, after the flying bombs. */
const DUEL: readonly Beat<Scene>[] = [
  {
    id: 'duel-place',
    on: 'place',
    title: 'Two against two',
    text: () =>
      'Two Spitfires against two Messerschmitts, ten thousand feet up. Both sides write where they start; nobody sees the other until both are in.',
    act: 'Give the order: your wingman has found good places.',
    show: GIVE,
    rule: 'AD-AF-2.A.1-1',
  },
  {
    id: 'duel-wing',
    on: 'plot',
    when: (s) => s.left === 0 && s.mates > 1,
    title: 'One for you, one for him',
    text: () =>
      'You need not fly them all. A plane left to the wingman is plotted by him, Turn after Turn; he says why, and you can take it back at any time.',
    act: 'Press “Fly only this one” (4).',
    show: () => '.plot .wing',
    done: (s) => s.left > 0,
    rule: 'AD-B-VI.A-1',
  },
  {
    id: 'duel-merge',
    on: 'plot',
    when: aloft,
    title: 'Be where he will be',
    text: () =>
      'Everybody flies at once: do not aim at where he is, but at where his nose and speed take him. Behind him you shoot and he does not. “Your wingman would” says what he makes of it.',
    act: 'Plot a Turn that brings your nose toward them, and give the order.',
    show: GIVE,
    rule: 'AD-B-IX.A.3-1',
  },
  {
    id: 'duel-odds',
    on: 'plot',
    when: (s) => near(s),
    title: 'Before you commit',
    text: () =>
      'Under the dials you read whom you could hit from the end of your plot and who could hit you, on where everybody is now. Warnings name what would go wrong.',
    act: 'Try two or three ends, take the one you like best, and give the order.',
    show: DIALS,
    rule: 'AD-B-IX.B.5',
  },
  {
    id: 'duel-fire',
    on: 'fire',
    when: (s) => s.order?.kind === 'fire' && s.order.shots.length > 0,
    title: 'Your burst',
    text: () =>
      'Range, deflection and damage are in the list under each target, with the face of the die each hit needs.',
    act: 'Give the order. The rest of the fight is yours.',
    show: GIVE,
    rule: 'AD-B-IX.B.5',
  },
];

/** Somebody is close enough for the next Turn to matter. */
const near = (s: Scene): boolean =>
  s.plane !== null &&
  s.view.planes.some(
    (p) => p.side !== s.plane?.side && flying(p) && distance(p.at, s.plane?.at ?? p.at) <= 12,
  );

/** The duel, when the first flight has led to it; else the first flight. */
export const lessonFor = (room: Room<View>, table: Cockpit): Lesson<Scene> =>
  isDuel(room) ? duelFor(room, table) : firstFlight(room, table);

const duelFor = (room: Room<View>, table: Cockpit): Lesson<Scene> => ({
  ...firstFlight(room, table),
  beats: DUEL,
  next: undefined,
  closing: () =>
    'You have met an enemy who shoots back. Fight it out here, or choose another sky: New game has thirty of them. K shows the legend, H the keys, 5 the data card.',
  isOver: (s, passed) => passed.has('duel-fire') || s.view.outcome !== null,
});

const firstFlight = (room: Room<View>, table: Cockpit): Lesson<Scene> => ({
  offer: 'Your first flight?',
  length: 'about ten minutes',
  beats: BEATS,
  closing: () =>
    'You have banked, turned, climbed, dived and fired at something that does not shoot back. Now meet somebody who does. K shows the legend, H the keys, 5 the data card.',
  next: { title: 'Fly a duel', begin: () => toTheDuel(room.info.id) },
  scene() {
    const v = room.view;
    const side = sideOf(v);
    if (!side) return null;
    const plane = v.planes.find((p) => p.side === side && flying(p)) ?? null;
    const begun = table.editor.draft?.kind === 'plot';
    return {
      view: v,
      plane,
      plot: plane && table.kind === 'plot' ? table.plotOf(plane) : null,
      begun,
      order: table.editor.shown,
      left: table.left.size,
      mates: v.planes.filter((p) => p.side === side && flying(p)).length,
      shots: room.log.filter((l) => l.kind === 'shot' && (l.dice?.length ?? 0) > 0).length,
    };
  },
  early: () => room.view.turn === 0,
  isOver: (s, passed) => s.shots > 0 || passed.has('fire') || s.view.outcome !== null,
});
