import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../scripts/house.mjs';
import { hexName } from '../../src/games/air-force/open/geometry.ts';
import { hexName as clashName } from '../../src/games/carrier-clashes/open/board.ts';
import { boardFor } from '../../src/games/carrier-clashes/open/forces.ts';
import { hexLabel } from '../../src/games/flat-top/open/pack/map.ts';
import { zoneName } from '../../src/games/midway/open/board.ts';
import { games } from '../../src/games/registry.ts';
import { choose, FastDice } from '../../src/kernel/dice.ts';
import { type LogLine, logOf } from '../../src/kernel/record/replay.ts';
import type { Setup } from '../../src/kernel/ruleset.ts';
import { randomSetup } from '../../src/lab/fuzz.ts';
import { hexesOf as pointsOf } from '../../src/web/air-force/film/tracers.ts';
import { hexesOf } from '../../src/web/flat-top/story.ts';
import { numbersIn } from '../../src/web/room/signals/told.ts';
import { zonesOf } from '../../src/web/midway/story.ts';

/** What a signal speaks of it carries beside its words, so that nobody has to read a place out of a sentence. */

interface Speech {
  named: RegExp; // a place as it stands in words
  carried: (line: LogLine, setup: Setup) => string[]; // as the table finds it
  setups: number; // at random
}

const SPEECH: { readonly [game: string]: Speech } = {
  midway: { named: /\b[A-I]-[1-7]-[A-I]\b/g, carried: (line) => zonesOf(line).map(zoneName), setups: 3 },
  'flat-top': {
    named: /\b[AB]\/[A-Z]{1,2}\d{1,2}\b/g,
    carried: (line) => hexesOf(line).map(hexLabel),
    setups: 8,
  },
  'carrier-clashes': {
    named: /\b\d{4}\b/g,
    carried: ({ places }, setup) => numbersIn(places).map((hex) => clashName(boardFor(setup).grid, hex)),
    setups: 4,
  },
  'air-force-dauntless': {
    named: /\b\d{4}\b/g,
    carried: (line) => pointsOf(line).map(hexName),
    setups: 12,
  },
};

const ACTS = 250;

describe.each(games.ids)('the signals of %s', { timeout: 120_000 }, (id) => {
  it('carry every place they name, to each who hears them', async () => {
    const rules = await games.load(id);
    if (!rules) throw new Error(`${id} cannot be loaded`);
    const { named, carried, setups } = SPEECH[id];
    const faults = new Set<string>();
    const kinds = new Set<string>();
    for (let seed = 0; seed < setups; seed++) {
      const setup = randomSetup(rules, `places ${seed}`);
      const dice = new FastDice(`places ${seed}`);
      const viewers = [...rules.info.seats.map((x) => x.id), 'public'];
      const s = rules.create(setup, dice, () => {});
      for (let act = 0; act < ACTS && rules.decisions(s).length > 0; act++) {
        const d = choose(dice, rules.decisions(s), 'asked');
        const told = rules.apply(s, d.seat, rules.sample(rules.view(s, d.seat), d, dice), dice);
        for (const line of viewers.flatMap((who) => logOf(told, who))) {
          const words = line.text.match(named) ?? [];
          const places = carried(line, setup);
          if (words.length > 0) kinds.add(line.kind);
          if (!words.every((x) => places.includes(x))) faults.add(`${line.kind} ${line.rule}: ${line.text}`);
        }
      }
    }
    expect([...faults]).toEqual([]);
    expect(kinds.size).toBeGreaterThan(3);
  });
});

describe('the client', () => {
  it('looks for no place in what is said', () => {
    const readers = /(?:readHex|zoneNamed)\([^)]*\.text\b|\\d\{4\}|\[AB\]|\[A-I\]/;
    const found = filesIn(['src/web', 'src/commanders'])
      .filter((file) => /\.(?:ts|svelte)$/.test(file) && !file.includes('.test.'))
      .filter((file) => readers.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });
});
