import { counted } from '../../../kernel/counted.ts';
import { MIDWAY_ZONE } from '../open/board.ts';
import { ATAGO, SHIPS } from '../open/pack.ts';
import { reduction, reductionColumn } from '../open/tables.ts';
import { SIDE_NAMES, signal, squadronsText } from '../signals.ts';
import {
  announce,
  type BattleStep,
  type Flight,
  type MidwayPlay,
  type MidwayState,
  shipsIn,
} from '../state.ts';
import { lose, mixedLoss } from './air-losses.ts';

/** The reduction of Midway: whom the fort keeps off, bombs of a strike, shells of battleships. */

/** The Atago stays off the island until its guns are silent: MW-T-REDUCE-1, R45. */
export const isBarred = (s: Pick<MidwayState, 'options' | 'fort'>, ship: number, zone: number): boolean =>
  ship === ATAGO && zone === MIDWAY_ZONE && s.options.reduction === true && s.fort > 0;

/** MW-T-REDUCE-2 to MW-T-REDUCE-5, then the toll of the U.S. fighters: MW-APP-MID-4, MW-APP-MID-5, R50. */
export function bombIsland(play: MidwayPlay, f: BattleStep, strike: Flight): void {
  const s = play.s;
  const { d, t } = f.bombs;
  const column = reductionColumn(d + t, s.fort);
  const dice = column ? [play.dice.roll(6, `bombs on Midway, ${d + t}-${s.fort}`)] : [];
  const result = column ? reduction(column, dice[0]) : 0;
  const before = s.fort;
  s.fort = Math.max(0, s.fort - result);
  s.ground = result;
  const screening = f.screens.reduce((n, x) => n + x.fighters, 0);
  const toll = Math.min(f.strip - screening, d + t);
  const { q, either } = mixedLoss(d, t, toll);
  lose(play, strike, q, either);
  const text =
    `Bombs on Midway, ${d + t}-${before}${column ? ` (${column})` : ''}: fortification down by ${before - s.fort} to ${s.fort}, ` +
    `${counted(result, 'squadron')} to be struck off on the ground.` +
    (toll > 0 ? ` U.S. fighters bring down ${counted(toll, 'squadron')}.` : '');
  signal(play, {
    kind: 'bombing',
    rule: 'MW-T-REDUCE-4',
    truth: `${SIDE_NAMES[strike.side]} ${squadronsText([0, d, t])}. ${text}`,
    all: text,
    dice,
    data: { result, fort: s.fort, toll },
  });
}

/** One point a turn for battleships off the island: MW-T-REDUCE-6, R41. */
export function bombard(play: MidwayPlay): void {
  const s = play.s;
  if (!s.options.reduction || s.fort === 0 || s.taken > 0) return;
  const battleships = shipsIn(s, 'japan', MIDWAY_ZONE).filter((i) => SHIPS[i].type === 'BB').length;
  if (battleships === 0) return;
  s.fort = Math.max(0, s.fort - (s.options.bombardEach ? battleships : 1));
  const text = `Battleships shell Midway: fortification down to ${s.fort}.`;
  announce(play, 'bombardment', 'MW-T-REDUCE-6', text, { data: { fort: s.fort } });
}
