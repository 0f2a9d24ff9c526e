import type { Net } from '../../commanders/air-force/duel/pursuit.ts';
import { type Dice, pick } from '../../kernel/dice.ts';

/** How often all samples are gone through, and how many at once. */
const EPOCHS = 30;
const BATCH = 512;
/** The first pace of learning; it slackens to nothing. */
const PACE = 0.002;
/** Adam's two memories, and what keeps it from dividing by nothing. */
const DRIFT = 0.9;
const SPREAD = 0.999;
const TINY = 1e-8;
/** A sample that is off by more than this counts no more. */
const FAR_OFF = 1.5;
/** Weights shrink a little all the time. */
const DECAY = 1e-5;

const gauss = (dice: Dice): number => {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += pick(dice, 1 << 16, 'weights') / (1 << 16);
  return sum;
};

/** A network that knows nothing. */
export function blank(inputs: number, sizes: readonly [number, number], dice: Dice): Net {
  const [a, b] = sizes;
  const layer = (from: number, to: number): Float64Array =>
    Float64Array.from({ length: from * to }, () => Math.sqrt(2 / from) * gauss(dice));
  return {
    sizes,
    weights: [layer(inputs, a), layer(a, b), layer(b, 1)],
    bias: [new Float64Array(a), new Float64Array(b), new Float64Array(1)],
  };
}

const copy = (net: Net): Net => ({
  sizes: net.sizes,
  weights: [net.weights[0].slice(), net.weights[1].slice(), net.weights[2].slice()],
  bias: [net.bias[0].slice(), net.bias[1].slice(), net.bias[2].slice()],
});

/** One layer's share of a step: its outputs, and how much each should have been less. */
interface Layer {
  out: Float64Array;
  blame: Float64Array;
  weights: Float64Array;
  bias: Float64Array;
  slope: { weights: Float64Array; bias: Float64Array };
}

/** What a layer makes of its inputs; below 0 a hidden one is silent. */
function forth(
  { out, weights, bias }: Layer,
  inputs: ArrayLike<number>,
  at: number,
  count: number,
  hidden: boolean,
): void {
  const n = out.length;
  out.set(bias);
  for (let i = 0; i < count; i++) {
    const x = inputs[at + i];
    if (x !== 0) for (let j = 0; j < n; j++) out[j] += x * weights[i * n + j];
  }
  if (hidden) for (let j = 0; j < n; j++) if (out[j] < 0) out[j] = 0;
}

/** Lays a layer's blame on its weights and on the layer below. */
function back(
  { blame, weights, slope }: Layer,
  inputs: ArrayLike<number>,
  at: number,
  below: Float64Array | null,
  count: number,
): void {
  const n = blame.length;
  for (let j = 0; j < n; j++) slope.bias[j] += blame[j];
  for (let i = 0; i < count; i++) {
    const x = inputs[at + i];
    if (x === 0) {
      if (below) below[i] = 0; // silent: nothing to be blamed for
      continue;
    }
    let sum = 0;
    for (let j = 0; j < n; j++) {
      slope.weights[i * n + j] += x * blame[j];
      sum += weights[i * n + j] * blame[j];
    }
    if (below) below[i] = sum;
  }
}

/** The network that tells the last number of each row from those before it, learned on from another. `rows` have `width` numbers each. */
export function fit(from: Net, rows: Float32Array, width: number, dice: Dice): { net: Net; error: number } {
  const net = copy(from);
  const inputs = width - 1;
  const sizes = [...net.sizes, 1];
  const layers = sizes.map(
    (n, i): Layer => ({
      out: new Float64Array(n),
      blame: new Float64Array(n),
      weights: net.weights[i],
      bias: net.bias[i],
      slope: { weights: new Float64Array(net.weights[i].length), bias: new Float64Array(n) },
    }),
  );
  const [one, two, last] = layers;
  const steppers = layers.flatMap((l) => [
    stepper(l.weights, l.slope.weights, DECAY),
    stepper(l.bias, l.slope.bias, 0),
  ]);
  const count = rows.length / width;
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const steps = EPOCHS * Math.floor(count / BATCH);
  let step = 0;
  let error = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, dice);
    error = 0;
    for (let start = 0; start + BATCH <= count; start += BATCH) {
      for (let k = start; k < start + BATCH; k++) {
        const at = order[k] * width;
        forth(one, rows, at, inputs, true);
        forth(two, one.out, 0, sizes[0], true);
        forth(last, two.out, 0, sizes[1], false);
        const off = last.out[0] - rows[at + inputs];
        error += off * off;
        last.blame[0] = Math.max(-FAR_OFF, Math.min(FAR_OFF, off)) / BATCH;
        back(last, two.out, 0, two.blame, sizes[1]);
        back(two, one.out, 0, one.blame, sizes[0]);
        back(one, rows, at, null, inputs);
      }
      step++;
      const pace = PACE * (0.5 + 0.5 * Math.cos((Math.PI * step) / steps));
      for (const go of steppers) go(step, pace);
    }
    error /= Math.floor(count / BATCH) * BATCH;
  }
  return { net, error };
}

/** Moves some weights down their slope, which is then level again. */
function stepper(
  weights: Float64Array,
  slope: Float64Array,
  decay: number,
): (step: number, pace: number) => void {
  const drift = new Float64Array(weights.length);
  const spread = new Float64Array(weights.length);
  return (step, pace) => {
    const a = 1 - DRIFT ** step;
    const b = 1 - SPREAD ** step;
    for (let i = 0; i < weights.length; i++) {
      const g = slope[i] + decay * weights[i];
      drift[i] = DRIFT * drift[i] + (1 - DRIFT) * g;
      spread[i] = SPREAD * spread[i] + (1 - SPREAD) * g * g;
      weights[i] -= (pace * drift[i]) / a / (Math.sqrt(spread[i] / b) + TINY);
      slope[i] = 0;
    }
  };
}

function shuffle(list: Uint32Array, dice: Dice): void {
  for (let i = list.length - 1; i > 0; i--) {
    const k = pick(dice, i + 1, 'order');
    [list[i], list[k]] = [list[k], list[i]];
  }
}
