import type { LegendItem } from '../table.ts';

export const LEGEND: readonly LegendItem[] = [
  {
    title: 'A U.S. force',
    text: 'Round corners, blue, a star. The number counts the ships; the leading one shows on top.',
    mark: 'ours',
  },
  { title: 'A Japanese force', text: 'Square corners, vermilion, a disc.', mark: 'theirs' },
  {
    title: 'A contact',
    text: 'Hollow and dashed: what a search answered. Below it how many turns ago; it fades. Pressed, it shows the water the ships may be in by now.',
    mark: 'contact',
  },
  {
    title: 'A plotted course',
    text: 'Dashed, with the number of ships at its end. Nothing moves before the order is given.',
    mark: 'plan',
  },
  {
    title: 'Hatched areas',
    text: 'Searched by you this turn. A dotted frame is a call of the enemy that you heard.',
  },
  { title: 'The eye above a force', text: 'The enemy has sighted ships there this turn.' },
  { title: 'Shaded edges', text: 'Where each side enters the board.' },
  { title: 'D, T and F', text: 'Squadrons of dive bombers, torpedo planes and fighters.' },
  { title: 'Boxes beside a ship', text: 'The hits that sink her; filled ones have been taken.' },
];
