import type { FrameAt } from '../open/chapters.ts';
import { enemyOf, type Public, type SeatIndex, type Side } from '../open/forces.ts';
import type { Frame, Shadowing } from '../open/frames.ts';
import { standOffs } from '../open/modules/dice-movement.ts';
import { moversOf } from '../flight/movers.ts';

/** What a seat may imagine: what all know, its own side, and the enemy it has made up. */
interface Imagined {
  pub: Public;
  own: Side;
  foe: Side;
  you: SeatIndex;
}

/** What the enemy may have under seal, step by step: null = nothing yet. */
const SEALS: { readonly [S in Frame['step']]: ((f: FrameAt<S>, x: Imagined) => void) | null } = {
  setup: null,
  turn: null,
  orders: null,
  shadow: null,
  'shadow-move'(f, { own, foe, you }) {
    if (f.open.seat === you) f.sealed[you] = likelyShadow(own, foe);
  },
  fly(f, { pub, you }) {
    if (moversOf(pub).isKnownDone(pub, f, you)) f.sealed[you] = { stage: 9, moving: 0 };
  },
  flight(f, { foe, you }) {
    if (f.open.seat !== you) return;
    const af = foe.afs.find((x) => x?.seen && x.hex === f.open.hex);
    f.sealed[you] = af ? { af: af.no, path: [], landing: null } : null;
  },
  'intercept-first': null,
  intercept: null,
  combat: null,
  raid(f, { pub, foe, you }) {
    if (f.open.seat !== you) return;
    const af = foe.afs.find((x) => x?.seen && x.hex === f.open.hex);
    f.sealed[you] = af ? { af: af.no, to: standOffs(pub, f.open.hex)[0] } : null;
  },
  battle: null,
  'air-commit': null,
  'air-to-air': null,
  strike: null,
  losses: null,
  surface: null,
  bombardment: null,
  boats: null,
  submarines: null,
};

/** A step with what the enemy must have under seal for it to stand. */
export function withSeal(f: Frame, pub: Public, own: Side, foe: Side, me: SeatIndex): Frame {
  const seal = SEALS[f.step] as ((f: Frame, x: Imagined) => void) | null;
  seal?.(f, { pub, own, foe, you: enemyOf(me) });
  return f;
}

function likelyShadow(own: Side, foe: Side): Shadowing {
  const target = own.tfs.find((tf) => tf?.seen)?.hex ?? 0;
  const af = foe.afs.find((x) => x?.seen);
  const tf = foe.tfs.find((x) => x?.seen);
  return af ? { unit: 'af', no: af.no, target } : { unit: 'tf', no: tf?.no ?? 1, target };
}
