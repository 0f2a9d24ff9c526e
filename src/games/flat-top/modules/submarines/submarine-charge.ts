import { counted } from '../../../../kernel/counted.ts';
import type { SubmarinesFrame } from '../../open/battle/battle-frames.ts';
import { nation, type SeatIndex } from '../../open/forces.ts';
import type { Depth } from '../../open/modules/submarines/submarine-state.ts';
import { chargeTable } from '../../open/modules/submarines/submarine-fighting.ts';
import { renewShips, shipAtPlace } from '../../battle/battle-ships.ts';
import { resolve } from '../../battle/resolve.ts';
import type { Game } from '../../state.ts';

/** FT-OPT-SUB-9e: what the fire of ships does to a submarine: one hit is enough. */
export function strikeBoat(
  play: Game,
  open: SubmarinesFrame['open'],
  place: number,
  by: SeatIndex,
  factors: number,
  ships: number,
  depth?: Depth,
): void {
  const { s } = play;
  const at = shipAtPlace(s, place);
  if (!at || at.ship.fate !== 'afloat') return;
  resolve(play, [
    {
      by,
      at: { seat: at.seat, ship: at.index },
      arm: 'charge',
      how: 'surface',
      bht: chargeTable({ p: s.pub, side: s.sides[by], seat: by }, place, depth),
      factors,
      label: 'attack on a submarine',
      kind: 'fire',
      rule: 'FT-OPT-SUB-9e',
      says: ({ hits }) =>
        `${ships === 1 ? 'A ship' : `${ships} ships`} of the ${nation(by)} ${ships === 1 ? 'attacks' : 'attack'} a submarine with ${counted(factors, 'factor')}: ${hits.n > 0 ? 'it is hit' : 'no hit'}.`,
    },
  ]);
  renewShips(s, open.ships);
}
