import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { strikeOn } from '../../games/carrier-clashes/strike/strikes.testkit.ts';
import { apart, boardOf } from '../../games/carrier-clashes/open/board.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import type { Side } from '../../games/carrier-clashes/open/pack.ts';
import { carrierClashes as rules } from '../../games/carrier-clashes/ruleset.ts';
import type { State } from '../../games/carrier-clashes/state.ts';
import { at, begin, put, sea, ship, surfaceAt, wing } from '../../games/carrier-clashes/testing.ts';
import { CLASH_LEVELS } from './levels.ts';
import { clashCommander } from './staff.ts';

const staff = clashCommander(CLASH_LEVELS[2]);

/** What the staff orders for the decision that is open. */
function orders(s: State, seat: Side, kind: string, own = new FastDice('play')) {
  const d = rules.decisions(s).find((k) => k.seat === seat && k.kind === kind);
  if (!d) throw new Error(`${seat} is not asked for "${kind}"`);
  return staff.decide(rules.view(s, seat), d, own, 50);
}

const cruisers = ['jp-ca-chokai', 'jp-ca-aoba', 'jp-ca-kinugasa', 'jp-ca-furutaka'];

/** A force of the IJN before Henderson Field (1312) or anywhere else, the field with its squadrons. */
function offHenderson(hex: string, ids: string[], turn: number): State {
  const s = sea('eastern-solomons');
  s.pub.turn = turn;
  s.pub.initiative = 'allied';
  put(s, 'ijn', 'TF3', hex, ids);
  put(s, 'allied', 'TF1', '2818', ['us-ca-portland']);
  wing(s, 'allied', 'henderson-field', { 'F4F-4': 2, 'SBD-3': 2, 'P-400': 1 });
  return s;
}

const [DAY, NIGHT] = [1, 2];

describe('guns before an enemy field', () => {
  const bombard = (ids: string[], turn: number): string[] => {
    const s = offHenderson('1312', ids, turn);
    begin(s, surfaceAt(2));
    return (orders(s, 'ijn', 'missions') as OrderOf<'missions'>).bombard.map((b) => b.tf);
  };

  it('do not shell it where that does no harm', () => {
    expect(bombard(['jp-ca-chokai'], DAY)).toEqual([]);
    expect(bombard(['jp-cl-jintsu', 'jp-dd-kagero'], NIGHT)).toEqual([]);
    expect(bombard(['jp-bb-hiei', 'jp-bb-kirishima'], NIGHT)).toEqual(['TF3']);
  });

  const course = (hex: string, ids: string[], turn: number): number[] => {
    const s = offHenderson(hex, ids, turn);
    begin(s, { step: 'movement', stage: 'first-unseen' });
    const { moves } = orders(s, 'ijn', 'move') as OrderOf<'move'>;
    const path = moves.find((m) => m.tf === 'TF3')?.path ?? [];
    const field = at(s, '1312');
    return [at(s, hex), ...path].map((k) => apart(boardOf(s.scenario), k, field));
  };

  it('do not lie under its bombers by day, nor come in when the morning costs more than the night brings', () => {
    expect(course('1312', cruisers, DAY).at(-1)).toBeGreaterThan(2);
    expect(course('1309', cruisers, NIGHT).at(-1)).toBeGreaterThan(0);
  });

  it('battleships come in by night and are off by day', () => {
    const heavy = ['jp-bb-hiei', 'jp-bb-kirishima', 'jp-bb-mutsu', ...cruisers];
    expect(course('1309', heavy, NIGHT).at(-1)).toBe(0);
    expect(course('1312', heavy, DAY).at(-1)).toBeGreaterThan(2);
  });
});

describe('a strike on a force in several AA groups', () => {
  const grouped = (n: number, hurt?: string) => {
    const target = ['jp-cv-shokaku', 'jp-cv-zuikaku', 'jp-ca-myoko', 'jp-ca-haguro'];
    const s = strikeOn({ units: { 'SBD-3': n }, target }, []);
    if (hurt) Object.assign(ship(s, hurt), { state: 'ditw', vp: 80 });
    const { choices } = orders(s, 'allied', 'group') as OrderOf<'group'>;
    const step = s.steps.at(-1) as { groups: string[][] };
    return { choices, groups: step.groups };
  };

  it('divides its bombers where one carrier would get more than she can take', () => {
    const { choices } = grouped(9);
    expect(choices).toHaveLength(9);
    expect(new Set(choices.map((c) => c.group)).size).toBe(2);
  });

  it('stays together where it has but enough for one, and leaves a wreck alone', () => {
    expect(new Set(grouped(1).choices.map((c) => c.group)).size).toBe(1);
    const { choices, groups } = grouped(6, 'jp-cv-shokaku');
    const sound = groups.findIndex((g) => g.includes('jp-cv-zuikaku'));
    expect(choices.filter((c) => c.group === sound).length).toBeGreaterThan(3);
  });
});

describe('no two battles open alike', () => {
  it.each(['allied', 'ijn'] as const)(
    'the staff of %s sets up its forces and its boats anew each time, and steers its own way',
    (seat) => {
      const opened = (game: number) => {
        const dice = new FastDice('the same dice');
        const own = new FastDice(`own ${game}`);
        const setup = { scenario: 'midway', options: completeOptions(rules.info, 'midway') };
        const s = rules.create(setup, dice, () => {});
        const given: { [kind: string]: string } = {};
        for (let d = rules.decisions(s)[0]; d && given.move === undefined; d = rules.decisions(s)[0]) {
          const mine = d.seat === seat;
          const order = staff.decide(rules.view(s, d.seat), d, mine ? own : new FastDice('other'), 50);
          if (mine) given[d.kind] ??= JSON.stringify(order);
          rules.apply(s, d.seat, rules.parse({ ...order, decision: d.id }), dice);
        }
        return given;
      };
      const games = Array.from({ length: 6 }, (_, i) => opened(i));
      for (const kind of ['deploy', 'place-boats', 'move'])
        expect(new Set(games.map((g) => g[kind])).size).toBeGreaterThan(2);
    },
  );

  it('from one and the same position the carriers take different courses', () => {
    const ends = Array.from({ length: 12 }, (_, i) => {
      const s = sea();
      s.pub.initiative = 'ijn';
      put(s, 'allied', 'TF1', '2415', ['us-cv-lexington', 'us-ca-astoria']);
      put(s, 'ijn', 'TF3', '1206', ['jp-cv-shokaku']);
      begin(s, { step: 'movement', stage: 'first-unseen' });
      const { moves } = orders(s, 'allied', 'move', new FastDice(`course ${i}`)) as OrderOf<'move'>;
      return moves[0].path.at(-1) ?? at(s, '2415');
    });
    expect(new Set(ends).size).toBeGreaterThan(1);
  });
});
