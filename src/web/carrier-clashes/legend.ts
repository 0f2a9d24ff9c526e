import type { LegendItem } from '../table.ts';

export const LEGEND: readonly LegendItem[] = [
  {
    title: 'Our block',
    mark: 'own',
    text: 'We see the label: the weightiest ships, the number of counters, the name of the force. An eye above it: the enemy has turned it up.',
  },
  { title: 'A dummy of ours', mark: 'dummy', text: 'A block with nothing behind it. Only we know.' },
  {
    title: 'An enemy block',
    mark: 'back',
    text: 'Its painted back: ships or nothing at all. Where it stands is known to all.',
  },
  {
    title: 'An enemy block turned up',
    mark: 'open',
    text: 'Found by search: what was seen of it, and how many turns ago.',
  },
  {
    title: 'A search fan',
    mark: 'fan',
    text: 'The part of the sea a searcher looks at. Drag its handles to turn, widen and lengthen it.',
  },
  {
    title: 'A base',
    mark: 'base',
    text: 'A runway for an air base, an anchor for a seaplane base; the number is that of our squadrons there.',
  },
  {
    title: 'A fuelling point',
    mark: 'fuel',
    text: 'Ships that end their move here take fuel, if a tanker of the battle is afloat.',
  },
  {
    title: 'Weather',
    mark: 'sky',
    text: 'Six zones, clear, cloudy or stormy. Cloud hides ships from searchers and strikes, storm more so.',
  },
  {
    title: 'Closed hexsides',
    mark: 'closed',
    text: 'Heavy lines between sea hexes: no way through for ships.',
  },
];
