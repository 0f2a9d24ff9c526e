import type { Hex } from '../../../../kernel/hex.ts';
import { enemyOf, NATIONS, type Report, type SeatIndex, SEATS } from '../../open/forces.ts';
import { hexLabel } from '../../open/pack/map.ts';
import type { SearchSaid } from '../../open/modules/parts.ts';
import { fullness } from '../../open/modules/search-reports/search-reports.ts';
import { sightingText } from '../../open/sight/sighting-text.ts';
import { lookAround, noteShips } from '../../sight/observation.ts';
import { enterDoubtful, enterSighting } from '../../sight/sightings.ts';
import { type Game, tell } from '../../state.ts';

/** FO-SEARCH-13: what becomes of a report: ships on the shared map, or a mark that nothing stands for. */

/** An observed task force is so at no better than Condition 1: planes see no more of it by the tables. */
const CONDITION = 1;

const reportOf = (said: SearchSaid): Report => ({
  condition: said.error > 0 ? 0 : CONDITION,
  mods: { 'search-reports': said },
});

/**
 * Ships reported in the hex where they are count as observed, all that are there (FO-SEARCH-8). What is known of them better stays
 * written down, and the report is heard.
 */
export function sighted(play: Game, seat: SeatIndex, hex: Hex, source: string, said: SearchSaid): void {
  const { s } = play;
  const owner = enemyOf(seat);
  const found = s.sides[owner].tfs.flatMap((tf) => (tf?.hex === hex ? [tf] : []));
  const fresh = found.filter((tf) => !tf.seen);
  for (const tf of found) {
    tf.seen = true;
    tf.condition = Math.max(CONDITION, tf.condition);
    tf.told = tf.hex;
    tf.lost = false;
  }
  noteShips(s, owner, hex);
  const report = reportOf(said);
  const known = s.sides[seat].sightings.find((g) => g.live && g.kind === 'tf' && g.hex === hex);
  const better = known?.turn === s.pub.turn && fullness(known.report) > fullness(report);
  const mark = better ? known : enterSighting(s, seat, { kind: 'tf', hex }, source, report);
  hear(play, seat, { ...mark, source, report }, hex);
  for (const tf of fresh) lookAround(play, owner, tf); // FT-7.17b
}

/** Ships reported somewhere about a hex stay hidden, and their owner hears nothing. */
export function doubtful(play: Game, seat: SeatIndex, hex: Hex, source: string, said: SearchSaid): void {
  const mark = enterDoubtful(play.s, seat, { hex, source, report: reportOf(said) });
  hear(play, seat, mark, null);
}

/** `known`: the hex in which the owner hears that he has been seen. */
function hear(
  play: Game,
  seat: SeatIndex,
  mark: Parameters<typeof sightingText>[0],
  known: Hex | null,
): void {
  const owner = enemyOf(seat);
  const text = sightingText(mark);
  const heard = { text, data: { hex: mark.hex, kind: 'tf', id: mark.id }, places: [mark.hex] };
  const seen =
    known === null
      ? {}
      : {
          [SEATS[owner]]: { text: `The enemy has sighted our ships in ${hexLabel(known)}.`, places: [known] },
        };
  tell(
    play,
    'sighting',
    'FO-SEARCH-13',
    `${NATIONS[seat]}: ${text}`,
    { [SEATS[seat]]: heard, ...seen },
    true,
  );
}
