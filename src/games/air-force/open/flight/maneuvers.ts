import { turned } from '../../../../kernel/hex.ts';
import { banked, lean, looped, rolled } from './banks.ts';
import { ahead, type Facing } from '../geometry.ts';
import type { Aloft, Run } from './log.ts';
import type { Letter } from './notation.ts';
import type { Maneuver } from '../pack.ts';

export const NAME: { readonly [l in Letter]: Maneuver } = {
  B: 'bank',
  N: 'bank',
  R: 'turn',
  L: 'turn',
  S: 'slip',
  T: 'slip',
  V: 'loop',
  H: 'roll',
  E: 'roll',
};
const WORD = { bank: 'bank', turn: 'turn', slip: 'slip', loop: 'half-loop', roll: 'half-roll' } as const;
/** AD-B-VI.E.2.d, E.3.d-3, E.4.e, E.5.e: what each costs of the next Initial Speed; a bank costs nothing. */
const LOSS = { bank: 0, turn: 1, slip: 2, loop: 2, roll: 1 } as const;
const HEX_RULE = {
  bank: 'AD-B-VI.E.1.b',
  turn: 'AD-B-VI.E.2.c',
  slip: 'AD-B-VI.E.3.c',
  loop: 'AD-B-VI.E.4.d-1',
  roll: 'AD-B-VI.E.5.d',
} as const;

export function straight(a: Aloft, n: number, at: number): void {
  for (let i = 1; i <= n; i++) a.path.push(ahead(a.at, a.facing, i));
  a.at = ahead(a.at, a.facing, n);
  a.left -= n;
  a.here += n;
  a.slipped = null;
  const last = a.done[a.done.length - 1];
  if (last && 'hexes' in last) last.hexes += n;
  else a.done.push({ hexes: n, at });
}

/** Why a maneuver may not be made here; null when it may. */
export function barred(a: Aloft, letter: Letter): { rule: string; text: string; fatal: boolean } | null {
  const name = NAME[letter];
  const no = (rule: string, text: string, fatal = false): { rule: string; text: string; fatal: boolean } => ({
    rule,
    text,
    fatal,
  });
  const side = letter === 'R' || letter === 'S' || letter === 'H' || letter === 'B' ? 'R' : 'L';
  const leans = lean(a.bank);
  const word = WORD[name];
  // AD-B-VIII.C.8-2: what wounds forbid destroys the plane that has it plotted.
  if (a.c.cockpit >= 1 && (name === 'loop' || name === 'roll'))
    return no('AD-B-IX.D.3.c-1', `a wounded pilot can make no ${word}`, true);
  if (a.c.cockpit >= 2 && name === 'slip')
    return no('AD-B-IX.D.3.c-2', 'a pilot wounded twice can make no slip', true);
  if (name === 'turn' && a.slipped) return barredAddedTurn(a, side);
  const needed = a.env.hexes[name];
  if (needed === null) {
    const byLoad = a.c.loaded && a.card.loaded?.hexes[name] === null;
    return no(
      byLoad ? 'AD-O-VI.A.6' : 'AD-B-III.A.8-2',
      `a ${word} is prohibited to this plane${byLoad ? ' while loaded' : ''}`,
      byLoad,
    );
  }
  if (name === 'turn' && leans !== side)
    return no(
      leans ? (side === 'R' ? 'AD-B-VI.E.2.a-1' : 'AD-B-VI.E.2.a-2') : 'AD-B-VI.E.2.a-3',
      `bank ${a.bank} allows no turn to the ${side === 'R' ? 'right' : 'left'}`,
    );
  if (name === 'slip') {
    const why = barredSlip(a, side);
    if (why) return no(why.rule, why.text);
  }
  const flown = a.here + a.runs.reduce((n, r) => n + r.hexes, 0);
  if (flown < needed)
    return no(
      HEX_RULE[name],
      `a ${word} needs ${needed} hexes here and ${flown} are flown since the last maneuver`,
    );
  return name === 'loop' ? barredLoop(a, needed) : null;
}

/** AD-B-VI.E.3.d-1, d-2: one or two turns toward the bank may follow a slip in the hex slipped into. */
function barredAddedTurn(a: Aloft, side: 'L' | 'R'): { rule: string; text: string; fatal: boolean } | null {
  const no = (rule: string, text: string): { rule: string; text: string; fatal: boolean } => ({
    rule,
    text,
    fatal: false,
  });
  if (a.c.loaded) return no('AD-O-VI.A-3', 'a loaded plane may not turn in a slip');
  if (a.rules.slips && a.slipped === lean(a.bank))
    return no('AD-O-VI.F.1.a-1', 'a slip toward the bank takes no turn');
  if (side === a.slipped || side !== lean(a.bank))
    return no('AD-B-VI.E.3.d-2', 'a turn added to a slip is toward the bank');
  return a.added >= 2 ? no('AD-B-VI.E.3.d-1', 'no more than two turns may be added to a slip') : null;
}

