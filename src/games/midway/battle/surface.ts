import type { Decision } from '../../../kernel/decision.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { identify, report } from '../knowledge.ts';
import { fireGuns, takeDamage } from './gunnery.ts';
import { rectName } from '../open/battle-board.ts';
import { zoneName } from '../open/board.ts';
import type { MidwayOrder } from '../open/orders.ts';
import { CONSTANTS, enemyOf, SHIPS, type Side, SIDES } from '../open/pack.ts';
import { withdraws } from '../open/tables.ts';
import { asKind, sealedStep } from '../sealed.ts';
import { SIDE_NAMES, signal } from '../signals.ts';
import { announce, type MidwayPlay, type MidwayState, noOrders, type SurfaceStep } from '../state.ts';
import { bothIn } from '../turn/contact.ts';
import { anyInRange, checkArrange, checkManoeuvre, checkShots, freshShips } from './surface-orders.ts';

/** Surface combat: MW-T-SURF-3 to MW-T-SURF-17. */

export function openSurface(play: MidwayPlay, zone: number): void {
  const s = play.s;
  const held = s.engaged.find((e) => e.zone === zone);
  s.engaged = s.engaged.filter((e) => e.zone !== zone);
  s.steps.push({
    step: 'surface',
    zone,
    round: 1,
    stage: 'arrange',
    side: 'japan',
    ships: (held?.ships ?? []).filter((x) => s.sunk[x.ship] === 0).map((x) => ({ ...x })), // they keep their places: R57
    damage: [],
    renewed: held !== undefined,
    orders: noOrders(),
  });
}

const QUESTIONS: {
  [stage in 'arrange' | 'manoeuvre' | 'gunfire']: { rule: (side: Side) => string; ask: string };
} = {
  arrange: {
    rule: (x) => (x === 'japan' ? 'MW-T-SURF-4' : 'MW-T-SURF-5'),
    ask: 'Bring your ships on along your edge.',
  },
  manoeuvre: {
    rule: (x) => (x === 'japan' ? 'MW-T-SURF-6' : 'MW-T-SURF-7'),
    ask: 'Move your ships, one rectangle at most.',
  },
  gunfire: {
    rule: (x) => (x === 'japan' ? 'MW-T-SURF-8' : 'MW-T-SURF-12'),
    ask: 'Which ship fires at which target?',
  },
};

const stageId = (s: MidwayState, f: SurfaceStep): string =>
  `t${s.turn}.surface.${zoneName(f.zone)}.${f.round}.${f.stage}`;

const withdrawal = sealedStep<SurfaceStep, 'withdraw'>({
  kind: 'withdraw',
  rule: 'MW-T-SURF-13',
  ask: 'Try to withdraw? A 5 or 6 ends the fight.',
  id: stageId,
  asked: (s, _side, f) => bothIn(s, f.zone),
  check: () => {},
  open: (play, f) => closeRound(play, f),
});

export const surfaceStep: StepRule<MidwayState, SurfaceStep, MidwayOrder> = {
  asked: (s, f) => (f.stage === 'withdraw' ? withdrawal.asked(s, f) : stageMatters(s, f) ? [f.side] : []),
  asks(s, f): Decision[] {
    if (f.stage === 'withdraw') return withdrawal.asks(s, f);
    if (!stageMatters(s, f)) return [];
    const { rule, ask } = QUESTIONS[f.stage];
    return [
      {
        id: `${stageId(s, f)}.${f.side}`,
        seat: f.side,
        kind: f.stage,
        sealed: false,
        rule: rule(f.side),
        ask,
      },
    ];
  },
  order(play, f, seat, raw, decision) {
    switch (f.stage) {
      case 'arrange':
        return arrange(play, f, raw);
      case 'manoeuvre':
        return manoeuvre(play, f, raw);
      case 'gunfire': {
        const order = asKind(raw, 'gunfire');
        checkShots(play.s, f, order);
        fireGuns(play, f, order);
        return nextStage(play, f);
      }
      case 'withdraw':
        return withdrawal.order(play, f, seat, raw, decision);
    }
  },
  advance(play, f) {
    if (f.stage === 'withdraw') return withdrawal.advance(play, f);
    nextStage(play, f);
    return true;
  },
};

/** Stages with nothing to decide are passed over; all of it is in the open, except that a side knows its own newcomers. */
function stageMatters(s: MidwayState, f: SurfaceStep): boolean {
  if (f.stage === 'arrange') return freshShips(s, f, f.side).length > 0;
  return f.stage === 'manoeuvre' || anyInRange(s, f, f.side);
}

