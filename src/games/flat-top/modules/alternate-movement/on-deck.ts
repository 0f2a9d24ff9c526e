import type { Hex } from '../../../../kernel/hex.ts';
import { enemyOf, type Group, type SeatIndex, type Side } from '../../open/forces.ts';
import type { Waiting } from '../../open/modules/parts.ts';
import { formationTitle } from '../../open/flight/formations.ts';
import { addStack } from '../../open/setup/deployment.ts';
import { takeStack } from '../../open/turn/air-operations.ts';
import { deckHex, factors } from '../../open/values.ts';
import { type Game, type State, whisper } from '../../state.ts';
import type { Fault } from '../engine.ts';

/**
 * FO-PMAC-4.1: where planes are attacked while others still wait to take off, these stand on deck: bombs find them in the Ready box they
 * came from. What is left of them forms up again when the attack is over.
 */

const readyOf = (side: Side, { from, t, w, m }: Group): number =>
  factors(side.decks[from].ready.filter((x) => x.t === t && x.w === w && x.m === m));

export function standOnDeck({ s }: Game, attacker: SeatIndex, hex: Hex): void {
  const side = s.sides[enemyOf(attacker)];
  const waiting: Waiting[] = [];
  side.afs.forEach((af, i) => {
    if (!af?.fresh || deckHex(s.pub, side, side.decks[af.groups[0].from]) !== hex) return;
    const stood = af.groups.map((g) => {
      const before = readyOf(side, g);
      addStack(side.decks[g.from].ready, { t: g.t, n: g.n, w: g.w, d: 0, m: g.m });
      return before;
    });
    waiting.push({ af, stood });
    side.afs[i] = null;
  });
  if (waiting.length > 0) side.mods['alternate-movement'] = waiting;
}

/** The last to go back to a box are the first to leave it: what is lost of a kind is lost of those that waited. */
export function formUpAgain(play: Game): void {
  for (const seat of [0, 1] as const) {
    const side = play.s.sides[seat];
    const waiting = side.mods['alternate-movement'] ?? [];
    delete side.mods['alternate-movement'];
    for (const { af, stood } of waiting.toReversed()) {
      const no = side.afs[af.no - 1] ? side.afs.indexOf(null) + 1 : af.no;
      if (no === 0) continue; // no number is left for it: its planes stay Ready
      const was = factors(af.groups);
      for (let k = af.groups.length - 1; k >= 0; k--) {
        const g = af.groups[k];
        g.n = Math.max(0, Math.min(g.n, readyOf(side, g) - stood[k]));
        if (g.n > 0) takeStack(side.decks[g.from].ready, { t: g.t, w: g.w, d: 0, m: g.m }, g.n);
      }
      af.groups = af.groups.filter((g) => g.n > 0);
      const left = factors(af.groups);
      if (left > 0) side.afs[no - 1] = Object.assign(af, { no });
      if (left === was) continue;
      const text = `Of ${formationTitle(af)}, caught on deck, ${left === 0 ? 'nothing is' : left === 1 ? '1 Air Factor is' : `${left} Air Factors are`} left.`;
      whisper(play, seat, 'waiting', 'FO-PMAC-4.1', text);
    }
  }
}

export function auditWaiting(s: State, seat: SeatIndex, fault: Fault): void {
  const waiting = s.sides[seat].mods['alternate-movement'];
  if (waiting && !s.steps.some((f) => f.step === 'raid')) fault('planes wait on deck and nobody attacks');
}
