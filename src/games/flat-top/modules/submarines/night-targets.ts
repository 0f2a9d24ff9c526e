import type { Dice } from '../../../../kernel/dice.ts';
import type { SubmarinesFrame } from '../../open/battle/battle-frames.ts';
import { nation, type PerSeat } from '../../open/forces.ts';
import { attackFactors, nightPrey } from '../../open/modules/submarines/submarine-fighting.ts';
import { HUNTED } from '../../open/modules/submarines/submarine-systems.ts';
import type { OrderOf } from '../../open/orders.ts';
import type { ShipClass } from '../../open/pack/pack.ts';
import { announce, type Game } from '../../state.ts';

/** FO-SUBC-4: whom submarines attack by night. */

type Open = SubmarinesFrame['open'];
type Stage = 'main' | 'capital';
const { main, capital, countsAs } = HUNTED.night;
const ROWS: { readonly [S in Stage]: readonly (readonly ShipClass[])[] } = { main, capital };
const CAPITAL = new Set(capital.flat());

/** FO-SUBC-4.12: the type a ship counts as. */
const typeOf = (open: Open, place: number): ShipClass =>
  countsAs[open.ships[place].cls] ?? open.ships[place].cls;

/** FO-SUBC-3, FO-SUBC-4.0: each of them attacks by itself, with all it has, whom the dice give it. */
export function meetByNight(
  play: Game,
  open: Open,
  answers: PerSeat<OrderOf<'salvo'> | null>,
): PerSeat<OrderOf<'salvo'> | null> {
  const aim = (seat: 0 | 1): OrderOf<'salvo'> | null => {
    const order = answers[seat];
    if (!order?.blindly) return order;
    const { ships } = play.s.sides[seat];
    const fire = order.blindly
      .toSorted((a, b) => ships[a].place - ships[b].place)
      .map((by) => {
        const ship = targetOf(play, open, ships[by].place);
        return { by, ship, factors: attackFactors(play.s.pub, ships[by]) };
      });
    return { ...order, fire };
  };
  return [aim(0), aim(1)];
}

/** FO-SUBC-4.11, FO-SUBC-4.13: a type by the table, where there is more than one, and a ship of that type. */
function targetOf(play: Game, open: Open, boat: number): number {
  const prey = nightPrey(open, boat);
  const types = new Set(prey.map((k) => typeOf(open, k)));
  const [only] = types;
  const thrown: number[] = [];
  const dice: Dice = {
    roll(sides, label) {
      const die = play.dice.roll(sides, label);
      thrown.push(die);
      return die;
    },
  };
  const type = types.size === 1 ? only : typeByTable(dice, types);
  const ship = oneOf(
    dice,
    prey.filter((k) => typeOf(open, k) === type),
  );
  const why = thrown.length > 0 ? `: ${thrown.join(', ')}` : '';
  const text = `A submarine of the ${nation(open.ships[boat].seat)} in the dark comes upon ${open.ships[ship].title}${why}.`;
  announce(play, 'submarines', 'FO-SUBC-4.0', text, { dice: thrown });
  return ship;
}

/** FO-SUBC-4.1 to FO-SUBC-4.12. */
function typeByTable(dice: Dice, types: ReadonlySet<ShipClass>): ShipClass {
  const capitals = [...types].some((t) => CAPITAL.has(t));
  for (let stage: Stage = 'main'; ; ) {
    const die = dice.roll(6, stage === 'main' ? 'night target' : 'capital target');
    const rows = ROWS[stage];
    const toCapitals = rows[die - 1].length === 0;
    if (toCapitals && !capitals) continue; // FO-SUBC-4.12: a 6 is thrown again
    const found = toCapitals ? null : alongRows(rows, rows[die - 1], types);
    if (found) return found;
    stage = stage === 'main' ? 'capital' : 'main';
  }
}

/** FO-SUBC-4.11: along a row, then along that of the last type named, until it only comes back to what is not there. */
function alongRows(
  rows: readonly (readonly ShipClass[])[],
  first: readonly ShipClass[],
  types: ReadonlySet<ShipClass>,
): ShipClass | null {
  const absent = new Set<ShipClass>();
  let row = first;
  while (row.some((t) => !absent.has(t))) {
    const found = row.find((t) => types.has(t));
    if (found) return found;
    for (const t of row) absent.add(t);
    const last: ShipClass = row[row.length - 1];
    row = rows.find((x) => x[0] === last) ?? [];
  }
  return null;
}

/** FO-SUBC-4.13: one die for up to six ships, one for the group and one for the ship for more; every ship is as likely. */
function oneOf(dice: Dice, ships: readonly number[]): number {
  const n = ships.length;
  if (n === 1) return ships[0];
  for (;;) {
    let [die, faces] = [0, 1];
    for (; faces < n; faces *= DIE)
      die = die * DIE + dice.roll(DIE, faces * DIE < n ? 'group of ships' : 'ship') - 1;
    if (die < faces - (faces % n)) return ships[die % n]; // what is left over is thrown again
  }
}
const DIE = 6;
