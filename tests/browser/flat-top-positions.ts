import { type Games, gamesOf } from '../../src/games/registry.ts';
import type { SeatIndex } from '../../src/games/flat-top/open/forces.ts';
import { hexLabel, readHex } from '../../src/games/flat-top/open/pack/map.ts';
import { readyMade } from '../../src/games/flat-top/open/setup/ready-made.ts';
import { baseData } from '../../src/games/flat-top/open/values.ts';
import {
  type Board,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../src/games/flat-top/testkit/position.testkit.ts';
import { flatTop } from '../../src/games/flat-top/ruleset.ts';
import { applyOrder } from '../../src/games/flat-top/steps.ts';
import { ScriptedDice } from '../../src/kernel/dice.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';

/** Games that begin where the test wants them: both sides in their ready-made places, then some units put elsewhere. */

export function gamesFrom(change: (board: Board) => void): Games {
  const rules: typeof flatTop = {
    ...flatTop,
    create(setup, dice, tell) {
      const s = flatTop.create(setup, dice, tell);
      (['allied', 'japan'] as const).forEach((seat, i) => {
        for (const told of applyOrder(s, seat, readyMade(s.pub, s.sides[i], i as SeatIndex), dice))
          tell(told);
      });
      change({ s, incidents: [], play: () => ({ s, dice: new ScriptedDice([]), tell }) });
      return s;
    },
  };
  return gamesOf({ 'flat-top': async () => rules as unknown as AnyRuleset });
}

export const MELEE = 'B/K30';

/**
 * Ships and planes of both sides in one hex, Japanese battleships off Espiritu Santo: every kind of battle within the hour.
 */
export function melee(board: Board): void {
  const base = board.s.pub.bases.find((b) => baseData(b).name === 'Espiritu Santo');
  const fleets: [SeatIndex, string, string[]][] = [
    [0, MELEE, ['Enterprise', 'San Francisco', 'Portland', 'Helena', 'DD 1', 'DD 2', 'DD 3']],
    [1, MELEE, ['Hiei', 'Nagara', 'DD 1', 'DD 2', 'DD 3', 'DD 4']],
    [1, hexLabel(base?.hex ?? -1), ['Kirishima', 'Atago']],
  ];
  for (const [seat, hex, ships] of fleets) putTaskForce(board, seat, hex, ships).seen = true;
  putFormation(board, 0, MELEE, ['5 Wildcat']);
  putFormation(board, 1, MELEE, ['4 Zero', '8 Val AP high', '6 Kate torpedo']);
  putPlanes(board, 0, 'Enterprise', 'ready', '6 Dauntless');
}

/** In the dark: a British carrier and Japanese ships in one hex, with torpedo planes and bombers of both sides over them. */
export function fleetOfTheEast(board: Board): void {
  putTaskForce(board, 0, MELEE, ['Illustrious', 'Kent', 'DD 1']).seen = true;
  putTaskForce(board, 1, MELEE, ['Kongo', 'Atago', 'DD 1']).seen = true;
  putFormation(board, 0, MELEE, ['4 Martlet']);
  putFormation(board, 0, MELEE, ['6 Swordfish torpedo']);
  putFormation(board, 1, MELEE, ['6 Val AP high', '6 Kate torpedo']);
}

/** The way of the Allies' first formation, past the patrol over a Japanese carrier. */
export const PASSAGE = ['B/K36', 'B/K35', 'B/K34'];
const DEEP = 'B/P30';

/** The patrol and the flight, far from everybody else; and a submarine below a cruiser and her destroyers. */
export function below(board: Board): void {
  putTaskForce(board, 1, 'B/K34', ['Shokaku']);
  putFormation(board, 1, 'B/K35', ['6 Zero']);
  putFormation(board, 0, 'B/K37', ['6 Dauntless AP']);
  putTaskForce(board, 0, DEEP, ['Astoria', 'DD 1', 'DD 2']);
  const boat = board.s.sides[1].ships.find((x) => x.name === 'SS 1');
  if (!boat) throw new Error('there is no submarine');
  boat.mods = { submarines: { hex: readHex(DEEP), to: -1, dived: 0, fought: 0, seen: false } };
}

/** Over a Japanese carrier whose patrol hides in the clouds; the strike that is about to fly there, and its own carrier. */
export const TARGET = 'B/K34';
export function raided(board: Board): void {
  putTaskForce(board, 1, TARGET, ['Shokaku', 'DD 1', 'DD 2']).seen = true;
  putFormation(board, 1, TARGET, ['6 Zero high'], false);
  putFormation(board, 0, 'B/K33', ['10 Dauntless AP high', '4 Wildcat high']);
  putTaskForce(board, 0, 'B/K39', ['Lexington', 'DD 1', 'DD 2']).seen = true;
}

/** Off the New Hebrides, open sea on all sides: who lays mines there, and who runs into those of the other side. */
export const MINED = 'B/MM36';
export const minelayer = (board: Board): void => void putTaskForce(board, 0, MINED, ['DM 1', 'DD 1']);
export function strait(board: Board): void {
  putTaskForce(board, 0, MINED, ['DD 1', 'DD 2', 'DD 3']).seen = true;
  board.s.sides[1].mods.mines?.fields.push({ hex: readHex(MINED), side: 1, factors: 12 });
}

/** A scout and a fleet that lies two hexes off the end of its way: what he reports of it may be out by as much. */
export const [SCOUT, TURNS, FLEET] = ['B/H26', 'B/H28', 'B/H30'];
export function scouted(board: Board): void {
  putFormation(board, 0, SCOUT, ['1 Catalina']);
  putTaskForce(board, 1, FLEET, ['Shokaku', 'Zuikaku', 'Myoko', 'DD 1', 'DD 2']);
}
