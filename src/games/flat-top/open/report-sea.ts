import type { BattleShip, LinePlace } from './battle/battle-frames.ts';
import { NATIONS, type Public, type Ship, type Side } from './forces.ts';
import type { Frame } from './frames.ts';
import { hexLabel } from './pack/map.ts';
import { survivorsOn } from './modules/ships-afloat.ts';
import { woesOf } from './modules/fires.ts';
import { towedBy, towOf } from './modules/tows.ts';
import { dataOf, shipTitle, gpWords } from './values.ts';
import type { View } from './view.ts';
import { boatsOf, DEPTH_WORDS, depthOf } from './modules/submarines/boats-below.ts';

/** What a staff officer reads out of ships at sea: boats below, magazines, tows, and the battle under way. */

export const submarineLines = (p: Public, side: Side): string[] =>
  boatsOf(side).map(({ name, mods: { submarines: sub } }) => {
    return `${name}, ${hexLabel(sub.hex)}, ${sub.seen ? 'seen' : 'hidden'}, ${DEPTH_WORDS[depthOf(p, sub)]}.`;
  });

/** Ships afloat of which there is something to say. */
const shipNotes = (side: Side, of: (ship: Ship, i: number) => string[]): string[] =>
  side.ships.flatMap((ship, i) => {
    const notes = ship.fate === 'afloat' ? of(ship, i) : [];
    return notes.length > 0 ? [`${shipTitle(ship)}: ${notes.join(', ')}.`] : [];
  });

/** Only what is out of the ordinary. */
export const storeLines = (side: Side): string[] =>
  shipNotes(side, (ship, i) => [...magazines(ship), ...duties(side, i)]);

/** Fires, and what else is wrong with ships beyond their hits. */
export const damageLines = (p: Public, side: Side): string[] => shipNotes(side, (_, i) => woesOf(p, side, i));

function magazines(ship: Ship): string[] {
  const { ammunition, torpedo } = dataOf(ship);
  const out: string[] = [];
  if (ship.mods?.submarines) return out;
  if (ship.ammunition < (ammunition ?? 0))
    out.push(`ammunition ${ship.ammunition} of ${ammunition}${gpWords(ship)}`);
  if (ship.torpedoes < (torpedo ?? 0)) out.push('torpedoes spent');
  return out;
}

function duties(side: Side, i: number): string[] {
  const out: string[] = [];
  const tow = towOf(side, i);
  const saved = survivorsOn(side, i);
  const tug = towedBy(side, i);
  if (tow >= 0) out.push(`tows ${shipTitle(side.ships[tow])}`);
  if (tug >= 0) out.push(`in tow of ${shipTitle(side.ships[tug])}`);
  if (saved > 0) out.push(`${saved === 1 ? 'a Survivor Factor' : `${saved} Survivor Factors`} aboard`);
  if (side.mods.rescue?.still.includes(i)) out.push('lies still for survivors');
  return out;
}

// ---- the battle under way

const condition = (x: BattleShip): string =>
  [x.sunk && 'sunk', x.crippled && 'crippled', x.anchored && 'at anchor'].filter(Boolean).join(', ');

/** The ships of the list with the places by which orders name them. */
function shipLines(ships: readonly BattleShip[], places: readonly LinePlace[] = []): string[] {
  return ships.map((x, k) => {
    const notes = [places[k], condition(x)].filter(Boolean).join(', ');
    return `${k}: ${NATIONS[x.seat]} ${x.title}${notes ? ` (${notes})` : ''}`;
  });
}

export function battleLines(v: View): string[] {
  const top: Frame | undefined = v.steps[v.steps.length - 1];
  if (top?.step === 'surface') {
    const { hex, bht, ships, places } = top.open;
    const table = bht > 0 ? `, table ${bht}` : '';
    return [`Surface combat in ${hexLabel(hex)}${table}.`, ...shipLines(ships, bht > 0 ? places : [])];
  }
  if (top?.step === 'bombardment')
    return [`Ships off the base in ${hexLabel(top.open.hex)}.`, ...shipLines(top.open.ships)];
  if (top?.step === 'submarines' && top.open.hex >= 0)
    return [`Submarines fight in ${hexLabel(top.open.hex)}.`, ...shipLines(top.open.ships)];
  return [];
}
