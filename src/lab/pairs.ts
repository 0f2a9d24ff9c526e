import type { AnyRuleset, GameInfo, Setup } from '../kernel/ruleset.ts';
import { differing, settleOptions } from '../kernel/options.ts';
import { setupFor } from '../kernel/setup.ts';
import { playOut, type PlayReport } from '../kernel/testkit/play.ts';

/** Options two by two: every pair of settings that may stand together, in the first scenario that offers both. */

type Setting = readonly [option: string, value: string];
export type Pair = readonly [Setting, Setting];

export function pairsOf(info: GameInfo): { pair: Pair; setup: Setup }[] {
  const settings = info.options.flatMap((o) =>
    o.choices.flatMap(({ value }): Setting[] => (value === o.default ? [] : [[o.id, value]])),
  );
  return settings.flatMap((a, i) =>
    settings.slice(i + 1).flatMap((b) => {
      const setup = a[0] === b[0] ? null : together(info, [a, b]);
      return setup ? [{ pair: [a, b] as const, setup }] : [];
    }),
  );
}

/** A set-up with both, in the shortest version of the first scenario where neither is barred. */
function together(info: GameInfo, pair: Pair): Setup | null {
  for (const { id: scenario, versions } of info.scenarios) {
    const { options, barred } = settleOptions(info, scenario, Object.fromEntries(pair));
    if (pair.some(([id, value]) => barred[id] || options[id] !== value)) continue;
    const usual = setupFor(info, { scenario, version: versions?.at(-1)?.id });
    return { ...usual, options: differing(info, options) };
  }
  return null;
}

/** The seed of a pair's game, which names it too. */
export const seedOf = ({ pair }: { pair: Pair }): string => `pair ${pair.flat().join(' ')}`;

/** The first turns of a game with a pair, by chance and with every check. */
export const playPair = (
  rules: AnyRuleset,
  x: { pair: Pair; setup: Setup },
  turns: number,
  { deep, replay }: { deep: number; replay: boolean },
): PlayReport =>
  playOut(rules, x.setup, {
    seed: seedOf(x),
    deep,
    replay,
    until: (s) => turnOf(s) > turns,
  });

/** The turn of a state that counts them where all can see. */
function turnOf(s: unknown): number {
  const { turn } = (s as { pub: { turn?: unknown } }).pub;
  if (typeof turn !== 'number') throw new Error('this game does not count its turns');
  return turn;
}
