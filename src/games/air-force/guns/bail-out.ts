import { optionOf } from '../open/info.ts';
import { charts } from '../open/pack.ts';
import { label, type Plane } from '../open/plane.ts';
import { optionOn } from '../open/view.ts';
import { type AirPlay, announce } from '../state.ts';

/** AD-O-II.H, AD-O-XVIII: the crews of planes lost this Turn try to save themselves, last of all. */
export function bailOut(play: AirPlay): void {
  const { s } = play;
  if (!optionOn(s, 'bail-out')) return;
  for (const p of s.planes) if (p.end?.turn === s.turn && p.crew === 'aboard') jump(play, p);
}

function jump(play: AirPlay, p: Plane): void {
  const low = charts.bailOutLow.table;
  const die = play.dice.roll(6, `crew of ${label(p)} bails out`);
  const total = Math.max(1, die + (p.alt < low.below ? low.value : 0));
  const column = charts.bailOut[p.end?.cause ?? 'ground'];
  const out = column !== undefined && total >= column.bailsFrom;
  // AD-O-XVIII.C-2
  p.crew = !out ? 'lost' : optionOf(play.s, 'territory') === p.side ? 'safe' : 'captured';
  const say = {
    lost: 'does not get out',
    safe: 'bails out and returns',
    captured: 'bails out and is taken',
    aboard: '',
  }[p.crew];
  announce(play, 'bail-out', 'AD-O-XVIII.B', `The crew of ${label(p)} ${say}.`, {
    dice: [die],
    reveals: true,
  });
}
