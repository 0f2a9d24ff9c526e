import { counted } from '../../../kernel/counted.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { strikeShip } from '../battle/damage.ts';
import { identify, report } from '../knowledge.ts';
import { zoneName } from '../open/board.ts';
import type { MidwayOrder } from '../open/orders.ts';
import { SHIPS } from '../open/pack.ts';
import { b17Hits } from '../open/tables.ts';
import { asKind } from '../sealed.ts';
import { shipsText, signal } from '../signals.ts';
import {
  announce,
  type MidwayPlay,
  type MidwayState,
  midwayUsable,
  shipsIn,
  type StepOf,
  turnCard,
} from '../state.ts';

/** The aid to the U.S. player: B-17 attacks from Midway. MW-B17-1 to MW-B17-4, R62. */

/** Why no B-17 attack can be written this turn; null when one can. */
export function b17Fault(s: MidwayState): string | null {
  if ((s.options.b17PerDay ?? 0) === 0) return 'There are no B-17s in this game.';
  if (!midwayUsable(s)) return 'No B-17 can fly from Midway any more.';
  if (turnCard(s).night) return 'B-17s do not fly at night.';
  return s.b17.used >= (s.options.b17PerDay ?? 0) ? 'The B-17s have flown their attacks for today.' : null;
}

/** The names of the ships in the zone are disclosed; a lone ship is the target. */
export function openB17(play: MidwayPlay): StepOf<'b17'> | null {
  const s = play.s;
  const zone = s.b17.zone;
  const ships = shipsIn(s, 'japan', zone);
  report(s, { kind: 'b17', turn: s.turn, by: 'us', zone, ships: ships.slice() });
  identify(s, ships);
  const names = shipsText(ships);
  signal(play, {
    kind: 'b17',
    rule: 'MW-B17-3',
    truth: `B-17s over ${zoneName(zone)}: ${names}.`,
    by: 'us',
    own: ships.length
      ? `B-17s over ${zoneName(zone)} report ${names}.`
      : `B-17s over ${zoneName(zone)}: nothing there.`,
    enemy: ships.length
      ? `B-17s over ${zoneName(zone)} have made out ${names}.`
      : `B-17s bomb empty sea at ${zoneName(zone)}.`,
    spectators: `B-17s over ${zoneName(zone)}: ${names}.`,
    data: { zone, ships },
  });
  if (ships.length === 0) {
    s.b17.zone = -1;
    return null;
  }
  if (ships.length === 1) {
    bomb(play, ships[0]);
    return null;
  }
  return { step: 'b17', ships, done: false };
}

export const b17Step: StepRule<MidwayState, StepOf<'b17'>, MidwayOrder> = {
  asks(s, f) {
    if (f.done) return [];
    return [
      {
        id: `t${s.turn}.b17.us`,
        seat: 'us',
        kind: 'b17',
        sealed: false,
        rule: 'MW-B17-3',
        ask: 'Pick the ship the B-17s attack.',
      },
    ];
  },
  order(play, f, _seat, raw) {
    const { ship } = asKind(raw, 'b17');
    if (!f.ships.includes(ship)) throw new Refusal('MW-B17-3', 'That ship is not among those named.');
    f.done = true;
    bomb(play, ship);
  },
  advance: () => false,
};

function bomb(play: MidwayPlay, ship: number): void {
  const zone = play.s.b17.zone;
  play.s.b17.zone = -1;
  const name = SHIPS[ship].name;
  const die = play.dice.roll(6, `B-17s on ${name} at ${zoneName(zone)}`);
  const hits = b17Hits(die);
  const text = `B-17s attack ${name}: ${hits ? counted(hits, 'hit') : 'a miss'}.`;
  announce(play, 'b17', 'MW-CHART-B17', text, { dice: [die], data: { ship, hits } });
  if (hits > 0) strikeShip(play, ship, hits);
}
