import { need, Refusal } from '../../kernel/refusal.ts';
import type { Setup } from '../../kernel/ruleset.ts';
import { ENTRY_ZONES, zoneName } from './open/board.ts';
import { INFO, readOptions } from './open/info.ts';
import type { DeployOrder } from './open/orders.ts';
import { FLEET, MIDWAY_BASE, SHIPS, type Side, SIDES } from './open/pack.ts';
import { sealedStep } from './sealed.ts';
import { shipsText, signal } from './signals.ts';
import { BASE_SLOTS, type MidwayState, noOrders, startingAir, type StepOf } from './state.ts';

/** Prepare for play: MW-SETUP-1 to MW-SETUP-6. */

export function newState(setup: Setup): MidwayState {
  need(
    INFO.scenarios.some((x) => x.id === setup.scenario),
    'UMP-SETUP',
    `There is no scenario "${setup.scenario}".`,
  );
  const options = readOptions(setup.options);
  const ships = SHIPS.map(() => 0);
  return {
    scenario: setup.scenario,
    options,
    turn: 1,
    steps: [
      { step: 'turn', phase: 'move' },
      { step: 'deploy', orders: noOrders() },
    ],
    zone: ships.map(() => -1),
    hits: ships.slice(),
    sunk: ships.slice(),
    seen: ships.map(() => null),
    air: BASE_SLOTS.map((b) => [...startingAir(b, options.fighters), 0, 0, 0, 0, 0, 0]), // none ready: R4
    lost: { us: [0, 0, 0], japan: [0, 0, 0] },
    downed: { us: [0, 0, 0], japan: [0, 0, 0], either: { us: 0, japan: 0 } },
    flights: [],
    reports: [],
    fort: options.reduction ? MIDWAY_BASE.fortification : 0,
    taken: 0,
    invasion: 0,
    points: { us: 0, japan: 0 },
    b17: { used: 0, zone: -1 },
    ground: 0,
    contacts: [],
    engaged: [],
    outcome: null,
  };
}

/** The opening arrival: all U.S. ships, and the Japanese ships of turn 1. MW-SETUP-6, MW-SETUP-6b, MW-SETUP-6c. */
const openingShips = (side: Side): number[] => FLEET[side].filter((i) => SHIPS[i].arrives === 1);

export const deployStep = sealedStep<StepOf<'deploy'>, 'deploy'>({
  kind: 'deploy',
  rule: 'MW-SETUP-6',
  ask: 'Place your opening forces in the shaded zones of your edge of the board.',
  asked: () => true,
  check: (_s, side, order) => checkDeploy(side, order),
  open(play, f) {
    for (const side of SIDES) for (const p of f.orders[side]?.ships ?? []) play.s.zone[p.ship] = p.zone;
    signal(play, {
      kind: 'deploy',
      rule: 'MW-SETUP-6',
      truth: `Both fleets are at sea: ${SIDES.map((side) =>
        (f.orders[side]?.ships ?? []).map((p) => `${SHIPS[p.ship].name} ${zoneName(p.zone)}`).join(', '),
      ).join('; ')}.`,
      all: 'Both fleets are at sea.',
    });
  },
});

function checkDeploy(side: Side, order: DeployOrder): void {
  const left = new Set(openingShips(side));
  for (const { ship, zone } of order.ships) {
    if (!left.delete(ship))
      throw new Refusal(
        'MW-SETUP-6c',
        `${nameOf(ship)} is not among the ships to be placed, or is placed twice.`,
      );
    if (!ENTRY_ZONES[side].includes(zone))
      throw new Refusal(
        side === 'us' ? 'MW-SETUP-6b' : 'MW-SETUP-6',
        `${SHIPS[ship].name}: that is not a shaded zone of your edge.`,
      );
  }
  if (left.size > 0)
    throw new Refusal(
      side === 'us' ? 'MW-SETUP-6b' : 'MW-SETUP-6',
      `Still to be placed: ${shipsText([...left])}.`,
    );
}

export const nameOf = (ship: number): string => SHIPS[ship]?.name ?? `Ship ${ship}`;
