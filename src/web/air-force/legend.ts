import type { LegendItem } from '../table.ts';

export const LEGEND: readonly LegendItem[] = [
  {
    title: 'An Allied plane',
    mark: 'allied',
    text: 'Its type from above, nose where it flies. The round plate with the star: number, altitude in thousands of feet, speed, bank.',
  },
  { title: 'An Axis plane', mark: 'axis', text: 'The same with a square plate and a disc.' },
  {
    title: 'Banked',
    mark: 'bank',
    text: 'The lower wing is short and dark: RB leans right, LB left. It may turn toward the lower wing and slip away from it.',
  },
  {
    title: 'On its back',
    mark: 'inverted',
    text: 'A pale plane with a coloured rim is inverted: I, IR, IL.',
  },
  {
    title: 'Lit hexes',
    mark: 'reach',
    text: 'Where the plane in hand can end this Turn; the small arrows are the headings it can have there. Press one and the plot is written.',
  },
  {
    title: 'Red hexes',
    mark: 'play',
    text: 'The play of its forward guns at the end of the plot, darker where they hit harder.',
  },
  {
    title: 'Lines',
    mark: 'lines',
    text: 'Solid: flown in the last Turns. Dashed: plotted; nothing moves before all plots are in.',
  },
  {
    title: 'The ladder',
    mark: 'ladder',
    text: 'The side view: who is how high. The slope to the left is the last climb or dive, the dashed one to the right the next.',
  },
  {
    title: 'Red squares on a plate',
    mark: 'hits',
    text: 'Hits taken, up to six. Press the plane for its hit record.',
  },
];
