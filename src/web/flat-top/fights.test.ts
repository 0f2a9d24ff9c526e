import { describe, expect, it } from 'vitest';
import { gamesFrom, melee } from '../../../tests/browser/flat-top-positions.ts';
import { emptyBoard } from '../../games/flat-top/testkit/position.testkit.ts';
import { noAirOps, noPlot } from '../../games/flat-top/open/empty-orders.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import { readHex } from '../../games/flat-top/open/pack/map.ts';
import type { State } from '../../games/flat-top/state.ts';
import { flatTop } from '../../games/flat-top/ruleset.ts';
import { shipTitle } from '../../games/flat-top/open/values.ts';
import { choose, FastDice } from '../../kernel/dice.ts';
import { type LogLine, logOf } from '../../kernel/record/replay.ts';
import { completeOptions } from '../../kernel/options.ts';
import { fightsIn } from './fights.ts';

interface Seen {
  told: LogLine[];
  log: LogLine[];
  s: State;
  struck: string[]; // the ships that took hits, whose first
}

/** The hour of a melee at random, each act with what the Allies were told by it. */
function watch(rules: typeof flatTop, seed: string, look: (seen: Seen) => void): void {
  const dice = new FastDice(seed);
  const scenario = 'guadalcanal';
  const options = completeOptions(rules.info, scenario);
  const s = rules.create({ scenario, version: 'full', options }, dice, () => {});
  const log: LogLine[] = [];
  const hits = (): number[][] => s.sides.map((side) => side.ships.map((x) => x.hits));
  while (s.pub.turn === 1) {
    const d = choose(dice, rules.decisions(s), 'seat');
    const before = hits();
    const order = QUIET[d.kind] ?? rules.sample(rules.view(s, d.seat), d, dice);
    const told = logOf(rules.apply(s, d.seat, order, dice), 'allied');
    log.push(...told);
    const struck = s.sides.flatMap((side, seat) =>
      side.ships.flatMap((x, k) => (x.hits > before[seat][k] ? [`${seat} ${shipTitle(x)}`] : [])),
    );
    look({ told, log, s, struck });
  }
}

const THROWN = ['attack', 'flak', 'fire', 'air-fire'];

/** Nobody leaves the melee. */
const QUIET: { readonly [kind: string]: Order } = {
  'air-ops': noAirOps(),
  plot: noPlot(),
  shadow: { kind: 'shadow', attempts: [] },
  fly: { kind: 'fly', do: 'done', strand: true },
};

