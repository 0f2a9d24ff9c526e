import type { Decision, Seat, Viewer } from '../../kernel/decision.ts';
import type { Entry } from '../../kernel/record/record.ts';
import type { Outcome } from '../../kernel/ruleset.ts';
import { outcomeOf } from '../../kernel/play/umpire.ts';
import type { Call, StoredGame, StoredStatus } from '../store/store.ts';
import type { Pace, SeatClock } from '../wire.ts';
import type { LiveGame } from './live-games.ts';
import { DAY, firstTime, increment, momentAfter, onReturn, runningTime } from './pace.ts';

/*
 * How a game stands beside its acts: who is asked since when, what time is left, who sits in for whom. It is stored with each act and never
 * shown whole: a seat is told of its own time alone, so that nobody's silence says anything.
 */

/** What is kept of a seat a person holds. */
export interface SeatStatus {
  asked: number | null; // since when something is asked of it
  left: number; // running time it had at `since`, or when its clock last stopped
  since: number | null; // its clock runs from then on; null while it stands still
  vacation: number;
  awayUntil: number | null;
  staff: SeatClock['staff'];
  substitute: string | null; // the hash of the link
}

export interface Status {
  began: boolean;
  moved: number; // the hour in which something last happened
  outcome: Outcome | null;
  seats: { [seat: Seat]: SeatStatus };
  timed: { [seat: Seat]: SeatClock['timed'] };
  kept: Viewer[]; // who is carried in a passport, and may want to be told
}

/** When games nobody plays are cleared away, in days after the last thing that happened; 0: never. */
export interface Clearing {
  unbegun: number;
  abandoned: number;
}

export const CLEARING: Clearing = { unbegun: 14, abandoned: 180 };

type Facts = Pick<LiveGame, 'game' | 'match'>;

export const paceOf = ({ pace }: Pick<StoredGame, 'pace'>): Pace => pace ?? { kind: 'live' };

export const newStatus = (now: number): Status => ({
  began: false,
  moved: now,
  outcome: null,
  seats: {},
  timed: {},
  kept: [],
});

const newSeat = (pace: Pace): SeatStatus => ({
  asked: null,
  left: pace.kind === 'live' ? 0 : firstTime(pace),
  since: null,
  vacation: pace.kind === 'live' ? 0 : pace.vacation * DAY,
  awayUntil: null,
  staff: null,
  substitute: null,
});

const HOUR = 3_600_000;

/** The computer's level at a seat: its own, or that of the staff which sits in; null where a person decides. */
export function levelAt({ game, status }: Pick<LiveGame, 'game' | 'status'>, seat: Seat): string | null {
  const holder = game.holders[seat];
  return typeof holder === 'object' ? holder.computer : (status.seats[seat]?.staff?.level ?? null);
}

/** A table has begun when every seat is taken; until then nobody is timed. */
const isComplete = ({ holders }: StoredGame): boolean => !Object.values(holders).includes('open');

/** How the game stands after these acts; `before` is left as it was. */
export function statusAfter(before: Status, facts: Facts, entries: readonly Entry[], now: number): Status {
  const { game, match } = facts;
  const outcome = outcomeOf(match);
  const open = outcome ? [] : match.rules.decisions(match.s);
  const pace = paceOf(game);
  const status: Status = { ...before, outcome, began: before.began || match.n > 0, seats: {}, timed: {} };
  if (entries.length > 0) status.moved = Math.floor(now / HOUR) * HOUR;
  for (const [seat, holder] of Object.entries(game.holders)) {
    if (holder !== 'human') continue;
    const was = before.seats[seat] ?? newSeat(pace);
    const mine = open.filter((d) => d.seat === seat);
    const did = (type: 'order' | 'undo'): boolean =>
      entries.some(({ act }) => act.type === type && act.seat === seat && !('by' in act && act.by));
    const runs = mine.length > 0 && isComplete(game) && !game.hotseat;
    const next = seatAfter(was, pace, runs, { ordered: did('order'), undone: did('undo') }, now);
    const asked = mine.length === 0 ? null : did('order') ? now : (was.asked ?? now);
    status.seats[seat] = { ...next, asked };
    const known = before.timed[seat] ?? [];
    const timed = runs ? timedAfter(known, facts, seat, mine, now) : known;
    if (timed.length > 0 && !next.staff && !outcome) status.timed[seat] = timed;
  }
  return status;
}

/** A seat's clock: charged with what was used, and started, stopped or started anew. */
function seatAfter(
  was: SeatStatus,
  pace: Pace,
  asked: boolean,
  { ordered, undone }: { ordered: boolean; undone: boolean },
  now: number,
): SeatStatus {
  const seat = { ...was };
  if (seat.awayUntil !== null && seat.awayUntil <= now) [seat.awayUntil, seat.vacation] = [null, 0];
  if (pace.kind === 'live') return seat;
  const runs = asked && seat.staff === null;
  const ran = was.since !== null;
  if (runs && ran && !ordered) return seat;
  if (was.since !== null) seat.left = Math.max(0, was.left - runningTime(was.since, now, pace));
  if (ordered && was.staff === null) seat.left += increment(pace);
  // Each order has its days; who takes one back goes on with what he had left.
  if (runs && pace.kind === 'days' && !undone && (ordered || was.asked === null)) seat.left = firstTime(pace);
  seat.since = runs ? Math.max(now, seat.awayUntil ?? 0) : null;
  return seat;
}

