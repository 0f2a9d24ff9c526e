import { distance, type Hex } from '../../../../kernel/hex.ts';
import { enemyOf, NATIONS, type SeatIndex, SEATS } from '../../open/forces.ts';
import { type Calling, COASTWATCH } from '../../open/modules/coastwatchers/coastwatch-data.ts';
import { atPosts, groundAt, postTitle, rosterOf } from '../../open/modules/coastwatchers/posts.ts';
import { GRID, hexLabel } from '../../open/pack/map.ts';
import { hourOf } from '../../open/turn/clock.ts';
import { baseData } from '../../open/values.ts';
import { type Game, type State, tell, whisper } from '../../state.ts';
import type { EngineModule } from '../engine.ts';
import { auditCoastwatchers } from './coastwatch-audit.ts';
import { imagineCoastwatchers } from './coastwatch-cast.ts';
import { disperseCoastwatchers, practiseCoastwatchers } from './coastwatch-practice.ts';

/** FO-CW: where the counters of both sides meet, who is lost there, and who comes again. */

const inHex = (s: State, seat: SeatIndex, hex: Hex, calling: Calling): number[] =>
  atPosts(s.sides[seat]).flatMap((x) =>
    x.hex === hex && rosterOf(s.pub, seat)[x.no].calling === calling ? [x.no] : [],
  );

// ---- FO-CW-3: counters that meet

/** FO-CW-3.1: when the 1200 turn is over, wherever counters of both sides are. */
function meet(play: Game): void {
  const { s } = play;
  if (hourOf(s.pub, s.pub.turn) !== COASTWATCH.meeting) return;
  const [ours, theirs] = s.sides.map((side) => new Set(atPosts(side).map((x) => x.hex)));
  const shared = [...ours].filter((hex) => theirs.has(hex)).sort((a, b) => a - b);
  for (const hex of shared) {
    troopsMeet(play, hex); // FO-CW-3.6
    for (const seat of [0, 1] as const) huntedDown(play, seat, hex);
  }
}

/** FO-CW-3.3. */
function troopsMeet(play: Game, hex: Hex): void {
  if ([0, 1].some((seat) => inHex(play.s, seat as SeatIndex, hex, 'troops').length === 0)) return;
  const { troops } = COASTWATCH.sums;
  const sum = twoDice(play, 'troops that meet');
  for (const seat of [0, 1] as const)
    if (sum === troops[SEATS[seat]] || sum === troops.both) lose(play, seat, hex, 'troops', 'FO-CW-3.3');
}

/** FO-CW-3.2: coastwatchers of a side, and troops of the other. */
function huntedDown(play: Game, seat: SeatIndex, hex: Hex): void {
  const foe = enemyOf(seat);
  const both =
    inHex(play.s, seat, hex, 'coastwatcher').length > 0 && inHex(play.s, foe, hex, 'troops').length > 0;
  if (!both) return;
  const { watchers } = COASTWATCH.sums;
  const sum = twoDice(play, 'troops that come upon a coastwatcher');
  if (sum === watchers.watcher) lose(play, seat, hex, 'coastwatcher', 'FO-CW-3.2');
  if (sum === watchers.troops) lose(play, foe, hex, 'troops', 'FO-CW-3.2');
}

const twoDice = ({ dice }: Game, label: string): number => dice.roll(6, label) + dice.roll(6, label);

/** FO-CW-3.5: its owner hears at once that it is lost, and nobody hears who was there. */
function lose(play: Game, seat: SeatIndex, hex: Hex, calling: Calling, rule: string): void {
  const { s } = play;
  const [no] = inHex(s, seat, hex, calling);
  const post = s.sides[seat].mods.coastwatchers?.[no];
  if (!post) return;
  post.lost = s.pub.turn;
  const text = `The ${postTitle(s.pub, seat, no)} ${calling === 'troops' ? 'are' : 'is'} lost in ${hexLabel(hex)}.`;
  tell(
    play,
    'coastwatch',
    rule,
    `${NATIONS[seat]}: ${text}`,
    { [SEATS[seat]]: { text, places: [hex] } },
    true,
  );
}

// ---- FO-CW-4: who comes again

/** FO-CW-4.1, FO-CW-4.2: troops on ground where a base of theirs is, at the base nearest to where they fell; coastwatchers never. */
function muster(play: Game): void {
  const { s } = play;
  if (hourOf(s.pub, s.pub.turn) !== COASTWATCH.muster) return;
  for (const seat of [0, 1] as const)
    s.sides[seat].mods.coastwatchers?.forEach((post, no) => {
      const { calling, ground } = rosterOf(s.pub, seat)[no];
      if (post.lost === 0 || calling !== 'troops') return;
      const far = (b: { hex: Hex }): number => distance(GRID, b.hex, post.hex);
      const [base] = s.pub.bases
        .filter((b) => b.owner === seat && groundAt(b.hex) === ground)
        .sort((a, b) => far(a) - far(b) || a.hex - b.hex);
      if (!base) return;
      Object.assign(post, { hex: base.hex, lost: 0 });
      const text = `The ${postTitle(s.pub, seat, no)} gather again at ${baseData(base).name}.`;
      whisper(play, seat, 'coastwatch', 'FO-CW-4.2', text);
    });
}

export const coastwatchers: EngineModule = {
  on: {
    disperse: disperseCoastwatchers,
    practise: practiseCoastwatchers,
    imagine: imagineCoastwatchers,
    audit: auditCoastwatchers,
    on: { turnBegins: muster, turnEnds: meet },
  },
};
