import { describe, expect, it } from 'vitest';
import { choose, FastDice, shuffled } from '../../kernel/dice.ts';
import type { Decision } from '../../kernel/decision.ts';
import { refusedBy } from '../../kernel/testkit/game.ts';
import { settle } from '../../kernel/steps.ts';
import { secrecyFaults } from '../../kernel/testkit/secrecy.ts';
import { type SeatIndex, SEATS } from './open/forces.ts';
import { DEPTHS } from './open/modules/submarines/submarine-state.ts';
import { hexLabel, readHex, terrainAt } from './open/pack/map.ts';
import { classOf } from './open/values.ts';
import { type Board, putTaskForce, readyBoard } from './testkit/position.testkit.ts';
import { flatTop } from './ruleset.ts';
import type { State } from './state.ts';
import { beginBombardment } from './battle/bombardment.ts';
import { observeAll } from './sight/observation.ts';
import { STEPS } from './steps.ts';
import { beginSubmarineCombat } from './modules/submarines/submarine-combat.ts';
import { beginSurface } from './battle/surface.ts';
import { boatsOf } from './open/modules/submarines/boats-below.ts';

/** Battles at sea by chance, each position checked: orders by sample are taken, the books are in order, secrets are kept. */

const AT_SEA: readonly string[] = ['surface', 'bombardment', 'losses', 'submarines'];

/** More of them, and how many positions of each kind of decision were searched: BATTLES=400. */
const BATTLES = Number(process.env.BATTLES ?? 6);

const count = (kinds: readonly string[]): void => {
  if (process.env.BATTLES)
    console.log(Object.fromEntries([...new Set(kinds)].map((k) => [k, kinds.filter((x) => x === k).length])));
};

/** Some ships of a side meet in a hex, in one or two task forces. */
function gather(b: Board, seat: SeatIndex, hex: string, dice: FastDice): void {
  const able = b.s.sides[seat].ships.filter(
    (x) => x.fate === 'afloat' && !x.mods?.submarines && classOf(x) !== 'AO',
  );
  const names = shuffled(dice, able, 'ships').map((x) => x.name);
  putTaskForce(b, seat, hex, names.slice(0, 2 + dice.roll(6))).seen = true;
  if (dice.roll(2) === 1) putTaskForce(b, seat, hex, names.slice(9, 11)).seen = true;
}

function battle(seed: string, scenario: string): { faults: string[]; kinds: string[] } {
  const dice = new FastDice(seed);
  const b = readyBoard(scenario, 'full', {
    'long-range-bombardment': 'on',
    submarines: 'on',
    'critical-hits': 'on',
  });
  const { s } = b;
  s.pub.turn = dice.roll(12);
  const site = choose(
    dice,
    s.pub.bases.filter((x) => x.hex >= 0 && terrainAt(x.hex) === 'partial'),
    'base',
  );
  for (const seat of [0, 1] as const) gather(b, seat, hexLabel(site.hex), dice);
  s.steps = [{ step: 'turn', open: { next: 'repair' }, sealed: [null, null] }];
  for (const seat of [0, 1] as const) beginBombardment(b.play(), site.hex, seat);
  beginSurface(b.play(), site.hex);
  return playOn(b, dice);
}

/** Orders by chance until no battle at sea is left. */
function playOn({ s }: Board, dice: FastDice): { faults: string[]; kinds: string[] } {
  settle(STEPS, { s, dice, tell: () => {} });
  const kinds: string[] = [];
  for (let act = 0; act < 60; act++) {
    const faults = flatTop.audit(s);
    faults.push(...secrecyFaults(flatTop, s, SEATS[act % 2], dice));
    const open = flatTop.decisions(s);
    const goes = s.steps.some((f) => AT_SEA.includes(f.step));
    if (faults.length > 0 || !goes) return { faults, kinds };
    const d = choose(dice, open, 'decision');
    kinds.push(d.kind);
    const refused = standingFaults(s, d);
    if (refused.length > 0) return { faults: refused, kinds };
    flatTop.apply(s, d.seat, flatTop.sample(flatTop.view(s, d.seat), d, dice), dice);
  }
  return { faults: ['the battle has no end'], kinds };
}

/** Every standing order for a decision gives an answer that is taken. */
function standingFaults(s: State, d: Decision): string[] {
  const policies = flatTop.standing.find((x) => x.kind === d.kind)?.policies ?? [];
  return policies.flatMap(({ id }) => {
    const answer = flatTop.answer(flatTop.view(s, d.seat), d, id);
    const act = (): unknown =>
      answer && flatTop.apply(flatTop.clone(s), d.seat, answer, new FastDice('standing'));
    const rule = refusedBy(act);
    return rule === null && (answer !== null || id === 'ask')
      ? []
      : [`${d.kind} ${id}: ${rule ?? 'no answer'}`];
  });
}

describe('battles at sea by chance', () => {
  it('are sound at every step', { timeout: 60_000 * BATTLES }, () => {
    const met: string[] = [];
    for (const scenario of ['coral-sea', 'guadalcanal', 'eastern-solomons'])
      for (let i = 0; i < BATTLES / 3; i++) {
        const { faults, kinds } = battle(`${scenario} 9.${i}`, scenario);
        expect(faults).toEqual([]);
        met.push(...kinds);
      }
    count(met);
    expect(met).toEqual(
      expect.arrayContaining(['bombard', 'breakthrough', 'guns', 'line', 'surface', 'torpedoes']),
    );
  });
});

/** Submarines that choose their depth. */
const SYSTEMS = ['types', 'depths'] as const;

/** Submarines and planes among ships at sea. */
function ambush(seed: string, submarines = 'on'): { faults: string[]; kinds: string[] } {
  const dice = new FastDice(seed);
  const b = readyBoard('eastern-solomons', 'full', { submarines, rescue: 'on', towing: 'on' });
  const { s } = b;
  s.pub.turn = dice.roll(12);
  const hex = 'B/S30';
  for (const seat of [0, 1] as const) {
    if (dice.roll(3) > 1) gather(b, seat, hex, dice);
    for (const boat of boatsOf(s.sides[seat]).slice(0, dice.roll(3))) {
      boat.mods.submarines.hex = readHex(hex);
      if (boat.mods.submarines.depth) boat.mods.submarines.depth = choose(dice, DEPTHS, 'depth');
    }
  }
  observeAll(b.play());
  s.steps = [{ step: 'turn', open: { next: 'repair' }, sealed: [null, null] }];
  beginSubmarineCombat(b.play());
  return playOn(b, dice);
}

describe('submarines by chance', () => {
  it('are sound at every step', { timeout: 60_000 * BATTLES }, () => {
    const met: string[] = [];
    for (let i = 0; i < BATTLES; i++) {
      const { faults, kinds } = ambush(`ambush ${i}`);
      expect(faults).toEqual([]);
      met.push(...kinds);
    }
    count(met);
    expect(met).toEqual(expect.arrayContaining(['charge', 'dive', 'salvo']));
  });

  it('FO-SUBO-DEP in every system, with their depths', { timeout: 120_000 * BATTLES }, () => {
    for (const system of SYSTEMS) {
      const met: string[] = [];
      for (let i = 0; i < BATTLES; i++) {
        const { faults, kinds } = ambush(`${system} ${i}`, system);
        expect(faults).toEqual([]);
        met.push(...kinds);
      }
      count(met);
      expect(met).toEqual(expect.arrayContaining(['charge', 'dive', 'salvo']));
    }
  });
});
