import { type Particulars, type Tale, taleOf } from '../../kernel/incident.ts';
import { zoneName } from './open/board.ts';
import { enemyOf, PLANES, SHIP_TYPES, SHIPS, type Side, type Squadrons } from './open/pack.ts';
import type { Types, ZoneReport } from './open/view.ts';
import { type MidwayPlay, turnCard } from './state.ts';

/** The words of the staff. Every incident is put into words for each side here and nowhere else. */

export interface Signal extends Pick<Particulars, 'dice' | 'data' | 'places'> {
  kind: string;
  rule: string;
  truth: string; // for the umpire
  by?: Side; // whose doing it is
  own?: string; // what `by` reads
  enemy?: string; // what the other side reads
  all?: string; // what both sides and spectators read, in place of the above
  spectators?: string; // what spectators read where the sides read different words
  secret?: boolean; // nothing hidden is disclosed by it
}

export function signal(play: MidwayPlay, g: Signal): void {
  const told: { [viewer: string]: Tale } = {};
  const put = (viewer: string, text: string | undefined): void => {
    if (text !== undefined) told[viewer] = taleOf(text, g);
  };
  if (g.by) {
    put(g.by, g.own ?? g.all);
    put(enemyOf(g.by), g.enemy ?? g.all);
  } else {
    put('us', g.all);
    put('japan', g.all);
  }
  put('public', g.spectators ?? g.all);
  const { kind, rule, truth } = g;
  const clock = turnCard(play.s).clock;
  play.tell(
    g.secret ? { kind, rule, clock, truth, told } : { kind, rule, clock, truth, told, reveals: true },
  );
}

export const SIDE_NAMES: { readonly [side in Side]: string } = { us: 'U.S.', japan: 'Japanese' };

/** 'CV, CA' or, with numbers, '2 CV, 1 CA'. */
export const typesText = (types: Types, counts: boolean | undefined): string =>
  SHIP_TYPES.map((t, i) => (types[i] === 0 ? '' : counts ? `${types[i]} ${t}` : t))
    .filter((x) => x)
    .join(', ');

export const foundText = (found: readonly ZoneReport[], counts: boolean | undefined): string =>
  found.map((z) => `${zoneName(z.zone)}: ${typesText(z.types, counts)}`).join('; ');

/** 'Akagi, Kaga and Tone' */
export const shipsText = (ships: readonly number[]): string => listText(ships.map((i) => SHIPS[i].name));
export const zonesText = (zones: readonly number[]): string => listText(zones.map(zoneName));
const listText = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'none') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

/** 'F 2, D 7, T 7'; 'no planes' when empty. */
export const squadronsText = (q: Squadrons): string =>
  PLANES.map((p, i) => (q[i] > 0 ? `${p} ${q[i]}` : ''))
    .filter((x) => x)
    .join(', ') || 'no planes';
