import type { Order, OrderOf } from '../open/orders.ts';
import type { BattleStep } from '../open/view.ts';
import type { State } from '../state.ts';
import { asked, begin, give, heard, pass, put, sea, spotted, surfaceAt } from '../testing.ts';

type Shots = OrderOf<'fire'>['shots'];
export const fire = (...shots: [ship: string, weapon: 'B' | 'C' | 'D' | 'T', at: string][]): Order => ({
  kind: 'fire',
  shots: shots.map(([k, weapon, target]): Shots[number] => ({ ship: k, weapon, at: target })),
});
export const engage = (tfs: string[], against: string[]): Order => ({
  kind: 'engage',
  battles: [{ tfs, against }],
});

/** Two forces in 1515, the Allies first; by night on turn 2. Fought up to the first fire order. */
export function battle(
  allied: string[],
  ijn: string[],
  o: { night?: boolean; screen?: string[]; no?: 1 | 2; hide?: boolean } = {},
): State {
  const s = sea();
  s.pub.turn = o.night ? 2 : 1;
  s.pub.phase = o.no === 1 ? 'First surface combat' : 'Second surface combat';
  put(s, 'allied', 'TF1', '1515', allied);
  put(s, 'ijn', 'TF3', '1515', ijn);
  spotted(s, 'ijn', 'TF3');
  if (o.night && !o.hide) spotted(s, 'allied', 'TF1');
  begin(s, surfaceAt(o.no ?? 2));
  give(s, 'allied', engage(['TF1'], ['TF3']));
  if (asked(s)[0] === 'ijn avoid') give(s, 'ijn', pass.avoid);
  if (asked(s)[0] === 'ijn engage') give(s, 'ijn', pass.engage);
  give(s, 'allied', pass.screen);
  give(s, 'ijn', { kind: 'screen', ships: o.screen ?? [] });
  return s;
}
export const top = (s: State): BattleStep => s.steps.at(-1) as BattleStep;
export const say = (s: State, side: 'allied' | 'ijn', order: Order, dice: number[]): string =>
  heard(give(s, side, order, dice), 'public');