describe('the fights the signals tell of', () => {
  it('reckon with what a rule adds to the Result Number', () => {
    const { s } = emptyBoard('rabaul');
    const shot = (added: string): number | undefined => {
      const text = `8 Wildcat fire at Zero, BHT 8${added}: 3 hits.`;
      const line: LogLine = { kind: 'air-fire', rule: 'FT-16.5.3b', clock: '0600', text, dice: [3] };
      return fightsIn([line], flatTop.view(s, 'allied'))[0].blows[0].chance?.expected;
    };
    expect(shot(', Result Number +2 (frail, slow)')).toBeCloseTo((shot('') ?? 0) + 2, 1);
  });

  it('tell of mines as mines, with the ship that struck one', () => {
    const { s } = emptyBoard('guadalcanal');
    const signal = (kind: string, text: string, at?: string): LogLine => ({
      kind,
      rule: 'FO-MINE-COMBAT-2',
      clock: '0600',
      text,
      ...(at && { places: [readHex(at)] }),
    });
    const [fight] = fightsIn(
      [
        signal(
          'mines',
          'Mines! 12 factors against a task force of the Allies at B/MM35, table 3: 1 hit.',
          'B/MM35',
        ),
        { ...signal('hit', 'DD 1 takes a hit.'), data: { owner: 'allied' } },
      ],
      flatTop.view(s, 'allied'),
    );
    expect(fight.title).toBe('Mines at B/MM35');
    expect(fight.losses.map((x) => x.lines)).toEqual([['DD 1: 1 hit'], []]);
    expect(fight.blows[0].chance?.came).toBeGreaterThanOrEqual(0);
  });

  it('count boats and destroyers that are told without a name, by whose they are', () => {
    const { s } = emptyBoard('guadalcanal');
    const told = (kind: string, text: string): LogLine => ({
      kind,
      rule: 'FT-21.2a',
      clock: '0600',
      text,
      data: { owner: 'japan' },
    });
    const lines = ['An SS', 'A DD', 'A DD'].flatMap((ship) => [
      told('hit', `${ship} takes a hit.`),
      told('sunk', `${ship} sinks. 8 points.`),
    ]);
    const [fight] = fightsIn(lines, flatTop.view(s, 'allied'));
    expect(fight.losses.map((x) => x.lines)).toEqual([[], ['SS sunk', '2 DD sunk']]);
    expect(fight.title).toBe('Battle at sea');
  });

  it('name who lost what, as it was in truth, and give every throw its odds', async () => {
    const rules = (await gamesFrom(melee).load('flat-top')) as unknown as typeof flatTop;
    let struckShips = 0;
    let throws = 0;
    for (let seed = 1; seed <= 12; seed++)
      watch(rules, String(seed), ({ told, log, s, struck }) => {
        const lines = log.slice(-400);
        if (!told.some((l) => THROWN.includes(l.kind))) return;
        const fights = fightsIn(lines, flatTop.view(s, 'allied'));
        for (const ship of struck) {
          const [seat, ...name] = ship.split(' ');
          const lost = fights.flatMap((f) => f.losses[Number(seat)].lines);
          // the enemy's destroyers are told without their numbers
          const said = lost.some((line) => line.startsWith(name.join(' ')) || /^\w+(?: sunk|:)/.test(line));
          expect(said).toBe(true);
          struckShips++;
        }
        for (const { line, chance } of fights.flatMap((f) => f.blows)) {
          if (!told.includes(line) || !THROWN.includes(line.kind) || !line.dice) continue;
          expect(chance?.outcomes.reduce((sum, o) => sum + o.p, 0)).toBeCloseTo(1);
          expect(chance?.outcomes[chance.came]?.p).toBeGreaterThan(0);
          throws++;
        }
      });
    expect(struckShips).toBeGreaterThan(20);
    expect(throws).toBeGreaterThan(40);
  });

  it('are over when the board shows another place or none, and are none where nobody fought', () => {
    const dice = new FastDice('quiet');
    const s = flatTop.create(
      { scenario: 'rabaul', version: 'full', options: completeOptions(flatTop.info, 'rabaul') },
      dice,
      () => {},
    );
    const view = flatTop.view(s, 'allied');
    const line = (kind: string, text: string, at?: string): LogLine => ({
      kind,
      text,
      clock: view.clock,
      rule: 'FT-17.3',
      ...(at && { places: [readHex(at)] }),
    });
    expect(fightsIn([line('intercept', 'Nobody intercepts before the planes move.')], view)).toEqual([]);
    const two = [
      line('air-to-air', 'Air-to-air combat over B/M23, high: 3 Zero against 2 Wildcat.', 'B/M23'),
      line('air-fire', '3 Zero fire at Wildcat, BHT 7: 1 hit.'),
      line('shot-down', 'The Allies lose 1 Wildcat.'),
      line('named', 'Ships at A/Q26: DD.', 'A/Q26'),
      line('surface', 'Surface combat in A/Q26, sought by the Allies.', 'A/Q26'),
      line('fire', 'The Allies fire 4 factors of guns at DD 3, table 6: 0 hits.'),
    ];
    expect(fightsIn([line('fire', 'The Allies fire.')], view)[0].title).toBe('Battle at sea');
    const fights = fightsIn(two, view);
    expect(fights.map((f) => [f.title, f.over])).toEqual([
      ['Battle at B/M23', true],
      ['Battle at A/Q26', true],
    ]);
    expect(fights[0].losses[0].lines).toEqual(['1 Wildcat']);
    expect(fights[0].losses[1].lines).toEqual([]);
  });
});
