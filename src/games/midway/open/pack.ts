import * as v from 'valibot';
import boardJson from '../../../../data/midway/board.json' with { type: 'json' };
import calendarJson from '../../../../data/midway/calendar.json' with { type: 'json' };
import constantsJson from '../../../../data/midway/constants.json' with { type: 'json' };
import shipsJson from '../../../../data/midway/ships.json' with { type: 'json' };
import tablesJson from '../../../../data/midway/tables.json' with { type: 'json' };

/** The numbers of the game, from data/midway, checked when loaded. Replacing a table means replacing its file. */

export type Side = 'us' | 'japan';
export const SIDES: readonly Side[] = ['us', 'japan'];
export const enemyOf = (side: Side): Side => (side === 'us' ? 'japan' : 'us');

/** In the order used by every list of ship types: MW-EQ-9. */
export const SHIP_TYPES = ['BB', 'CV', 'CVL', 'CA', 'CL'] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/** Squadrons of fighters, dive bombers and torpedo planes: [8, 12, 5]. MW-EQ-13, MW-EQ-15. */
export type Squadrons = [f: number, d: number, t: number];
export const PLANES = ['F', 'D', 'T'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.string();
const provenance = v.picklist(['book', 'source', 'reconstructed']);
const six = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.length(6));

const BoardShape = v.object({
  searchBoard: v.object({
    provenance,
    widthZones: count,
    heightZones: count,
    areaColumns: v.array(text),
    areaRows: v.array(count),
    midway: v.object({ zone: text, x: count, y: count }),
    kure: v.object({ zone: text, x: count, y: count }),
    entryZones: v.object({
      japan: v.object({ zones: v.array(text) }),
      us: v.object({ zones: v.array(text) }),
    }),
    areas: v.array(
      v.object({ id: text, x: count, y: count, width: count, height: count, zones: v.array(text) }),
    ),
  }),
  battleBoard: v.object({
    provenance,
    width: count,
    depth: count,
    letters: v.array(text),
    edges: v.object({ japan: text, us: text }),
    gunRange: v.object({ BB: count, other: count }),
    screenRange: v.object({ value: count }),
  }),
});

const ShipsShape = v.object({
  ships: v.object({
    provenance,
    list: v.array(
      v.object({
        id: text,
        no: count, // her number in orders, states and views, for ever
        side: v.picklist(['US', 'Japan']),
        name: text,
        type: v.picklist(SHIP_TYPES),
        surface: count,
        screening: count,
        hits: v.pipe(count, v.minValue(1)),
        points: count,
        arrivalGroup: v.optional(text), // none: she is in the catalogue and sails in neither game
        formation: text,
        doubt: v.optional(text),
      }),
    ),
  }),
  airGroups: v.object({
    provenance,
    list: v.array(
      v.object({ ship: text, F: count, D: count, T: count, capacityBasic: count, capacityTournament: count }),
    ),
  }),
  midwayBase: v.object({
    provenance,
    no: count,
    aircraft: v.object({ F: count, D: count, T: count }),
    capacity: v.object({ value: count }),
    fortification: v.object({ value: count }),
  }),
});

const OneCalendar = v.object({
  provenance,
  firstIslandPointTurn: count,
  lastTurn: count,
  turns: v.array(v.object({ turn: count, date: text, clock: text, night: v.boolean() })),
});
const CalendarShape = v.object({
  turnTrack: v.object({
    provenance,
    turnHours: count,
    arrivalTurns: v.object({ J1: count, J2: count, J3: count, J4: count, U1: count }),
    calendars: v.object({ june3: OneCalendar, june4: OneCalendar }),
  }),
});

const lossOf = v.union([count, v.literal('all')]);
const hitsOf = v.union([count, v.literal('sunk')]);
const TablesShape = v.object({
  tables: v.object({
    aircraftVsShip: v.object({
      provenance,
      columns: v.array(text),
      results: v.record(text, six(v.object({ hits: hitsOf, lost: lossOf }))),
    }),
    fighterVsFighter: v.object({
      provenance,
      columns: v.array(text),
      results: v.record(text, six(v.object({ attackerLost: count, defenderLost: count }))),
    }),
    surface: v.object({ provenance, columns: v.array(text), results: v.record(text, six(hitsOf)) }),
    withdrawal: v.object({ provenance, results: v.record(text, v.boolean()) }),
    midwayReduction: v.object({ provenance, columns: v.array(text), results: v.record(text, six(count)) }),
    b17: v.object({ provenance, results: v.record(text, count) }),
  }),
});

const ConstantsShape = v.object({
  constants: v.object({
    moveJapan: count,
    moveUS: v.object({ firstTurn: count, later: count }),
    airSearches: v.object({ US: count, Japan: count }),
    airSearchesBalanceOption: v.object({ US: count, Japan: count }),
    japanAirSearchRange: count,
    usAirSearchRangeAfterMidwayLost: count,
    airRangeTotal: count,
    unfiredScreening: count,
    readyHitsFewer: count,
    battleTurnsPerSurfaceCombat: count,
    crippledSpeedOption1: count,
    b17PerDayChoices: v.array(count),
  }),
  victory: v.object({
    usPerTurnFrom: v.object({ points: count }),
    japanCapturePoints: count,
    captureTurns: count,
    captureShip: text,
  }),
});

