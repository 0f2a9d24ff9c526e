import { choose } from '../../../../kernel/dice.ts';
import type { Hex } from '../../../../kernel/hex.ts';
import type { Cast } from '../../imagine/resample-cast.ts';
import { isInSight } from '../../open/modules/coastwatchers/coastwatchers.ts';
import { hexesOfGround, rosterOf } from '../../open/modules/coastwatchers/posts.ts';

/** FO-CW-0.3: an enemy counter may be anywhere on its ground, but where it would have seen what nobody has seen. */
export function imagineCoastwatchers({ own, side, pub, foe, dice }: Cast): void {
  const unseen: Hex[] = [...own.tfs, ...own.afs].flatMap((x) => (x && x.hex >= 0 && !x.seen ? [x.hex] : []));
  side.mods.coastwatchers?.forEach((post, no) => {
    const all = hexesOfGround(rosterOf(pub, foe)[no].ground);
    const quiet = all.filter((hex) => !unseen.some((x) => isInSight(hex, x)));
    post.hex = choose(dice, quiet.length > 0 ? quiet : all, 'where a coastwatcher may be');
  });
}
