import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Commander } from '../commanders/commander.ts';
import { commandersOf } from '../commanders/registry.ts';
import { gamesOf } from '../games/registry.ts';
import { type GameRecord, readRecord } from '../kernel/record/record.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { unchained } from '../kernel/testkit/game.ts';
import { toy } from '../kernel/testkit/toy.ts';
import { fromRoot } from '../server/root.ts';
import type { World } from './command.ts';
import { flagplot } from './flagplot.ts';

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'flagplot-cli-'));
  file = join(dir, 'game.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const rules = toy as unknown as AnyRuleset;

/** A commander that keeps its ships where they are and always fires at square 4; the orders of `wild` are illegal. */
const steady = (wild: boolean) => ({
  id: wild ? 'wild' : 'steady',
  title: 'Steady',
  decide: (...[view, d, dice]: Parameters<AnyRuleset['sample']>) =>
    d.kind === 'fire' ? { kind: 'fire', at: wild ? 99 : 4 } : rules.sample(view, d, dice),
});

/** One whose wits leave it when it should fire. */
const lost: Commander = {
  ...steady(false),
  id: 'lost',
  title: 'Lost',
  decide: (view, d, dice) => {
    if (d.kind === 'fire') throw new Error('no bearing');
    return rules.sample(view, d, dice);
  },
};

const call = (...argv: string[]) => callWith(rules, ...argv);

async function callWith(
  game: AnyRuleset,
  ...argv: string[]
): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const world: World = {
    games: gamesOf({ toy: async () => game }),
    commanders: commandersOf([
      { game: 'toy', level: 'wild', title: 'Wild', load: async () => steady(true) },
      { game: 'toy', level: 'steady', title: 'Steady', load: async () => steady(false) },
      { game: 'toy', level: 'lost', title: 'Lost', load: async () => lost },
    ]),
    rulesDir: fromRoot('rules'),
    workerFile: 'none',
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    terminal: false,
  };
  return { code: await flagplot(world, argv), ...said };
}

const json = async (...argv: string[]) => JSON.parse((await call(...argv)).out);
const begin = () => call('new', 'toy/duel', '--seed', 's', '--out', file);
const order = (seat: string, o: object) => call('order', file, '--seat', seat, '--json', JSON.stringify(o));

describe('help and bad calls', () => {
  it('lists every verb, and every verb helps', async () => {
    const { out, code } = await call('--help');
    expect(code).toBe(0);
    for (const name of 'serve games new show order auto replay verify sim odds rules campaign'.split(' ')) {
      expect(out).toContain(`  ${name} `);
      const help = await call(name, '--help');
      expect(help.code).toBe(0);
      expect(help.out).toMatch(new RegExp(`^flagplot ${name} `));
      expect(help.err).toBe('');
    }
  });

  it.each([
    [['fly'], 'there is no verb "fly"'],
    [['constructor'], 'there is no verb'],
    [['games', '--nonsense'], "Unknown option '--nonsense'"],
    [['games', 'extra'], '"extra" is one too many'],
    [['new', 'toy/duel'], '--out FILE'],
    [['new', 'toy', '--out', 'x'], '"toy" is not GAME/SCENARIO'],
    [['new', 'chess/duel', '--out', 'x'], 'there is no game "chess"; there is toy'],
    [['new', 'toy/duel', '--option', 'ships', '--out', 'x'], '"ships" is not an option k=v'],
    [['show', '/nowhere/x.json', '--seat', 'red'], 'there is no such file'],
    [['show'], 'FILE is missing'],
    [['sim', 'toy/duel'], '--games N'],
    [['sim', 'toy/duel', '--games', '0'], '--games is a whole number from 1 on'],
    [['sim', 'toy/duel', '--games', '1', '--level', 'red=genius'], 'there is no level "genius"'],
    [['odds', 'toy', 'rout'], 'there is no table "rout"; there is fire'],
    [['odds', 'toy', 'fire', 'wind=3'], '"wind" is not asked'],
    [['serve', '--port', 'x'], '--port is a whole number'],
    [['rules'], 'say which rule'],
    [['rules', 'zeppelin'], 'no rule'],
  ])('%j: one clear line and exit 1', async (argv, words) => {
    const { code, err, out } = await call(...argv);
    expect(err).toContain(words);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect([code, out]).toEqual([1, '']);
  });
});

