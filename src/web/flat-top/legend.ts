import type { LegendItem } from '../table.ts';

export const LEGEND: readonly LegendItem[] = [
  {
    title: 'A task force',
    mark: 'tf',
    text: 'The leading ship on top, the number of ships beside her. The eye above it: it stands on the shared map. A bar in its corner: a ship of it is damaged.',
  },
  {
    title: 'A flame at a task force',
    mark: 'fire',
    text: 'A ship of ours in it burns: her deck is closed, and the fire goes on until it is put out. The list of the fleet says which ship.',
  },
  {
    title: 'An Air Formation',
    mark: 'af',
    text: 'The plane most of it flies, the number of Air Factors. A raised edge flies high, a bar below flies low.',
  },
  {
    title: 'A contact',
    mark: 'contact',
    text: 'Hollow and dashed: what was reported, with its age in hours. Pressed, it shows the water the ships may be in by now.',
  },
  {
    title: 'A base',
    mark: 'base',
    text: 'A ring with a runway or an anchor. The bar below shows what damage has left of its launch factor.',
  },
  {
    title: 'Clouds and storms',
    mark: 'sky',
    text: 'Hatched patches; rain in the dark ones. Arrows show where the wind blows in each sector.',
  },
  {
    title: 'Lines',
    mark: 'lines',
    text: 'Solid: where a unit has been, with the hours. Dashed: plotted courses and flights; nothing moves before the order is given.',
  },
  {
    title: 'A number in the corner of a contact',
    mark: 'grade',
    text: 'The Condition Number of the report: 1 something is there, 2 roughly what, 3 exactly what.',
  },
  {
    title: 'Contacts where planes report',
    mark: 'report',
    text: 'With search reports: a dashed edge was seen from overhead, a dotted one from a hex off (kinds may be missing, numbers halved), a round one lies somewhere in the ring about it.',
  },
  {
    title: 'Badges at the foot of a hex',
    mark: 'post',
    text: 'Our coastwatchers (CW) and troops (T), as many as the number says, where the option puts them in play; an arrow shows the step they are told to take. From afar they are small squares. The enemy sees none of them.',
  },
  {
    title: 'Dotted lines and rings',
    mark: 'mines',
    text: "Mines, where they are in play: ours along hexsides or as a ring about a port; a ring with a cross is the enemy's, as far as we have found them.",
  },
  {
    title: 'A submarine with an F',
    mark: 'boat',
    text: 'She is fitted for a float plane: three turns still on the surface before it goes up, and three before it comes down.',
  },
  {
    title: 'Shaded hexes',
    mark: 'shade',
    text: 'What our own observers cover now, darker where they see better; I changes from ships to planes to radar.',
  },
  {
    title: 'Thick coasts between hexes',
    mark: 'ridge',
    text: 'Mountains: only planes flying high cross. Dotted: reefs, which no ship crosses.',
  },
];
