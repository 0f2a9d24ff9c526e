import type { SeatIndex, Ship } from '../open/forces.ts';
import { announce, type Game } from '../state.ts';
import { announceShip } from './battle-ships.ts';
import type { Blow, Landed } from './blow.ts';
import { rulesOf } from '../modules/engine.ts';

/** Who is told what of a battle. At the table everything is announced; a module may put another in its place. */
export interface Reporter {
  blow(play: Game, blow: Blow, landed: Landed): void;
  /** Something befalls a ship; `text` goes on after her name. */
  ship(play: Game, seat: SeatIndex, ship: Ship, said: Said): void;
  /** Planes are lost, in the air or on deck. */
  planes(play: Game, seat: SeatIndex, said: Said): void;
}

interface Said {
  kind: string;
  rule: string;
  text: string;
  dice?: number[];
}

/** FT-15.3: all that happens in a battle is said aloud. */
const ALOUD: Reporter = {
  blow: (play, { kind, rule, hex, says }, landed) =>
    announce(play, kind, rule, says(landed), {
      dice: landed.dice,
      ...(hex !== undefined && { places: [hex] }),
    }),
  ship: (play, seat, ship, { kind, rule, text, dice }) =>
    announceShip(play, seat, ship, kind, rule, text, dice),
  planes: (play, _, { kind, rule, text }) => announce(play, kind, rule, text),
};

export const reporterOf = (play: Game): Reporter => rulesOf(play.s.pub).reporter ?? ALOUD;
