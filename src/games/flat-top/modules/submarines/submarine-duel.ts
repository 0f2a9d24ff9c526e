import { nation, type SeatIndex } from '../../open/forces.ts';
import type { Duel, First, SubmarinesFrame } from '../../open/battle/battle-frames.ts';
import { payForGuns } from '../../open/battle/surface.ts';
import { shellsAtBoats } from '../../open/battle/shells.ts';
import {
  attackDie,
  chargeFactors,
  chargeTable,
  FIRST_WORDS,
  firstByDepth,
  firstByTable,
  shellFactors,
} from '../../open/modules/submarines/submarine-fighting.ts';
import { ATTACK_TABLE, systemOf } from '../../open/modules/submarines/submarine-systems.ts';
import { enemyOf, type Ship } from '../../open/forces.ts';
import { type Depth, DEPTHS } from '../../open/modules/submarines/submarine-state.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { printed } from '../../open/quantities.ts';
import { shipAtPlace } from '../../battle/battle-ships.ts';
import { resolveTogether } from '../../battle/surface-fire.ts';
import { announce, type Game, type State } from '../../state.ts';
import { rulesOf } from '../engine.ts';
import { isHarried } from '../harried.ts';
import { hasFought, tryToDive } from './submarine-escape.ts';
import { strikeBoat } from './submarine-charge.ts';
import { depthOf } from '../../open/modules/submarines/boats-below.ts';

/** FO-SUBA-CBT, FO-SUBB-6: ships and submarines that go for one another, and who of them is first. */

type Open = SubmarinesFrame['open'];
type Charge = Duel['charges'][number];

const shipsAt = (s: State, charges: readonly Charge[]): Ship[] =>
  charges.flatMap(({ by }) => {
    const at = shipAtPlace(s, by);
    return at?.ship.fate === 'afloat' ? [at.ship] : [];
  });

/** FO-SUBA-CBT-1: one die for each task force that attacks a boat; FO-SUBB-6.1: by its depth. */
export function orderDuels(play: Game, open: Open, duel: Duel): void {
  for (const { by, ship: boat } of duel.charges) {
    const { tf } = open.ships[by];
    if (duel.orders.some((x) => x.boat === boat && x.tf === tf)) continue;
    const first =
      systemOf(play.s.pub).first === 'table' ? consult(play, open, boat, tf) : sayFirst(play, open, boat);
    duel.orders.push({ boat, tf, first });
  }
}

/** FO-SUBB-6.1: the ships show themselves by their attack. */
function sayFirst(play: Game, open: Open, boat: number): First {
  const { seat, depth } = open.ships[boat];
  const first = firstByDepth(play.s.pub, depth ?? 'periscope');
  const text = `Ships go for a submarine of the ${nation(seat)} in ${hexLabel(open.hex)}: ${FIRST_WORDS[first]}.`;
  announce(play, 'submarines', 'FO-SUBB-6.1', text, { places: [open.hex] });
  return first;
}

function consult(play: Game, open: Open, boat: number, tf: number) {
  const { s } = play;
  const { seat, cls } = open.ships[boat];
  const enemy = enemyOf(seat);
  const force = open.ships.flatMap((x, k) => (x.seat === enemy && x.tf === tf && !x.sunk ? [k] : []));
  const sum = attackDie(s.pub, play.dice.roll(6, 'Submarine Attack Table'), {
    mined: rulesOf(s.pub).rules.some((x) => x.mined?.(play, open.hex)),
    anchored: force.some((k) => open.ships[k].anchored),
    small: ATTACK_TABLE.small.includes(cls),
    planes: s.sides[enemy].afs.some((af) => af?.seen && !af.fresh && af.hex === open.hex),
    harried: force.some((k) => isOnGuard(s, enemy, k)),
  });
  const { row, first } = firstByTable(sum.n);
  const why = sum.parts.map((x) => `, ${x.n > 0 ? '+' : ''}${x.n} ${x.word}`).join('');
  const text = `A submarine of the ${nation(seat)} and ships in ${hexLabel(open.hex)}: a ${sum.printed}${why}: ${FIRST_WORDS[first]}.`;
  announce(play, 'submarines', `FO-SUBA-CBT-TAB-${ROWS[row - 1]}`, text, {
    dice: [sum.printed],
    places: [open.hex],
  });
  return first;
}

/** The rows of the ledger for the six results. */
const ROWS = [1, 2, 2, 4, 4, 6] as const;

