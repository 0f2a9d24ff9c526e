import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandersOf } from '../commanders/registry.ts';
import { airForce } from '../games/air-force/ruleset.ts';
import { gamesOf } from '../games/registry.ts';
import { readRecord, writeRecord } from '../kernel/record/record.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { unchained } from '../kernel/testkit/game.ts';
import { toy } from '../kernel/testkit/toy.ts';
import { fromRoot } from '../server/root.ts';
import { flagplot } from './flagplot.ts';

let dir: string;
let crews: string;
let game: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'flagplot-campaign-'));
  crews = join(dir, 'crews.json');
  game = join(dir, 'game.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function call(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const code = await flagplot(
    {
      games: gamesOf({
        toy: async () => toy as unknown as AnyRuleset,
        'air-force-dauntless': async () => airForce as unknown as AnyRuleset,
      }),
      commanders: commandersOf([]),
      rulesDir: fromRoot('rules'),
      workerFile: 'none',
      out: (text) => void (said.out += text),
      err: (text) => void (said.err += text),
      terminal: false,
    },
    argv,
  );
  return { code, ...said };
}

const fly = (seed: string, ...more: string[]) =>
  call('new', 'air-force-dauntless/DL-1.A', '--seed', seed, '--out', game, '--force', ...more);
const counters = (): { [name: string]: { kills: number; reborn: boolean } } =>
  JSON.parse(readFileSync(crews, 'utf8')).counters;

/** Ends the game at once: the first plane is lost to the third, and the Allies give up. */
function lost(): void {
  const record = unchained(readRecord(readFileSync(game, 'utf8')));
  const { planes } = record.opening.state as { planes: { status: string; end: object | null }[] };
  planes[0].status = 'destroyed';
  planes[0].end = { turn: 1, rule: 'AD-B-IX.D.1.b', why: 'test', cause: 'wing_fuselage', by: 'p2' };
  const act = { type: 'resign' as const, seat: 'allies' };
  record.entries = [{ n: 1, act, throws: [], incidents: [], change: null }];
  writeFileSync(game, writeRecord(record));
}

describe('AD-O-XVII.C a campaign in a file', () => {
  it('AD-O-XVII.C.1 crews keep what they earned in the games entered, and fly with it in the next', async () => {
    expect((await call('campaign', 'new', crews)).out).toContain('without a game');
    await fly('one', '--campaign', crews);
    lost();
    expect(await call('campaign', 'add', crews, game)).toMatchObject({ code: 0, err: '' });
    expect(counters()['axis Zero 1']).toMatchObject({ kills: 1, reborn: false });
    const { out } = await call('campaign', 'show', crews);
    expect(out).toMatch(/^1 game\n {2}axis Zero 1 +average +kills 1\n/);
    expect(out).toMatch(/allies Wildcat 1 +green +kills 0/);
    expect(JSON.parse((await call('campaign', 'show', crews, '--json')).out).games).toHaveLength(1);

    await fly('two', '--campaign', crews);
    const second = readRecord(readFileSync(game, 'utf8')).opening.state as { planes: { pilot: object }[] };
    expect([second.planes[0].pilot, second.planes[2].pilot]).toEqual([
      { quality: 'green', kills: 0 },
      { quality: 'average', kills: 1 },
    ]);
    expect(await call('verify', game)).toMatchObject({ code: 0 });
    expect(readdirSync(dir).sort()).toEqual(['crews.json', 'game.json']);
  });

  it('a game is entered once, and only when it is over', async () => {
    await call('campaign', 'new', crews);
    await fly('one', '--campaign', crews);
    const going = await call('campaign', 'add', crews, game);
    expect([going.code, going.err]).toEqual([2, expect.stringContaining('at the end of a game')]);
    lost();
    await call('campaign', 'add', crews, game);
    const before = readFileSync(crews, 'utf8');
    const again = await call('campaign', 'add', crews, game);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('already')]);
    expect(readFileSync(crews, 'utf8')).toBe(before);
  });

  it('nothing is written over, and a wrong file is refused in one line', async () => {
    await call('campaign', 'new', crews);
    await fly('one');
    expect((await call('campaign', 'new', crews)).err).toContain('--force writes over it');
    expect((await call('campaign', 'new', crews, '--force')).code).toBe(0);
    const wrong = async (words: string, ...argv: string[]): Promise<void> => {
      const { code, err, out } = await call(...argv);
      expect(err).toContain(words);
      expect([code > 0, out, err.trimEnd().split('\n').length]).toEqual([true, '', 1]);
    };
    const bad = join(dir, 'bad.txt');
    writeFileSync(bad, 'nothing');
    await wrong('say what to do', 'campaign');
    await wrong('not "burn"', 'campaign', 'burn', crews);
    await wrong('FILE is missing', 'campaign', 'show');
    await wrong('GAME is missing', 'campaign', 'add', crews);
    await wrong('no such file', 'campaign', 'show', join(dir, 'none.json'));
    await wrong('no campaign file', 'campaign', 'show', game);
    await wrong('no campaign file', 'campaign', 'add', game, game);
    await wrong('not a Flagplot record', 'campaign', 'add', crews, bad);
    await wrong('not of toy', 'new', 'toy/duel', '--campaign', crews, '--out', join(dir, 'toy.json'));
    const other = join(dir, 'toy.json');
    await call('new', 'toy/duel', '--out', other);
    await wrong('a game of toy', 'campaign', 'add', crews, other);
  });
});