describe('games, rules and odds', () => {
  it('lists the games as scripts expect them', async () => {
    expect(await json('games', '--json')).toEqual([
      {
        id: 'toy',
        title: 'Skirmish',
        scenarios: [
          { id: 'duel', title: 'Duel' },
          { id: 'single', title: 'Single ships' },
        ],
        options: [{ id: 'ships', title: 'Ships', default: '2' }],
      },
    ]);
    expect((await call('games')).out).toContain('--option ships=1 | 2 (default) | 3');
  });

  it('finds a rule by its id, by the beginning of one, by words', async () => {
    expect((await call('rules', 'ump-wait')).out).toMatch(/^UMP-WAIT {2}An order from a seat/);
    expect((await json('rules', 'UMP-S', '--json')).length).toBeGreaterThan(3);
    expect((await call('rules', 'resign', 'everybody')).out).toMatch(/^UMP-RESIGN/);
  });

  it('UMP-ODDS answers with exact chances and refuses what is out of range', async () => {
    expect(await json('odds', 'toy', 'fire', 'ship=yes', '--json')).toEqual({
      table: 'fire',
      given: { ship: 'yes' },
      outcomes: [
        { outcome: 'sunk', p: 4 / 6 },
        { outcome: 'splash', p: 1 - 4 / 6 },
      ],
      expected: { ships: 4 / 6 },
    });
    expect((await call('odds', 'toy', 'fire', 'ship=yes')).out).toContain('sunk     66.67 %');
    expect((await call('odds', 'toy')).out).toContain('fire ship=yes');
    const refused = await call('odds', 'toy', 'fire', 'ship=maybe');
    expect([refused.code, refused.err]).toEqual([2, 'refused by UMP-ODDS: "ship" is yes or no.\n']);
  });
});

describe('a game in a file', () => {
  it('is the same for the same seed and secret without one', async () => {
    await begin();
    const first = readFileSync(file, 'utf8');
    await begin();
    expect(readFileSync(file, 'utf8')).toBe(first);
    await call('new', 'toy/duel', '--out', file);
    expect(readRecord(readFileSync(file, 'utf8')).key).not.toBe(readRecord(first).key);
  });

  it('UMP-SETUP is not begun with what the game does not know', async () => {
    const refused = await call('new', 'toy/rout', '--out', file);
    expect([refused.code, refused.err]).toEqual([
      2,
      'refused by UMP-SETUP: There is no scenario "rout" in Skirmish; there is duel, single.\n',
    ]);
    expect((await call('new', 'toy/duel', '--option', 'ships=7', '--out', file)).code).toBe(2);
    expect(readdirSync(dir)).toEqual([]);
    await call('new', 'toy/duel', '--option', 'ships=3', '--out', file);
    expect(readRecord(readFileSync(file, 'utf8')).setup.options).toEqual({ ships: '3' });
  });

  it('shows a seat its own side and not the other', async () => {
    await begin();
    await order('red', { kind: 'place', at: [0, 1] });
    await order('blue', { kind: 'place', at: [5, 6] });
    const shown = await json('show', file, '--seat', 'red', '--json');
    expect(shown.view.ships).toEqual({ red: [0, 1], blue: null });
    expect(shown.decisions.map((d: { id: string }) => d.id)).toEqual(['t1.hail.red']);
    expect(shown.log.map((l: { text: string }) => l.text)).toContain('Both fleets are at sea.');
    const { out } = await call('show', file, '--seat', 'blue');
    expect(out).toContain('Skirmish: The Blue Fleet. turn 1, hail, turn 1 of 4.');
    expect(out).toContain('ships: red -, blue (5, 6)');
    expect(out).toContain('Nothing is asked of The Blue Fleet now.');
    expect((await call('show', file, '--seat', 'umpire')).out).toContain('? Hail the enemy');
    const told = { ...rules, report: () => [{ title: 'How it stands', lines: ['All is quiet.'] }] };
    expect((await callWith(told, 'show', file, '--seat', 'red')).out).toContain(
      '\n\nHow it stands\n  All is quiet.\n\n',
    );
    expect((await call('show', file, '--seat', 'green')).err).toContain('there is no seat "green"');
  });

  it('takes an order or refuses it with rule and reason, leaving the file as it was', async () => {
    await begin();
    const before = readFileSync(file, 'utf8');
    const refused = await order('red', { kind: 'place', at: [0, 0] });
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toBe('refused by TOY-PLACE: Each ship on a square of its own.\n');
    expect((await call('order', file, '--seat', 'red', '--json', '{')).err).toMatch(/^refused by UMP-SHAPE/);
    expect(readFileSync(file, 'utf8')).toBe(before);
    const accepted = await order('red', { kind: 'place', at: [0, 1] });
    expect([accepted.code, accepted.out]).toEqual([0, 'accepted\n']);
    expect((await order('red', { kind: 'place', at: [0, 1] })).err).toMatch(/^refused by UMP-WAIT/);
  });

  it('UMP-LINE takes an order in words and says what it did not understand', async () => {
    await begin();
    const line = (text: string, ...more: string[]) =>
      call('order', file, '--seat', 'red', '--line', text, ...more);
    const refused = await line('place here');
    expect([refused.code, refused.err]).toEqual([
      2,
      'refused by UMP-LINE: "place here" is not understood; write "place" and numbers.\n',
    ]);
    expect((await line('place 3 4', '--decision', 'x')).err).toMatch(/^refused by UMP-CLOSED/);
    expect((await line('place 3 4')).code).toBe(0);
    expect((await line('place 3 4')).err).toMatch(/^refused by UMP-WAIT/);
  });

  it('loses none of many orders given at once', async () => {
    await begin();
    const tries = [0, 1, 2, 3].flatMap((i) => [
      order('red', { kind: 'place', at: [i, 8] }),
      order('blue', { kind: 'place', at: [i, 8] }),
    ]);
    const codes = (await Promise.all(tries)).map((r) => r.code);
    expect(codes.filter((c) => c === 0)).toHaveLength(2);
    expect(readRecord(readFileSync(file, 'utf8')).entries).toHaveLength(2);
    expect(readdirSync(dir)).toEqual(['game.json']);
  });

  it('takes over a lock whose owner is gone', async () => {
    await begin();
    writeFileSync(`${file}.lock`, '999999999');
    expect((await order('red', { kind: 'place', at: [0, 1] })).code).toBe(0);
  });

  it('is not written over once it has begun', async () => {
    await begin();
    await order('red', { kind: 'place', at: [0, 1] });
    const again = await begin();
    expect([again.code, again.err]).toEqual([1, `flagplot: "${file}" exists; --force writes over it.\n`]);
    expect((await call('new', 'toy/duel', '--out', file, '--force')).code).toBe(0);
  });

  it('UMP-RECORD a damaged file is refused by every verb that reads one', async () => {
    writeFileSync(file, '{"format":99}');
    for (const argv of [
      ['show', file, '--seat', 'red'],
      ['verify', file],
      ['auto', file],
      ['replay', file],
    ])
      expect(await call(...argv)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^refused by UMP-RECORD: .*newer/),
      });
  });

  it('is left as it was when it cannot be written', async () => {
    await begin();
    const before = readFileSync(file, 'utf8');
    mkdirSync(`${file}.${process.pid}.tmp`); // in the way
    const failed = await order('red', { kind: 'place', at: [0, 1] });
    expect([failed.code, failed.out, failed.err]).toEqual([
      1,
      '',
      `flagplot: cannot write "${file}": EEXIST.\n`,
    ]);
    expect(readFileSync(file, 'utf8')).toBe(before);
    const missing = await call('new', 'toy/duel', '--out', join(dir, 'none', 'x.json'));
    expect([missing.code, missing.err.includes('there is no such file or folder')]).toEqual([1, true]);
  });
});

