import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playOut } from '../../../kernel/testkit/play.ts';
import { setupFor } from '../../../kernel/setup.ts';
import { flakSum } from '../open/battle/anti-aircraft.ts';
import { enlist, type OpenModule } from '../open/book.ts';
import type { SeatIndex } from '../open/forces.ts';
import { INFO } from '../open/info.ts';
import { OPEN_MODULES } from '../open/modules/register.ts';
import { PLANE_TYPES } from '../open/pack/pack.ts';
import { plus, printed } from '../open/quantities.ts';
import { sightingText } from '../open/sight/sighting-text.ts';
import { isNight } from '../open/turn/clock.ts';
import { tableText } from '../battle/blow.ts';
import { resolve } from '../battle/resolve.ts';
import { flatTop } from '../ruleset.ts';
import { type State, whisper } from '../state.ts';
import { emptyBoard } from '../testkit/position.testkit.ts';
import { without } from '../turn/programme.ts';
import { programmeOf } from '../turn/turn.ts';
import { type EngineModule, enlistEngine, rulesOf } from './engine.ts';
import { ENGINE_MODULES } from './register.ts';

/** The example of docs/add-an-option.md, put in the place of an option there is. */

const shotsOf = (s: State, seat: SeatIndex): { fired: number } =>
  (s.sides[seat].mods as { shots?: { fired: number } }).shots ?? { fired: 0 };

const planeOf = (type: number): string => PLANE_TYPES[type].plane.name;

const open: OpenModule = {
  on: {
    reports: { haze: (hours: number) => `after ${hours} hours of looking into the dark` },
    changes: {
      flakBht: [plus('FT-OPT-0', 'green gunners', -1, (_, { p }) => isNight(p, p.turn))],
      resultShift: [plus('FT-OPT-0', 'nimble', -1, ({ prey }) => prey >= 0 && planeOf(prey) === 'Zero')],
    },
  },
};

const engine: EngineModule = {
  on: {
    programme: without('shadowing'),
    on: {
      struck({ s }, blow) {
        if (blow.arm === 'flak') shotsOf(s, blow.by).fired++;
      },
      turnEnds(play) {
        for (const seat of [0, 1] as const)
          whisper(
            play,
            seat,
            'guns',
            'FT-OPT-0',
            `The guns have fired ${shotsOf(play.s, seat).fired} times.`,
          );
      },
    },
    report: ({ s }, _, __, said) =>
      isNight(s.pub, s.pub.turn) ? { ...said, report: { ...said.report, mods: { haze: 3 } } } : said,
    place: (_, side) => void Object.assign(side.mods, { shots: { fired: 0 } }),
    audit(s, seat, fault) {
      if (shotsOf(s, seat).fired < 0) fault('guns have fired less than never');
    },
  },
};

beforeAll(() => {
  enlist({ combining: open });
  enlistEngine({ ...ENGINE_MODULES, combining: engine });
});
afterAll(() => {
  enlist(OPEN_MODULES);
  enlistEngine(ENGINE_MODULES);
});

describe('an option added by the page that says how', () => {
  it('has its code on that page word for word', () => {
    const root = join(import.meta.dirname, '..', '..', '..', '..');
    const page = readFileSync(join(root, 'docs', 'add-an-option.md'), 'utf8');
    const code = readFileSync(import.meta.filename, 'utf8');
    const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map((m) => m[1]);
    expect(blocks).toHaveLength(2);
    for (const block of blocks) expect(code).toContain(block);
  });

  it('FT-OPT-0 changes a number and says why, and the programme of the turn', () => {
    const { pub, sides } = emptyBoard('rabaul', 'full', { combining: 'on' }).s;
    const about = { hex: 0, high: false, attack: null };
    let turn = 1;
    while (!isNight(pub, turn)) turn++;
    const at = (p: typeof pub) => flakSum({ p, side: sides[0], seat: 0 }, about).parts;
    expect(at({ ...pub, turn })).toContainEqual({ n: -1, word: 'green gunners', rule: 'FT-OPT-0' });
    expect(at({ ...pub, turn, options: {} }).map((x) => x.word)).not.toContain('green gunners');
    expect(programmeOf(pub).map((x) => x.id)).not.toContain('shadowing');
    expect(programmeOf({ ...pub, options: {} }).map((x) => x.id)).toContain('shadowing');
  });

  it('FT-OPT-0 changes the Result Number of fire at a plane, and says so', () => {
    const fire = (prey: string): { hits: number; told: string } => {
      const b = emptyBoard('rabaul', 'full', { combining: 'on' });
      const play = b.play([3]);
      let hits = 0;
      const t = PLANE_TYPES.findIndex((x) => x.plane.name === prey);
      const at = { seat: 1 as const, prey: t, down: (n: number) => void (hits = n) };
      const how = { arm: 'flak', how: 'surface', bht: printed(8), factors: 14 } as const;
      const told = { label: 'guns', kind: 'flak', rule: 'FT-17.3', says: tableText };
      resolve(play, [{ by: 0, at, ...how, ...told }]);
      return { hits, told: b.incidents.at(-1)?.truth ?? '' };
    };
    expect(fire('Val')).toEqual({ hits: 4, told: 'BHT 8' });
    expect(fire('Zero')).toEqual({ hits: 3, told: 'BHT 8, Result Number -1 (nimble)' });
  });

  it('FT-OPT-0 adds to what is reported', () => {
    const b = emptyBoard('rabaul', 'full', { combining: 'on' });
    const said = (turn: number): string => {
      const target = { kind: 'tf' as const, hex: 0, high: false };
      b.s.pub.turn = turn;
      const eye = { condition: 1, radar: false, source: 'AF 5' };
      const report = { hex: 0, report: { condition: 1 as const } };
      const [change] = rulesOf(b.s.pub).reports;
      const heard = change(b.play(), 0, { target, eye }, report);
      return sightingText({ id: 1, kind: 'tf', turn, live: true, source: 'AF 5', ...heard });
    };
    const turns = Array.from({ length: 24 }, (_, i) => i + 1);
    const night = turns.find((t) => isNight(b.s.pub, t)) ?? 0;
    const day = turns.find((t) => !isNight(b.s.pub, t)) ?? 0;
    expect(said(night)).toMatch(/^AF 5 to flag: a task force, after 3 hours of looking into the dark, /);
    expect(said(day)).not.toContain('dark');
  });

  it('FT-OPT-0 is played with every check: views, copies, records, secrets', { timeout: 60_000 }, () => {
    const setup = setupFor(INFO, { scenario: 'rabaul', options: { combining: 'on' } });
    const report = playOut(flatTop, setup, { seed: 'example', deep: 60 });
    expect(report.faults).toEqual([]);
    expect(report.outcome).not.toBeNull();
  });
});