export const BOARD = v.parse(BoardShape, boardJson);
export const TABLES = v.parse(TablesShape, tablesJson).tables;
const shipsPack = v.parse(ShipsShape, shipsJson);
const calendarPack = v.parse(CalendarShape, calendarJson).turnTrack;
const { constants, victory } = v.parse(ConstantsShape, constantsJson);
export const CONSTANTS = constants;
export const VICTORY = victory;

export interface ShipCard {
  id: string; // 'new-orleans'
  name: string; // 'New Orleans'
  side: Side;
  type: ShipType;
  kind: number; // index of the type in SHIP_TYPES: BB 0, CV 1, CVL 2, CA 3, CL 4
  surface: number;
  screening: number;
  hits: number; // that sink her: MW-WIN-4
  points: number; // to the enemy when she sinks
  arrives: number; // the turn from which she may be on the board
  formation: string;
  carrier: boolean;
  air: Squadrons; // printed air group; [0, 0, 0] for a ship that is no carrier
}

const groups: { [ship: string]: Squadrons } = {};
for (const a of shipsPack.airGroups.list) groups[a.ship] = [a.F, a.D, a.T];
const arrivalTurns: { [group: string]: number } = calendarPack.arrivalTurns;

type ShipRow = v.InferOutput<typeof ShipsShape>['ships']['list'][number];
const sails = (s: ShipRow): s is ShipRow & { arrivalGroup: string } => s.arrivalGroup !== undefined;
const rows = shipsPack.ships.list.filter(sails).sort((a, b) => a.no - b.no);
rows.forEach(({ no }, i) => {
  if (no !== i) throw new Error(`no ship of Midway or more than one has the number ${i}`);
});

/**
 * Every ship that sails, at her number. Stored games know her by it, so it is written in her row: rows may be added and moved
 * about. U.S. ships come first.
 */
export const SHIPS: readonly ShipCard[] = rows.map((s) => ({
  id: s.id,
  name: s.name,
  side: s.side === 'US' ? 'us' : 'japan',
  type: s.type,
  kind: SHIP_TYPES.indexOf(s.type),
  surface: s.surface,
  screening: s.screening,
  hits: s.hits,
  points: s.points,
  arrives: arrivalTurns[s.arrivalGroup],
  formation: s.formation,
  carrier: s.id in groups,
  air: groups[s.id] ?? [0, 0, 0],
}));

/** The island's number wherever a base is asked for; carriers are bases by their ship's number. */
export const MIDWAY = shipsPack.midwayBase.no;
export const MIDWAY_BASE: { air: Squadrons; capacity: number; fortification: number } = {
  air: [shipsPack.midwayBase.aircraft.F, shipsPack.midwayBase.aircraft.D, shipsPack.midwayBase.aircraft.T],
  capacity: shipsPack.midwayBase.capacity.value,
  fortification: shipsPack.midwayBase.fortification.value,
};

const numbersOf = (side: Side): number[] => SHIPS.map((_, i) => i).filter((i) => SHIPS[i].side === side);
/** The ship numbers of a side, in the order of the list. */
export const FLEET: { readonly [side in Side]: readonly number[] } = {
  us: numbersOf('us'),
  japan: numbersOf('japan'),
};
/** The bases of a side: its carriers, then Midway for the U.S. */
export const BASES: { readonly [side in Side]: readonly number[] } = {
  us: [...FLEET.us.filter((i) => SHIPS[i].carrier), MIDWAY],
  japan: FLEET.japan.filter((i) => SHIPS[i].carrier),
};
export const ATAGO = SHIPS.findIndex((s) => s.id === victory.captureShip);

export const baseName = (base: number): string => (base === MIDWAY ? 'Midway' : SHIPS[base].name);
/** Capacity counts fighters only when they are in play: MW-CAP-1, MW-T-FIGHT-2, MW-MID-4, R40. */
export function capacityOf(base: number, fighters: boolean | undefined): number {
  if (base === MIDWAY) return MIDWAY_BASE.capacity;
  const [f, d, t] = SHIPS[base].air;
  return (fighters ? f : 0) + d + t;
}

export type CalendarId = 'june3' | 'june4';
export interface TurnCard {
  clock: string; // '0500 June 4'
  date: string; // 'June 4'
  night: boolean;
}
export interface CalendarPack {
  lastTurn: number;
  firstIslandPointTurn: number;
  turns: readonly TurnCard[]; // turn 1 is turns[0]
}
const calendarOf = (id: CalendarId): CalendarPack => {
  const c = calendarPack.calendars[id];
  return {
    lastTurn: c.lastTurn,
    firstIslandPointTurn: c.firstIslandPointTurn,
    turns: c.turns.map((t) => ({ clock: `${t.clock} ${t.date}`, date: t.date, night: t.night })),
  };
};
/** Both calendars: MW R1. */
export const CALENDARS: { readonly [id in CalendarId]: CalendarPack } = {
  june3: calendarOf('june3'),
  june4: calendarOf('june4'),
};

/** The calendar of a game; play opens on June 3 where nothing else was chosen. */
export const calendarIn = (options: { calendar?: CalendarId }): CalendarPack =>
  CALENDARS[options.calendar ?? 'june3'];
/** The turns on which Japanese groups arrive: [1, 6, 10, 16]. */
export const ARRIVAL_TURNS: readonly number[] = [...new Set(FLEET.japan.map((i) => SHIPS[i].arrives))].sort(
  (a, b) => a - b,
);
