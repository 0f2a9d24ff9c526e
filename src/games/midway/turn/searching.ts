import { Refusal } from '../../../kernel/refusal.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { answer, report } from '../knowledge.ts';
import { AREAS, areaName, areaOf, distanceToArea, isArea } from '../open/board.ts';
import type { MidwayOrder } from '../open/orders.ts';
import { CONSTANTS, enemyOf, FLEET, type Side } from '../open/pack.ts';
import type { ZoneReport } from '../open/view.ts';
import { asKind } from '../sealed.ts';
import { foundText, SIDE_NAMES, signal } from '../signals.ts';
import { afloat, fleetGone, type MidwayPlay, type MidwayState, type StepOf, turnCard } from '../state.ts';

/** Steps 3 and 4: search by call and answer. */

/** Air searches of a side in a turn; none at night: MW-STEP3b, MW-STEP4a, MW-NIGHT-1, MW-APP-MISC-2, R11. */
export function airSearches(s: MidwayState, side: Side): number {
  if (turnCard(s).night) return 0;
  const limits = s.options.extendedSearch ? CONSTANTS.airSearchesBalanceOption : CONSTANTS.airSearches;
  return side === 'us' ? limits.US : limits.Japan;
}

/** How far air search reaches from an own ship; Infinity while Midway's patrol planes cover the board: MW-MID-2, MW-STEP4b. */
const searchRange = (s: Pick<MidwayState, 'taken'>, side: Side): number => {
  if (side === 'japan') return CONSTANTS.japanAirSearchRange;
  return s.taken > 0 ? CONSTANTS.usAirSearchRangeAfterMidwayLost : Number.POSITIVE_INFINITY;
};

/** The areas holding ships of a side: MW-STEP3a. */
export function ownAreas(s: MidwayState, side: Side): Set<number> {
  const areas = new Set<number>();
  for (const ship of FLEET[side]) if (afloat(s, ship)) areas.add(areaOf(s.zone[ship]));
  return areas;
}

const inAirReach = (s: MidwayState, side: Side, area: number): boolean => {
  const range = searchRange(s, side);
  return (
    range === Number.POSITIVE_INFINITY ||
    FLEET[side].some((i) => afloat(s, i) && distanceToArea(s.zone[i], area) <= range)
  );
};

/** The areas the searching side may call now. */
export function callable(s: MidwayState, f: StepOf<'search'>): number[] {
  const own = ownAreas(s, f.side);
  const out: number[] = [];
  for (let area = 0; area < AREAS.length; area++) if (callFault(s, f, area, own) === null) out.push(area);
  return out;
}

function callFault(
  s: MidwayState,
  f: StepOf<'search'>,
  area: number,
  own: ReadonlySet<number>,
): { rule: string; reason: string } | null {
  const step = f.side === 'us' ? 'MW-STEP3' : 'MW-STEP4';
  if (!isArea(area)) return { rule: step, reason: 'There is no such area.' };
  if (f.called.includes(area)) return { rule: step, reason: `${areaName(area)} has been called this turn.` };
  if (own.has(area))
    return s.options.manualSearch
      ? null
      : { rule: `${step}a`, reason: `Our own ships have searched ${areaName(area)} already.` };
  if (turnCard(s).night)
    return {
      rule: 'MW-NIGHT-1',
      reason: `There is no air search at night, and no own ship in ${areaName(area)}.`,
    };
  if (f.airLeft === 0)
    return { rule: f.side === 'us' ? 'MW-STEP3b' : 'MW-STEP4a', reason: 'All air searches are used up.' };
  if (!inAirReach(s, f.side, area))
    return {
      rule: f.side === 'us' ? 'MW-MID-2' : 'MW-STEP4b',
      reason: `${areaName(area)} is more than ${searchRange(s, f.side)} zones from every ship of ours.`,
    };
  return null;
}