/** Decisions with seconds of their own. One that was answered keeps its moment until the next comes: to take back wins no time. */
function timedAfter(
  before: SeatClock['timed'],
  { match }: Facts,
  seat: Seat,
  open: readonly Decision[],
  now: number,
): SeatClock['timed'] {
  const { rules } = match;
  if (!rules.timed) return [];
  const view = rules.view(match.s, seat);
  const known = new Map(before.map((t) => [t.decision, t.due]));
  const timed: SeatClock['timed'] = [];
  for (const d of open) {
    const rule = rules.timed(view, d);
    if (rule) timed.push({ decision: d.id, due: known.get(d.id) ?? now + rule.seconds * 1000 });
  }
  return timed.length > 0 ? timed : before;
}

/** When the time of a seat is up. */
export const dueOf = ({ since, left, staff }: SeatStatus, pace: Pace): number | null =>
  pace.kind === 'live' || since === null || staff !== null ? null : momentAfter(since, left, pace);

/** The same with what the store looks for: when it must be looked at again, and whether the lobby shows it. */
export function storedStatus(
  { game, match }: Facts,
  status: Status,
  { unbegun, abandoned }: Clearing,
): StoredStatus {
  const moments: number[] = [];
  for (const seat of Object.values(status.seats)) {
    const due = dueOf(seat, paceOf(game));
    if (due !== null) moments.push(due);
  }
  for (const { due } of openTimed({ match, status })) moments.push(due);
  const days = !status.began && !isComplete(game) ? unbegun : abandoned;
  if (!status.outcome && days > 0) moments.push(status.moved + days * DAY);
  const shown = status.outcome || !game.table ? 0 : !isComplete(game) ? 1 : game.table === 'watched' ? 2 : 0;
  return { due: moments.length > 0 ? Math.min(...moments) : null, shown, body: status };
}

/** Whether nobody has played for so long that the game is cleared away. */
export function isForgotten(
  { game, status }: LiveGame,
  { unbegun, abandoned }: Clearing,
  now: number,
): boolean {
  const days = !status.began && !isComplete(game) ? unbegun : abandoned;
  return !status.outcome && days > 0 && now >= status.moved + days * DAY;
}

/** The seats whose time is up. */
export const lateSeats = ({ game, status }: LiveGame, now: number): Seat[] =>
  Object.keys(status.seats).filter((seat) => {
    const due = dueOf(status.seats[seat], paceOf(game));
    return due !== null && due <= now;
  });

/** Decisions whose seconds are over. */
export const lateDecisions = (live: LiveGame, now: number): { seat: Seat; decision: string }[] =>
  openTimed(live).filter(({ due }) => due <= now);

/** The decisions with seconds of their own that are still open. */
function openTimed({
  match,
  status,
}: Pick<LiveGame, 'match' | 'status'>): { seat: Seat; decision: string; due: number }[] {
  const all = Object.entries(status.timed);
  if (all.length === 0) return [];
  const open = new Set(match.rules.decisions(match.s).map((d) => `${d.seat} ${d.id}`));
  return all.flatMap(([seat, timed]) =>
    timed.filter((t) => open.has(`${seat} ${t.decision}`)).map((t) => ({ seat, ...t })),
  );
}

/** What a seat is told of its own time. */
export function clockOf(live: LiveGame, seat: Viewer): SeatClock | null {
  const { game, status } = live;
  const own = status.seats[seat];
  if (!own || game.hotseat) return null;
  const { left, vacation, awayUntil, staff, substitute } = own;
  return {
    due: dueOf(own, paceOf(game)),
    left,
    awayUntil,
    vacation: awayUntil === null ? vacation : 0,
    staff,
    substitute: substitute !== null,
    timed: openTimed(live)
      .filter((t) => t.seat === seat)
      .map(({ decision, due }) => ({ decision, due })),
  };
}

/** The seat goes on vacation, or comes back with what is left of it. */
export function goAway(seat: SeatStatus, away: boolean, now: number): void {
  if (away && seat.awayUntil === null) {
    seat.awayUntil = now + seat.vacation;
  } else if (!away && seat.awayUntil !== null) {
    seat.vacation = Math.max(0, seat.awayUntil - now);
    seat.awayUntil = null;
  }
}

/** Stops a clock that runs, with what is left, so that it starts anew under other conditions. */
export function halt(seat: SeatStatus, pace: Pace, now: number): void {
  if (pace.kind === 'live' || seat.since === null) return;
  seat.left = Math.max(0, seat.left - runningTime(seat.since, now, pace));
  seat.since = null;
}

/** The seat is played by the staff from now on. */
export function handToStaff(
  seat: SeatStatus,
  staff: NonNullable<SeatClock['staff']>,
  pace: Pace,
  now: number,
): void {
  halt(seat, pace, now);
  seat.staff = staff;
}

/** The holder is back. */
export function takeBack(seat: SeatStatus, pace: Pace): void {
  seat.staff = null;
  if (pace.kind !== 'live') seat.left = onReturn(pace, seat.left);
}

/** What those who carry a seat in their passport are to be told of the step from one status to the next. */
export function callsBetween(before: Status, after: Status, now: number, graceMs: number): Call[] {
  const calls: Call[] = [];
  for (const viewer of after.kept) {
    const [was, is] = [before.seats[viewer], after.seats[viewer]];
    if (after.outcome && !before.outcome) calls.push({ viewer, kind: 'over', at: now });
    if (!is) continue;
    if (is.staff?.why === 'time' && was?.staff?.why !== 'time') calls.push({ viewer, kind: 'time', at: now });
    const waits = is.asked !== null && is.staff === null;
    const waited = was?.asked !== null && was?.asked !== undefined && was.staff === null;
    // Who has just answered something is there: what is asked next is no new wait.
    if (waits && !waited) calls.push({ viewer, kind: 'turn', at: now + graceMs });
    else if (waited && (!waits || was.asked !== is.asked)) calls.push({ viewer, kind: 'turn', at: null });
  }
  return calls;
}
