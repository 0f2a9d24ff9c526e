import { packFor } from '../open/forces.ts';
import type { Side } from '../open/pack.ts';
import { d6, type Play, SIDE_WORDS, announce } from '../state.ts';

/** CC-12.a: D6 plus level; ties to the higher level, equal levels roll again. */
export function rollInitiative(play: Play): void {
  const { pub } = play.s;
  const levels = packFor(play.s).initiative;
  for (;;) {
    const dice = [d6(play.dice, 'initiative, Allied'), d6(play.dice, 'initiative, IJN')];
    const totals = { allied: dice[0] + levels.allied, ijn: dice[1] + levels.ijn };
    const lead = totals.allied - totals.ijn || levels.allied - levels.ijn;
    pub.totals = totals;
    const text = `Initiative: Allies ${totals.allied}, IJN ${totals.ijn}.`;
    if (lead === 0) {
      announce(play, 'initiative', 'CC-12.a-2', `${text} A tie; both roll again.`, { dice });
      continue;
    }
    const holder: Side = lead > 0 ? 'allied' : 'ijn';
    pub.initiative = holder;
    announce(play, 'initiative', 'CC-12.a', `${text} ${SIDE_WORDS[holder]} have the initiative.`, { dice });
    return;
  }
}
