import { describe, expect, it } from 'vitest';
import { INFO } from '../../games/flat-top/open/info.ts';
import { readHex } from '../../games/flat-top/open/pack/map.ts';
import { noPlot } from '../../games/flat-top/open/empty-orders.ts';
import { viewOf } from '../../games/flat-top/view.ts';
import {
  emptyBoard,
  putFormation,
  putTaskForce,
  readyBoard,
} from '../../games/flat-top/testkit/position.testkit.ts';
import { flatTop } from '../../games/flat-top/ruleset.ts';
import { writeLine } from '../../games/flat-top/open/notation/order-line.ts';
import type { BattleShip } from '../../games/flat-top/open/battle/battle-frames.ts';
import type { Peril } from '../../games/flat-top/open/modules/submarines/submarine-state.ts';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { torpedoNote } from './battle-words.ts';
import { where, whither } from './places.ts';
import { titleIn } from './battle-words.ts';
import { orderWords } from './words.ts';

describe('orders read out', () => {
  it('names the ships of a task force that changes', () => {
    const board = readyBoard('coral-sea', 'full');
    const tf = putTaskForce(board, 0, 'B/K30', ['Lexington', 'Minneapolis']);
    const v = viewOf(board.s, 'allied');
    const line = { no: tf.no, ships: tf.ships, path: [2, 2, 1] as const, exit: null, reveal: -1, join: null };
    const plot = { ...noPlot(), tfs: [{ ...line, path: [...line.path] }] };
    expect(orderWords(v, plot)).toBe(`TF ${tf.no} to B/M28`);
    const parted = { ...plot, tfs: [{ ...plot.tfs[0], ships: [tf.ships[0]], path: [] }] };
    expect(orderWords(v, parted)).toBe(`TF ${tf.no} (CV Lexington) stays`);
    expect(orderWords(v, noPlot())).toBe('All stay where they are.');
  });

  it('names the place of a battle and says who stands aside', () => {
    const v = viewOf(readyBoard('coral-sea', 'full').s, 'allied');
    const rabaul = readHex('A/X5');
    expect(orderWords(v, { kind: 'combat', show: [{ unit: 'af', no: 2 }], battles: [rabaul] })).toBe(
      'Seek battle at Rabaul, A/X5; AF 2 comes out of hiding.',
    );
    expect(orderWords(v, { kind: 'combat', show: [], battles: [] })).toBe('Seek no battle.');
    expect(orderWords(v, { kind: 'air-commit', attackHigh: true, attackLow: true, escort: [3] })).toBe(
      'Our interceptors attack, high and low; AF 3 guards the bombers.',
    );
    expect(orderWords(v, { kind: 'approach', ships: true, base: true })).toBe(
      'Attack the ships and the base.',
    );
    expect(orderWords(v, { kind: 'intercept', high: false, low: false })).toBe('Let them pass.');
  });

  it('FT-OPT-PLANES-4b calls skip bombing by its name, and names the weapon once', () => {
    const board = readyBoard('guadalcanal', 'full', { 'skip-bombing': 'on' });
    const af = putFormation(board, 0, 'B/K30', ['4 B-25 skip', '3 B-25 GP']);
    const open = { stage: 'targets', attacker: 0, hex: af.hex, base: -1, ships: [], attacks: [] };
    board.s.steps = [{ step: 'strike', open, sealed: [null, null] } as never];
    const said = (g: number): string =>
      orderWords(viewOf(board.s, 'allied'), {
        kind: 'strike',
        attacks: [{ af: af.no, g, n: 2, how: 'low', ship: null, with: null }],
      });
    expect(said(0)).toBe(`2 B-25 of AF ${af.no}, skip, at the base.`);
    expect(said(1)).toBe(`2 B-25 (GP) of AF ${af.no}, low level, at the base.`);
  });

  it('counts one as one, and says what boats do that are not named', () => {
    const open = { stage: 'depth', hexes: [], hex: -1, ships: [], harried: [], bombed: [] } as const;
    const spoken = (submarines: string, names: readonly string[], under: Peril[] = []): string => {
      const { s } = readyBoard('coral-sea', 'full', { submarines });
      s.steps = [{ step: 'submarines', open: structuredClone(open), sealed: [null, null] } as never];
      const fight = names.map((name) => s.sides[1].ships.findIndex((x) => x.name === name));
      const dives = under.length > 0 ? { under: [{ ship: fight[0], perils: under }] } : {};
      return orderWords(viewOf(s, 'japan'), { kind: 'dive', fight, ...dives });
    };
    expect(spoken('on', ['SS 1'])).toBe('SS 1 fights; the others go deep.');
    expect(spoken('on', [])).toBe('All boats go deep.');
    expect(spoken('types', ['SS 2', 'SS 1'], ['air', 'guns'])).toBe(
      'SS 2, SS 1 come out to fight; SS 2 dives under planes and guns.',
    );
  });

  it('numbers ships that are called alike, and calls its own by their names', () => {
    const { sides } = readyBoard('coral-sea', 'full').s;
    const [side] = sides;
    const card = (seat: 0 | 1, title: string) => ({ seat, title }) as BattleShip;
    const ships = [card(1, 'CV Shokaku'), card(1, 'DD'), card(1, 'DD'), card(0, 'DD'), card(0, 'DD')];
    for (const [name, place] of [
      ['DD 7', 3],
      ['DD 2', 4],
    ] as const)
      for (const ship of side.ships) if (ship.name === name) ship.place = place;
    expect(ships.map((_, k) => titleIn(ships, k, side))).toEqual([
      'CV Shokaku',
      'DD (1)',
      'DD (2)',
      'DD 7',
      'DD 2',
    ]);
    expect(titleIn(ships, 4)).toBe('DD (2)');
  });

  it('tells a hex by its base, by the coast it lies off, or alone', () => {
    const v = viewOf(readyBoard('coral-sea', 'full').s, 'allied');
    const [rabaul, off, far] = ['A/X5', 'A/X7', 'B/K30'].map(readHex);
    expect([where(v, rabaul), whither(v, rabaul)]).toEqual(['at Rabaul, A/X5', 'to Rabaul, A/X5']);
    expect([where(v, off), whither(v, off)]).toEqual(['off Rabaul, A/X7', 'to A/X7, off Rabaul']);
    expect([where(v, far), whither(v, far)]).toEqual(['at B/K30', 'to B/K30']);
  });

  it('has words, and no braces or notation, for every order a game brings', () => {
    const dice = new FastDice('words');
    const scenario = 'coral-sea';
    const options = completeOptions(INFO, scenario, { submarines: 'on' });
    const s = flatTop.create({ scenario, version: 'battle', options }, dice, () => {});
    for (let i = 0; i < 250; i++) {
      const [d] = flatTop.decisions(s);
      if (!d) break;
      const v = flatTop.view(s, d.seat);
      const order = flatTop.sample(v, d, dice);
      const words = orderWords(v, order);
      expect(words).toMatch(/^[^{}]+$/);
      expect(words).not.toBe(writeLine(v, order));
      flatTop.apply(s, d.seat, order, dice);
    }
  });
});

describe('what the odds add', () => {
  it('FO-GM-RES-3 of torpedoes that count twice it is said beside the odds, and by that rule', () => {
    const on = emptyBoard('santa-cruz', 'full', { 'heavy-torpedoes': 'on' }).s.pub;
    const off = emptyBoard('santa-cruz', 'full').s.pub;
    expect(torpedoNote(on, { cls: 'CA' })?.rule).toBe('FO-GM-RES-3');
    expect([torpedoNote(on, { cls: 'CV' }), torpedoNote(off, { cls: 'CA' })]).toEqual([null, null]);
  });
});