/** Begins a side's search: its ships look about them first, unless calls are made by hand. */
export function openSearch(play: MidwayPlay, side: Side): StepOf<'search'> | null {
  const s = play.s;
  if (!s.options.manualSearch) searchFromShips(play, side);
  const airLeft = airSearches(s, side);
  const blind = fleetGone(s, side) && !(side === 'us' && s.taken === 0); // nothing left to search with, as both can tell
  if (blind || (airLeft === 0 && !s.options.manualSearch)) return null;
  return { step: 'search', side, called: [], airLeft, done: false };
}

/** The umpire searches the areas of a side's ships; the enemy hears only of what was found: R51, R67. */
function searchFromShips(play: MidwayPlay, side: Side): void {
  const s = play.s;
  const found: ZoneReport[] = [];
  for (const area of [...ownAreas(s, side)].sort((a, b) => a - b))
    found.push(...answer(s, enemyOf(side), area));
  if (found.length === 0) return;
  report(s, { kind: 'ships', turn: s.turn, by: side, found });
  const text = foundText(found, s.options.counts);
  signal(play, {
    kind: 'sighting',
    rule: side === 'us' ? 'MW-STEP3a' : 'MW-STEP4a',
    truth: `${SIDE_NAMES[side]} ships sight ${text}.`,
    by: side,
    own: `Lookouts: enemy ships close by. ${text}.`,
    enemy: `Enemy ships close by have sighted us. ${text}.`,
    spectators: `${SIDE_NAMES[side]} ships sight ${text}.`,
    data: { found: found.map((z) => ({ zone: z.zone, types: z.types })) },
  });
}

export const searchStep: StepRule<MidwayState, StepOf<'search'>, MidwayOrder> = {
  asks(s, f) {
    if (f.done) return [];
    return [
      {
        id: `t${s.turn}.search.${f.side}.${f.called.length + 1}`,
        seat: f.side,
        kind: 'search',
        sealed: false,
        rule: f.side === 'us' ? 'MW-STEP3' : 'MW-STEP4',
        ask: 'Call an area to search, or end the search.',
      },
    ];
  },
  order(play, f, _seat, raw) {
    const { area } = asKind(raw, 'search');
    if (area === null) {
      f.done = true;
      signal(play, {
        kind: 'search',
        rule: f.side === 'us' ? 'MW-STEP3' : 'MW-STEP4',
        truth: `The ${SIDE_NAMES[f.side]} search ends.`,
        by: f.side,
        own: 'We end our search.',
        enemy: 'The enemy ends his search.',
        spectators: `The ${SIDE_NAMES[f.side]} search ends.`,
      });
      return;
    }
    const own = ownAreas(play.s, f.side);
    const fault = callFault(play.s, f, area, own);
    if (fault) throw new Refusal(fault.rule, fault.reason);
    if (!own.has(area)) f.airLeft--; // a call of an own area never uses up an air search: R9
    f.called.push(area);
    call(play, f.side, area);
    if (f.airLeft === 0 && !play.s.options.manualSearch) f.done = true; // both sides can count the calls
  },
  advance: () => false,
};

function call(play: MidwayPlay, side: Side, area: number): void {
  const s = play.s;
  const found = answer(s, enemyOf(side), area);
  report(s, { kind: 'search', turn: s.turn, by: side, area, found });
  const name = areaName(area);
  const text = foundText(found, s.options.counts);
  signal(play, {
    kind: 'search',
    rule: side === 'us' ? 'MW-STEP3c' : 'MW-STEP4',
    truth: `${SIDE_NAMES[side]} search of ${name}: ${text || 'nothing'}.`,
    by: side,
    own: text ? `Search of ${name}: ships sighted. ${text}.` : `Search of ${name}: nothing sighted.`,
    enemy: text
      ? `They searched ${name}: our ships there are sighted. ${text}.`
      : `They searched ${name} and found nothing.`,
    spectators: `${SIDE_NAMES[side]} search of ${name}: ${text || 'nothing'}.`,
    data: { area, found: found.map((z) => ({ zone: z.zone, types: z.types })) },
  });
}