function barredSlip(a: Aloft, side: 'L' | 'R'): { rule: string; text: string } | null {
  const leans = lean(a.bank);
  if (!leans) return { rule: 'AD-B-VI.E.3.a-2', text: `bank ${a.bank} allows no slip` };
  if (leans !== side)
    return a.rules.slips && a.c.loaded
      ? {
          rule: 'AD-O-VI.F.1.b',
          text: 'a slip away from the bank needs a turn, which a loaded plane may not add',
        }
      : null;
  if (!a.rules.slips)
    return { rule: 'AD-B-VI.E.3.a-1', text: `bank ${a.bank} allows a slip only away from the bank` };
  return a.pays
    ? null
    : { rule: 'AD-O-VI.F.1.a-2', text: 'a slip toward the bank needs a dive worth a speed factor' };
}

/** AD-B-VI.E.4.d-2, d-3: every Turn that holds one of the required hexes is a full climb, or every one a full dive. */
function barredLoop(a: Aloft, needed: number): { rule: string; text: string; fatal: boolean } | null {
  const kind = loopKind(a, needed);
  if (kind === null)
    return {
      rule: 'AD-B-VI.E.4.d-2',
      text: 'a half-loop needs a full climb or a full dive in every Turn of its hexes',
      fatal: false,
    };
  if (a.rules.loops && isOutside(a, kind) && a.env.increment === 'dive')
    return { rule: 'AD-O-VI.F.2.c-2', text: 'no outside half-loop at dive speed', fatal: true };
  return null;
}

/** AD-O-VI.F.2.c-1: flown with the cockpit on the outer side, a dive begun upright or a climb begun inverted. */
const isOutside = (a: Aloft, kind: 'C' | 'D' | null): boolean =>
  kind !== null && (kind === 'D') !== (a.bank[0] === 'I');

/** Whether the loop that draws on the last `needed` hexes is climbing or diving; null when they do not agree. */
function loopKind(a: Aloft, needed: number): 'C' | 'D' | null {
  let wanted = needed - a.here;
  const kinds = new Set<Run['full']>();
  if (a.here > 0) kinds.add(a.full);
  for (let i = a.runs.length - 1; i >= 0 && wanted > 0; i--) {
    // Assumed hexes bind the Turn in which the loop is made (rulings, half-loop duty).
    kinds.add(a.runs[i].full === '?' ? a.full : a.runs[i].full);
    wanted -= a.runs[i].hexes;
  }
  const [kind] = kinds;
  return kinds.size === 1 && (kind === 'C' || kind === 'D') ? kind : null;
}

export function maneuver(a: Aloft, letter: Letter, at: number): void {
  const name = NAME[letter];
  const extra = name === 'turn' && a.slipped !== null;
  if (name === 'loop' && isOutside(a, loopKind(a, a.env.hexes.loop ?? 0))) a.outside = true;
  a.done.push({ letter, at });
  a.lost += LOSS[name];
  if (name !== 'bank') a.left--;
  a.runs = [];
  a.here = 0;
  if (extra) a.added++;
  else a.slipped = null;
  if (name === 'bank') a.bank = banked(a.bank, letter === 'B' ? 1 : -1);
  else if (name === 'turn') a.facing = turned(a.facing, letter === 'R' ? 1 : -1);
  else if (name === 'loop') loop(a);
  else {
    // AD-EX-CONV: a slip or roll goes to the hex one side off the nose.
    const right = letter === 'S' || letter === 'H';
    enter(a, turned(a.facing, right ? 1 : -1));
    if (name === 'slip') {
      a.slips++;
      a.slipped = right ? 'R' : 'L';
      a.added = 0;
    } else {
      a.rolls++;
      a.bank = rolled(a.bank);
    }
  }
}

function enter(a: Aloft, side: Facing): void {
  a.at = ahead(a.at, side);
  a.path.push(a.at);
}

function loop(a: Aloft): void {
  const leans = lean(a.bank);
  // AD-O-VI.F.2.a, b: judged by the heading before the loop.
  if (a.rules.loops && leans) enter(a, turned(a.facing, leans === 'R' ? 1 : -1));
  a.facing = turned(a.facing, 3);
  a.bank = looped(a.bank);
  a.loops++;
}