/** Japan before the U.S. in every stage; the damage of a battle turn counts at its end: R54. */
function nextStage(play: MidwayPlay, f: SurfaceStep): void {
  if (f.side === 'japan') {
    f.side = 'us';
    return;
  }
  f.side = 'japan';
  if (f.stage === 'arrange') f.stage = 'manoeuvre';
  else if (f.stage === 'manoeuvre') f.stage = 'gunfire';
  else {
    f.stage = 'withdraw';
    takeDamage(play, f);
    f.ships = f.ships.filter((x) => play.s.sunk[x.ship] === 0);
  }
}

function comeOn(
  play: MidwayPlay,
  f: SurfaceStep,
  side: Side,
  ships: readonly { ship: number; rect: number }[],
): void {
  for (const { ship, rect } of ships) f.ships.push({ ship, rect });
  f.ships.sort((a, b) => a.ship - b.ship);
  const all = f.ships.filter((x) => SHIPS[x.ship].side === side).map((x) => x.ship);
  identify(play.s, all);
  report(play.s, { kind: 'gunnery', turn: play.s.turn, by: enemyOf(side), zone: f.zone, ships: all });
}

function arrange(play: MidwayPlay, f: SurfaceStep, raw: MidwayOrder): void {
  const order = asKind(raw, 'arrange');
  checkArrange(play.s, f, order);
  comeOn(play, f, f.side, order.ships);
  tellStations(play, f, f.side === 'japan' ? 'MW-T-SURF-4' : 'MW-T-SURF-5');
  nextStage(play, f);
}

function manoeuvre(play: MidwayPlay, f: SurfaceStep, raw: MidwayOrder): void {
  const order = asKind(raw, 'manoeuvre');
  checkManoeuvre(play.s, f, order);
  for (const { ship, rect } of order.moves) {
    const at = f.ships.find((x) => x.ship === ship);
    if (at) at.rect = rect;
  }
  if (order.enter.length > 0) comeOn(play, f, f.side, order.enter);
  tellStations(play, f, f.side === 'japan' ? 'MW-T-SURF-6' : 'MW-T-SURF-7');
  nextStage(play, f);
}

function tellStations(play: MidwayPlay, f: SurfaceStep, rule: string): void {
  const ships = f.ships.filter((x) => SHIPS[x.ship].side === f.side);
  const text = `${SIDE_NAMES[f.side]} ships at ${zoneName(f.zone)}: ${ships
    .map((x) => `${SHIPS[x.ship].name} ${rectName(x.rect)}`)
    .join(', ')}.`;
  signal(play, {
    kind: 'surface',
    rule,
    truth: text,
    all: text,
    data: { zone: f.zone, round: f.round, ships: ships.map((x) => ({ ...x })) },
  });
}

/** Withdrawal, and what follows: another battle turn, or the end of the fight for this turn. */
function closeRound(play: MidwayPlay, f: SurfaceStep): boolean {
  const s = play.s;
  if (!bothIn(s, f.zone)) return false;
  if (rollWithdrawals(play, f)) return false; // MW-T-SURF-13a
  if (f.round === CONSTANTS.battleTurnsPerSurfaceCombat) {
    s.engaged.push({ zone: f.zone, ships: f.ships.map((x) => ({ ...x })) }); // MW-T-SURF-17a, R57
    const text = `The fight at ${zoneName(f.zone)} goes on into the next turn.`;
    announce(play, 'surface', 'MW-T-SURF-17', text);
    return false;
  }
  f.round++;
  f.stage = 'manoeuvre';
  f.side = 'japan';
  f.orders = noOrders();
  return true;
}

/** Each willing player rolls once; one success ends the fight for both: R56. */
function rollWithdrawals(play: MidwayPlay, f: SurfaceStep): boolean {
  const tries = SIDES.filter((side) => f.orders[side]?.attempt).reverse(); // Japan first, as in all else
  const dice = tries.map((side) =>
    play.dice.roll(6, `${SIDE_NAMES[side]} withdrawal at ${zoneName(f.zone)}`),
  );
  const away = dice.some(withdraws);
  const text =
    tries.length === 0
      ? `Nobody tries to withdraw at ${zoneName(f.zone)}.`
      : `${tries.map((side) => SIDE_NAMES[side]).join(' and ')} withdrawal at ${zoneName(f.zone)}: ${away ? 'the fight is broken off' : 'it fails'}.`;
  announce(play, 'surface', 'MW-T-SURF-13', text, { dice, data: { zone: f.zone, away } });
  return away;
}
