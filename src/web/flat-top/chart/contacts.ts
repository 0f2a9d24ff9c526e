import type { Sighting } from '../../../games/flat-top/open/forces.ts';
import { sightingText } from '../../../games/flat-top/open/sight/sighting-text.ts';

/** A sighting in words, with its age: 'AF 5 to flag: a task force, B/M23, an hour ago'. */
export function sightingWords(g: Sighting, turn: number): string {
  const hours = Math.max(0, turn - g.turn);
  const when = hours === 0 ? 'this hour' : hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return `${sightingText(g).replace(/\.$/, '')}, ${when}`;
}
