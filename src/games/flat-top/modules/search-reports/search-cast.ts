import { choose, type Dice, pick } from '../../../../kernel/dice.ts';
import { type Hex, within } from '../../../../kernel/hex.ts';
import { battleIn, freeNumber, transfer } from '../../imagine/resample-battle.ts';
import { type Cast, moveTo } from '../../imagine/resample-cast.ts';
import type { Side, Sighting, TaskForce } from '../../open/forces.ts';
import { isOfBoats } from '../../open/modules/boats.ts';
import type { SearchLog, SearchSaid } from '../../open/modules/parts.ts';
import { rangeFrom, saidIn } from '../../open/modules/search-reports/search-reports.ts';
import { agrees, fits, SEARCH } from '../../open/modules/search-reports/search-table.ts';
import { GRID, terrainAt } from '../../open/pack/map.ts';
import { taskForceLimit } from '../../open/setup/deployment.ts';
import { eyeOf } from '../../open/sight/observing.ts';
import { classOf, isInPlay, isStorm } from '../../open/values.ts';

/**
 * What may be true where planes have reported: ships anywhere within the error of a doubtful position, and of an exact one any ships of which
 * the table could have said so.
 */
export function imagineReports(cast: Cast): void {
  const { own, pub } = cast;
  for (const log of own.mods['search-reports']?.done ?? [])
    if (log.turn === pub.turn) for (const mark of log.found) if (mark.error > 0) standNear(cast, log, mark);
  for (const g of own.sightings) {
    const said = saidIn(g.report);
    if (said && g.live && g.turn === pub.turn) makeUp(cast, g, said);
  }
}

const isFree = (tf: TaskForce | null): tf is TaskForce => !!tf && tf.hex >= 0 && !tf.seen;

/** FO-SEARCH-10: a task force out of sight stands where the report can have come from. */
function standNear(cast: Cast, { af, path }: SearchLog, { hex, error }: SearchLog['found'][number]): void {
  const { v, pub, own, side, me, dice, hidden } = cast;
  const doubted = (hidden['search-reports'] ??= []);
  const battle = battleIn(v)?.hex;
  const mayHold = (x: Hex): boolean =>
    x !== battle &&
    isInPlay(pub, x) &&
    terrainAt(x) !== 'land' &&
    !isStorm(pub, x) &&
    rangeFrom(path, x) === SEARCH.radius &&
    eyeOf(pub, own, me, false, { kind: 'tf', hex: x, high: false }).condition === 0;
  const hexes = within(GRID, hex, error).filter(mayHold);
  const free = side.tfs.filter(isFree).filter((tf) => !doubted.some((x) => x.hex === tf.hex));
  if (hexes.length === 0 || free.length === 0) return;
  const tf = choose(dice, free, 'ships reported');
  moveTo(side, tf, choose(dice, hexes, 'where they are'));
  doubted.push({ seat: me, af, hex: tf.hex });
}

/** The ships under a counter become such as were reported, if the enemy has them out of sight; they change places with those. */
function makeUp({ v, side, foe, dice }: Cast, { hex }: Sighting, said: SearchSaid): void {
  if (battleIn(v)?.hex === hex) return;
  const here = side.tfs.filter((tf): tf is TaskForce => tf?.hex === hex);
  const classes = (ships: readonly number[]) => ships.map((i) => classOf(side.ships[i]));
  const [tf] = here;
  if (here.length !== 1 || agrees(said, classes(tf.ships))) return;
  const boats = isOfBoats(side, tf); // FO-PT-1.3: these keep to themselves
  const others = side.tfs.filter(isFree).filter((x) => x !== tf && !isOfBoats(side, x));
  const mayCome = others.flatMap((x) => x.ships);
  const ships = drawn(side, said, boats ? mayCome : [...tf.ships, ...mayCome], dice);
  if (!ships || ships.length > taskForceLimit(foe) || !agrees(said, classes(ships))) return;
  const out = tf.ships.filter((i) => !ships.includes(i));
  const room = others.find((x) => x.ships.length + out.length <= taskForceLimit(foe));
  const refuge = room && { no: boats ? freeNumber(side) : room.no, hex: room.hex };
  if (out.length > 0 && !refuge) return;
  for (const i of ships.filter((x) => !tf.ships.includes(x))) move(side, i, tf);
  for (const i of out) if (refuge) move(side, i, refuge);
}

function move(side: Side, ship: number, { no, hex }: Pick<TaskForce, 'no' | 'hex'>): void {
  transfer(side, ship, no, hex);
  side.ships[ship].anchored = -1;
}

/** Ships that fit what was said of them one after the other; null where there are not enough. */
function drawn(side: Side, said: SearchSaid, from: readonly number[], dice: Dice): number[] | null {
  const left = from.filter((i) => side.ships[i].place < 0 && side.ships[i].fate === 'afloat');
  const out: number[] = [];
  const take = (what: Parameters<typeof fits>[0], n: number): boolean => {
    for (let k = 0; k < n; k++) {
      const at = left.findIndex((i) => fits(what, classOf(side.ships[i])));
      if (at < 0) return false;
      out.push(...left.splice(at, 1));
    }
    return true;
  };
  for (const { what, n } of said.lead) {
    const halved = said.range === 1 && n > 0 && what !== 'large' && what !== 'small';
    const number = n === 0 ? 1 + pick(dice, 2, 'ships') : halved ? 2 * n - pick(dice, 2, 'half') : n;
    if (!take(what, number)) return null;
    if (halved) take('large', 1); // what was left out
  }
  if (said.escort && !take(said.escort, 1 + pick(dice, 2, 'escort'))) return null;
  return out;
}