/** FO-SUBA-CBT-MOD-7. */
function isOnGuard(s: State, seat: SeatIndex, place: number): boolean {
  const at = shipAtPlace(s, place);
  return (
    !!at && isHarried(s.sides[seat].mods.submarines?.harried, at.index, s.pub.turn, ATTACK_TABLE.harried)
  );
}

/** Carries out the attacks of ships whose turn it is: before the boats have fired, or after. */
export function strikeBoats(play: Game, open: Open, duel: Duel, when: 'before' | 'after'): void {
  const mine = (x: Charge): string =>
    duel.orders.find((o) => o.boat === x.ship && o.tf === open.ships[x.by].tf)?.first ?? '';
  const due = duel.charges.filter((x) => mine(x).startsWith('force') === (when === 'before'));
  duel.charges = duel.charges.filter((x) => !due.includes(x));
  const done = due.filter((x) => mine(x) !== 'boat only'); // FO-SUBA-CBT-TAB-6
  for (const place of [...new Set(done.map((x) => x.ship))].sort((a, b) => a - b)) {
    const here = done.filter((x) => x.ship === place);
    shell(
      play,
      open,
      duel,
      place,
      here.filter((x) => x.guns),
    );
    charge(
      play,
      open,
      duel,
      place,
      here.filter((x) => !x.guns),
    );
  }
}

/** FO-SUBB-7.7: gunfire at a boat on the surface; FO-SUBB-7.4, FO-SUBB-7.5: it escapes if it dives before it has attacked. */
function shell(play: Game, open: Open, duel: Duel, place: number, charges: readonly Charge[]): void {
  const { s } = play;
  const by = shipsAt(s, charges);
  const at = shipAtPlace(s, place);
  const table = systemOf(s.pub).guns;
  if (by.length === 0 || at?.ship.fate !== 'afloat' || table === null) return;
  const up = open.ships[place].depth === 'surface';
  tryToDive(play, open, place, 'guns', table);
  hasFought(s, place);
  const reached = open.ships[place].depth === 'surface' || (up && duel.fired.includes(place));
  if (!reached) return;
  const seat = enemyOf(at.seat);
  const factors = by.reduce((n, x) => n + shellFactors(s.pub, x), 0);
  for (const ship of by) {
    ship.engaged = s.pub.turn;
    payForGuns(s.pub, ship, table, shellsAtBoats(s.pub, ship));
  }
  open.harried[place] += by.length;
  const attack = { seat, place, factors, bht: printed(table), arm: 'gun' as const, weapon: 'guns' };
  resolveTogether(play, open.ships, [attack], 'FO-SUBB-7.7');
}

function charge(play: Game, open: Open, duel: Duel, place: number, charges: readonly Charge[]): void {
  const { s } = play;
  const by = shipsAt(s, charges);
  const at = shipAtPlace(s, place);
  if (by.length === 0 || at?.ship.fate !== 'afloat') return;
  const seat = enemyOf(at.seat);
  const x = { p: s.pub, side: s.sides[seat], seat };
  const dived = tryToDive(play, open, place, 'charge', chargeTable(x, place).n);
  hasFought(s, place);
  open.harried[place] += by.length;
  for (const ship of by) ship.engaged = s.pub.turn;
  const factors = by.reduce((n, ship) => n + chargeFactors(open.ships[ship.place].cls), 0);
  const afterwards = dived && duel.fired.includes(place) && systemOf(s.pub).escape === 'sure';
  const depth = afterwards ? 'periscope' : dived ? open.ships[place].depth : favoured(s, seat, place, by); // FO-SUBB-7.5
  strikeBoat(play, open, place, seat, factors, by.length, depth);
}

/** FO-SUBB-8: under ships that have not moved it is attacked at the shallower of the depths it has held. */
function favoured(s: State, seat: SeatIndex, place: number, by: readonly Ship[]): Depth | undefined {
  const sub = shipAtPlace(s, place)?.ship.mods?.submarines;
  if (!sub?.depth) return undefined;
  const now = depthOf(s.pub, sub);
  const still = by.some((ship) => s.sides[seat].tfs[ship.tf - 1]?.moved === 0);
  const was = systemOf(s.pub).listen && still && sub.was !== 'deep' ? sub.was : undefined;
  return was && DEPTHS.indexOf(was) < DEPTHS.indexOf(now) ? was : now;
}
