import type { SeatIndex } from '../../open/forces.ts';
import { groundAt, postTitle, rosterOf } from '../../open/modules/coastwatchers/posts.ts';
import type { State } from '../../state.ts';
import type { Fault } from '../engine.ts';

/** FO-CW-0.2, FO-CW-5: as many counters as the table has, each on the ground it began on. */
export function auditCoastwatchers(s: State, seat: SeatIndex, fault: Fault): void {
  const posts = s.sides[seat].mods.coastwatchers;
  const roster = rosterOf(s.pub, seat);
  if (posts?.length !== roster.length)
    return fault(`has ${posts?.length ?? 'no'} coastwatchers and troops, not ${roster.length}`);
  posts.forEach(({ hex, lost }, no) => {
    const title = postTitle(s.pub, seat, no);
    if (groundAt(hex) !== roster[no].ground) fault(`${title} is on ${groundAt(hex) ?? 'the sea'}`);
    if (lost < 0 || lost > s.pub.turn) fault(`${title} fell in turn ${lost}`);
  });
}