describe('auto, replay and verify', () => {
  it('plays to the end; the record is sound and tells the game', async () => {
    await begin();
    const auto = await call('auto', file, '--seat', 'red=sampler', '--seat', 'blue=steady');
    expect([auto.code, auto.out]).toEqual([0, expect.stringMatching(/^\d+ orders\. The game is over: /)]);
    expect(await call('verify', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^sound: \d+ steps/),
    });
    const truth = (await call('replay', file)).out;
    expect(truth).toMatch(/1\. red \(computer\): place \d \d/);
    expect(truth).toContain('* blue fires: ');
    expect(truth).toContain('The game is over: ');
    const red = (await call('replay', file, '--seat', 'red')).out;
    expect(red).toMatch(/^red \(computer\): place/m);
    expect(red).not.toMatch(/blue \(computer\)/);
    expect(red).not.toContain('* blue fires');
  });

  it('stops after some turns, and when another seat must decide', async () => {
    await begin();
    const one = await call('auto', file, '--seat', 'red=sampler');
    expect(one.out).toMatch(/^1 order\. turn 0; to decide: /);
    await call('auto', file, '--turns', '2');
    expect((await json('show', file, '--seat', 'public', '--json')).view.turn).toBe(2);
    expect((await call('auto', file, '--seat', 'red=genius')).err).toContain('there is no level "genius"');
  });

  it('goes on with any legal order when a commander gives an illegal one', async () => {
    await begin();
    const { code, out, err } = await call('auto', file, '--seat', 'red=wild', '--seat', 'blue=sampler');
    expect(err).toContain('the order of Steady is refused by TOY-FIRE: There is no such square.');
    expect([code, out]).toEqual([0, expect.stringContaining('The game is over')]);
    expect(out).toMatch(/^\d+ orders\. \d+ of them not the commander's own\. /);
    expect((await call('verify', file)).code).toBe(0);
  });

  it('says so when a commander fails, and goes on', async () => {
    await begin();
    const { out, err } = await call('auto', file, '--seat', 'red=lost', '--seat', 'blue=sampler');
    expect(err).toContain('Lost fails at "fire" and falls back on a plain order: no bearing\n');
    expect(out).toMatch(/\d+ of them not the commander's own\. The game is over/);
  });

  it('verify finds a changed word and says where', async () => {
    await begin();
    await call('auto', file);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Both fleets are at sea.', 'All is lost.'));
    const { code, err } = await call('verify', file);
    expect([code, err]).toEqual([
      2,
      'refused by UMP-RECORD: This record is damaged: step 2 is not as it was written.\n',
    ]);
    const bare = unchained(JSON.parse(readFileSync(file, 'utf8')) as GameRecord);
    writeFileSync(file, JSON.stringify(bare));
    expect((await call('verify', file)).err).toBe('not sound: step 2 comes out differently\n');
    expect(await json('verify', file, '--json')).toMatchObject({ ok: false, rules: 'run' });
  });

  it('UMP-PACK says when a game was begun with other data, and opens it', async () => {
    await begin();
    await call('auto', file);
    const bare = unchained(JSON.parse(readFileSync(file, 'utf8')) as GameRecord);
    bare.setup.packs = [{ id: 'toy', hash: 'ab'.repeat(32) }];
    writeFileSync(file, JSON.stringify(bare));
    const note = 'This game was begun with other data: pack "toy" was abababab and is ';
    const shown = await call('show', file, '--seat', 'umpire');
    expect([shown.code, shown.err.startsWith(note)]).toEqual([0, true]);
    const { code, out, err } = await call('verify', file);
    expect([code, err.startsWith(note), out.startsWith('sound: ')]).toEqual([0, true, true]);
    bare.entries[3].incidents.push({ ...bare.opening.incidents[0], truth: 'All is lost.' });
    writeFileSync(file, JSON.stringify(bare));
    expect((await call('verify', file)).out).toContain('with the data here it would have gone otherwise');
  });
});

describe('sim', () => {
  it('counts wins, points, turns and time, the same for the same seed', async () => {
    const run = () => json('sim', 'toy/duel', '--games', '40', '--seed', 'x', '--workers', '1', '--json');
    const { secondsPerGame, ...first } = await run();
    const { secondsPerGame: _, ...second } = await run();
    expect(second).toEqual(first);
    expect(secondsPerGame).toBeGreaterThan(0);
    expect(first).toMatchObject({ game: 'toy', scenario: 'duel', games: 40, illegal: 0, fellBack: 0 });
    expect(first.openings).toBeGreaterThan(10);
    expect(first.wins.red + first.wins.blue + first.wins.draw).toBe(40);
    expect(first.turnsMean).toBeGreaterThan(1);
    expect((await call('sim', 'toy/duel', '--games', '5', '--workers', '1')).out).toContain(
      'toy/duel: 5 games',
    );
  });

  it('plays every version of a game, a line each', async () => {
    const { out } = await call('sim', 'toy', '--games', '3', '--workers', '1', '--level', 'red=wild');
    expect(out).toContain('toy: 3 games of each; red wild, blue sampler\n');
    expect(out).toMatch(/^ {2}duel +\d+ +\d+ +\d+ +\d+ +-?[\d.]+ +-?[\d.]+ +[\d.]+ +[\d.]+$/m);
    const all = await json('sim', 'toy', '--games', '2', '--workers', '1', '--json');
    expect(all.map((x: { games: number }) => x.games)).toEqual(all.map(() => 2));
    expect(all.length).toBeGreaterThan(1);
  });

  it('replaces and counts the illegal orders of a commander', async () => {
    const argv = ['sim', 'toy/duel', '--games', '5', '--workers', '1', '--level', 'red=wild', '--json'];
    const { illegal, games } = await json(...argv);
    expect([games, illegal > 5]).toEqual([5, true]);
  });

  it('counts how often a commander failed, and says at what', async () => {
    const argv = ['sim', 'toy/duel', '--games', '5', '--workers', '1', '--level', 'red=lost'];
    const { illegal, fellBack, faults } = await json(...argv, '--json');
    expect([illegal, fellBack > 5, faults]).toEqual([0, true, ['fire: no bearing']]);
    const { out } = await call(...argv);
    expect(out).toContain(
      `${fellBack} times a commander failed and fell back on a plain order:\n    fire: no bearing\n`,
    );
  });
});
