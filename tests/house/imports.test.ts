import { describe, expect, it } from 'vitest';
import { wrongImports } from '../../scripts/imports.mjs';

const faults = (files: { [path: string]: string }): string[] => wrongImports(new Map(Object.entries(files)));

describe('the direction of imports', () => {
  it('is right everywhere', () => expect(wrongImports()).toEqual([]));

  it.each([
    ['src/kernel/dice.ts', '../games/midway/state.ts'],
    ['src/kernel/dice.ts', 'fastify'],
    ['src/games/midway/view.ts', '../flat-top/state.ts'],
    ['src/games/midway/view.ts', '../../server/http.ts'],
    ['src/games/midway/view.ts', 'node:fs'],
    ['src/games/midway/open/board.ts', '../state.ts'],
    ['src/commanders/midway/doctrine.ts', '../../games/midway/ruleset.ts'],
    ['src/commanders/midway/doctrine.ts', '../../../data/midway/board.json'],
    ['src/web/app.ts', '../games/midway/state.ts'],
    ['src/web/app.ts', '../server/http.ts'],
    ['src/web/app.ts', '../kernel/umpire.ts'],
    ['src/web/app.ts', '../kernel/keyed-dice.ts'],
    ['src/lab/sim.ts', '../server/http.ts'],
    ['src/server/http.ts', '../cli/main.ts'],
    ['src/server/http.ts', '../kernel/testkit/play.ts'],
    ['src/server/http.ts', './http.test.ts'],
  ])('forbids %s to import %s', (from, to) => {
    expect(faults({ [from]: `import { x } from '${to}';` })).toHaveLength(1);
  });

  it.each([
    ['src/games/midway/view.ts', './open/board.ts'],
    ['src/games/midway/open/board.ts', '../../../../data/midway/board.json'],
    ['src/games/registry.ts', './midway/ruleset.ts'],
    ['src/commanders/midway/doctrine.ts', '../../games/midway/open/view.ts'],
    ['src/commanders/air-force/duel/pursuit.ts', '../../../../data/commanders/air-force-pursuit.json'],
    ['src/web/app.ts', '../games/midway/open/board.ts'],
    ['src/lab/fuzz-main.ts', '../kernel/testkit/play.ts'],
    ['src/games/midway/view.test.ts', '../../kernel/testkit/play.ts'],
    ['src/commanders/midway/doctrine.test.ts', '../../games/midway/ruleset.ts'],
    ['src/cli/main.ts', '../server/http.ts'],
  ])('allows %s to import %s', (from, to) => {
    expect(faults({ [from]: `import { x } from '${to}';` })).toEqual([]);
  });

  it('sees through dynamic, re-exporting and component imports', () => {
    expect(faults({ 'src/web/a.ts': `const x = await import('../server/http.ts');` })).toHaveLength(1);
    expect(faults({ 'src/web/a.ts': `export { x } from '../server/http.ts';` })).toHaveLength(1);
    expect(
      faults({ 'src/web/A.svelte': `<p>hi</p><script lang="ts">import '../server/http.ts';</script>` }),
    ).toHaveLength(1);
    expect(faults({ 'src/web/a.ts': `// import '../server/http.ts'` })).toEqual([]);
  });

  it('follows what a browser would load, but not types', () => {
    const replay = { 'src/kernel/replay.ts': `import { KeyedDice } from './keyed-dice.ts';` };
    const reached = faults({ 'src/web/a.ts': `import { logOf } from '../kernel/replay.ts';`, ...replay });
    expect(reached).toEqual([
      'src/web/a.ts -> src/kernel/replay.ts -> src/kernel/keyed-dice.ts: must not reach a browser',
    ]);
    expect(
      faults({ 'src/web/a.ts': `import type { LogLine } from '../kernel/replay.ts';`, ...replay }),
    ).toEqual([]);
  });
});
