import { type Dice, ScriptedDice } from '../../../kernel/dice.ts';
import type { Incident } from '../../../kernel/incident.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { addStack, newTaskForce } from '../open/setup/deployment.ts';
import type { AirFormation, Box, Group, SeatIndex, Side, TaskForce } from '../open/forces.ts';
import { INFO } from '../open/info.ts';
import type { OptionId } from '../open/options.ts';
import { readHex } from '../open/pack/map.ts';
import { planeType, WEAPONS, type Weapon } from '../open/pack/pack.ts';
import { readyMade } from '../open/setup/ready-made.ts';
import { baseData } from '../open/values.ts';
import { newState } from '../setup.ts';
import { applyOrder } from '../steps.ts';
import type { Game, State } from '../state.ts';
import { setClouds } from '../turn/weather.ts';

/** Small builders for tests that read like rulings: a board with the forces of a scenario, and units put where wanted. */

export interface Board {
  s: State;
  incidents: Incident[];
  play(dice?: readonly number[]): Game;
}

type Chosen = { [K in OptionId]?: string };

/** The forces of a scenario, nothing placed yet and not a cloud in the sky. */
export function emptyBoard(scenario = 'coral-sea', version = 'full', options: Chosen = {}): Board {
  const incidents: Incident[] = [];
  const calm: Dice = { roll: () => 1 };
  const wished = options as { [option: string]: string };
  const all = { ...completeOptions(INFO, scenario, wished), ...wished }; // a test may wish for what no set-up offers
  const s = newState({ scenario, version, options: all }, calm, (i) => incidents.push(i));
  setClouds(s.pub, []);
  const tell = (i: Incident): void => void incidents.push(i);
  return { s, incidents, play: (dice = []) => ({ s, dice: new ScriptedDice(dice), tell }) };
}

/** The same with both sides in their ready-made places; the first turn has not been played into. */
export function readyBoard(scenario = 'coral-sea', version = 'full', options: Chosen = {}): Board {
  const board = emptyBoard(scenario, version, options);
  const { s } = board;
  const setup = s.steps.pop();
  s.steps = setup ? [setup] : [];
  for (const [seat, name] of [
    [0, 'allied'],
    [1, 'japan'],
  ] as const)
    applyOrder(s, name, readyMade(s.pub, s.sides[seat], seat), { roll: () => 1 });
  return board;
}

const free = (tfs: Side['tfs']): number => {
  const gap = tfs.findIndex((x) => x === null);
  return (gap < 0 ? tfs.length : gap) + 1;
};

/** A task force of named ships ('Lexington', 'DD 3') in a hex; ships are taken out of where they were. */
export function putTaskForce(
  board: Board,
  seat: SeatIndex,
  hex: string,
  names: readonly string[],
): TaskForce {
  const side = board.s.sides[seat];
  const no = free(side.tfs);
  const tf = newTaskForce(no, readHex(hex));
  for (const name of names) {
    const i = side.ships.findIndex((x) => x.name === name);
    if (i < 0) throw new Error(`no ship ${name}`);
    const old = side.tfs[side.ships[i].tf - 1];
    if (old) old.ships = old.ships.filter((x) => x !== i);
    if (old?.ships.length === 0) side.tfs[old.no - 1] = null;
    side.ships[i].tf = no;
    tf.ships.push(i);
  }
  side.tfs[no - 1] = tf;
  return tf;
}

/** Its carriers have turned into the wind this turn, or they have not. */
export function intoWind(board: Board, seat: SeatIndex, tf: TaskForce, upwind = true): void {
  for (const i of tf.ships) board.s.sides[seat].ships[i].upwind = upwind;
}

/** Part of a formation: '10 Dauntless AP high'. Land versions as '3 Zero land'. */
function group(board: Board, text: string): Group {
  const words = text.split(' ');
  const high = words.includes('high') ? 1 : 0;
  const land = words.includes('land') ? 'land' : 'sea';
  const weapon = words.find((x): x is Weapon => x !== 'none' && WEAPONS.some((w) => w === x)) ?? 'none';
  const name = words.slice(1).filter((x) => !['high', 'low', 'land', weapon].includes(x));
  return {
    t: planeType(name.join(' '), land),
    n: Number(words[0]),
    w: WEAPONS.indexOf(weapon),
    armed: weapon === 'none' ? 0 : 1,
    high,
    by: board.s.pub.turn + 4,
    m: 0,
    from: -1,
    spent: 0,
  };
}

/** A formation in the air, shown on the map unless told otherwise. */
export function putFormation(
  board: Board,
  seat: SeatIndex,
  hex: string,
  parts: readonly string[],
  seen = true,
): AirFormation {
  const side = board.s.sides[seat];
  const no = side.afs.findIndex((x) => x === null) + 1;
  const af: AirFormation = {
    no,
    hex: readHex(hex),
    groups: parts.map((text) => group(board, text)),
    home: 0,
    since: 1,
    box: -1,
    passage: null,
    seen,
    condition: 0,
    told: -1,
    blind: false,
    fresh: false,
    began: seen,
    search: 'none',
    left: -1,
    flown: 0,
    carried: 0,
    spent: false,
    lost: false,
    fought: [],
    met: [],
  };
  side.afs[no - 1] = af;
  return af;
}

/** Planes in a box of a ship or base: putPlanes(board, 1, 'Shokaku', 'ready', '8 Zero'). */
export function putPlanes(board: Board, seat: SeatIndex, deckName: string, box: Box, text: string): void {
  const side = board.s.sides[seat];
  const deck = side.decks.find((d) =>
    d.ship >= 0
      ? side.ships[d.ship].name === deckName
      : baseData(board.s.pub.bases[d.base]).name === deckName,
  );
  if (!deck) throw new Error(`no deck ${deckName}`);
  const g = group(board, text);
  addStack(deck[box], { t: g.t, n: g.n, w: g.w, d: 0, m: 0 });
}
