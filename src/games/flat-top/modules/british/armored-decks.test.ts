import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../../kernel/options.ts';
import { settle } from '../../../../kernel/steps.ts';
import { tableText } from '../../battle/blow.ts';
import { resolve } from '../../battle/resolve.ts';
import { hitsFor, resultNumber } from '../../open/battle/crt.ts';
import { hitsThatCount } from '../../open/battle/hits.ts';
import type { Deck, Ship } from '../../open/forces.ts';
import { roomBelow, unhurt } from '../../open/flight/lost-decks.ts';
import { INFO } from '../../open/info.ts';
import { burningOf } from '../../open/modules/fires.ts';
import { PLANE_TYPES } from '../../open/pack/pack.ts';
import { type Arm, printed } from '../../open/quantities.ts';
import { antiAircraftOf, deckHits, deckValues, isCrippled, shipSpeed } from '../../open/values.ts';
import { STEPS } from '../../steps.ts';
import { asked, attacks, give, goIn, said } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../../testkit/sea.testkit.ts';
import { phaseIn } from '../../turn/programme.ts';
import { programmeOf } from '../../turn/turn.ts';
import { pointsOf } from '../../turn/victory.ts';
import { occasion } from '../engine.ts';

const HEX = 'B/K34';
const ARMORED = { 'armored-decks': 'on' };
const DAY = 9; // 0900
const NINE = { bht: printed(9), factors: 12 };

function board(options: object = ARMORED, ...planes: string[]): Board {
  const b = emptyBoard('eastern-fleet', 'full', options);
  b.s.pub.turn = DAY;
  b.s.steps = [];
  putTaskForce(b, 0, HEX, ['Illustrious', 'Kent']).seen = true;
  for (const text of planes) {
    const [, box, what] = /^(\w+): (.*)$/.exec(text) ?? [];
    putPlanes(b, 0, 'Illustrious', box as 'ready', what);
  }
  return b;
}

/** A blow of the Japanese at a ship, and all that follows at once. */
function strike(b: Board, arm: Arm, dice: number[], name = 'Illustrious', by: object = NINE): Ship {
  const play = b.play(dice);
  const how = arm === 'bomb' ? 'high' : arm === 'torpedo' ? 'torpedo' : 'surface';
  const told = { label: 'blow', kind: 'bombs', rule: 'FT-18.4', says: tableText };
  const at = { seat: 0 as const, ship: indexOf(b, 0, name) };
  resolve(play, [{ by: 1, at, arm, how, ...NINE, ...by, ...told }]);
  settle(STEPS, play);
  return shipNamed(b, 0, name);
}
/** Factors that bring so many hits with a 3, which neither adds nor takes away. */
function exactly(n: number): { factors: number } {
  for (let factors = 1; factors <= 50; factors++)
    if (hitsFor(resultNumber(9, factors), 3, 'dice') === n) return { factors };
  throw new Error(`no factors for ${n} hits`);
}

const deckOf = (b: Board): Deck => b.s.sides[0].decks[shipNamed(b, 0, 'Illustrious').deck];
const boxes = (b: Board): string =>
  (['ready', 'landed', 'readying'] as const)
    .map((box) => deckOf(b)[box].reduce((n, x) => n + x.n, 0))
    .join(' ');
const flak = (b: Board): number => antiAircraftOf(b.s.pub, shipNamed(b, 0, 'Illustrious'));

describe('planes on an armored deck', () => {
  it('FO-BRIT-DECK-1 FO-BRIT-DECK-2 planes in the hangar are safe; each hit costs one that has just landed', () => {
    const b = board(ARMORED, 'landed: 4 Martlet', 'readying: 6 Seafire');
    strike(b, 'bomb', [3], 'Illustrious', exactly(3));
    expect(boxes(b)).toBe('0 1 6');
    strike(b, 'bomb', [3], 'Illustrious', exactly(5));
    expect(boxes(b)).toBe('0 0 6');
    const plain = board({}, 'landed: 4 Martlet', 'readying: 6 Seafire');
    strike(plain, 'bomb', [3], 'Illustrious', exactly(1));
    expect(boxes(plain)).toBe('0 2 6'); // doubled as printed (FT-21.6a)
  });

  it('FO-BRIT-DECK-3 FO-BRIT-DECK-3.1 two that stand Ready for each hit, before any that has landed, and never doubled', () => {
    const b = board(ARMORED, 'ready: 5 Seafire', 'landed: 4 Martlet', 'readying: 2 Swordfish');
    strike(b, 'bomb', [3], 'Illustrious', exactly(2));
    expect(boxes(b)).toBe('1 4 2');
    strike(b, 'bomb', [3], 'Illustrious', exactly(3)); // the first hit finds one, two fall on those that landed
    expect(boxes(b)).toBe('0 2 2');
    const about = {
      arm: 'bomb',
      how: 'dive',
      deck: deckOf(board(ARMORED, 'ready: 5 Seafire')),
      cls: 'CV',
    } as const;
    expect(hitsThatCount(b.s.pub, 2, { ...about, armored: true }).n).toBe(2);
    expect(hitsThatCount(b.s.pub, 2, about).n).toBe(4);
  });

  it('FO-BRIT-DECK-3 who picks among plane names picks so many', () => {
    const b = board(ARMORED, 'ready: 3 Seafire', 'ready: 3 Swordfish');
    const play = b.play([3]);
    const at = { seat: 0 as const, ship: indexOf(b, 0, 'Illustrious') };
    const told = { label: 'blow', kind: 'bombs', rule: 'FT-18.4', says: tableText };
    resolve(play, [{ by: 1, at, arm: 'bomb', how: 'dive', ...NINE, ...exactly(2), ...told }]);
    settle(STEPS, play);
    expect(asked(b)).toEqual(['japan losses']);
    const types = deckOf(b).ready.map((x) => x.t);
    const swordfish = types.filter((t) => PLANE_TYPES[t].plane.name === 'Swordfish');
    expect(give(b, 1, { kind: 'losses', order: swordfish })).toBeNull();
    expect(said(b, 'planes-lost')).toEqual(['Lost at CV Illustrious: 3 Swordfish, 1 Seafire.']);
    expect(boxes(b)).toBe('2 0 0');
  });

  it('FO-BRIT-DECK-4 a hit that finds planes Ready costs two Anti-Aircraft Factors, another one', () => {
    const b = board(ARMORED, 'ready: 3 Seafire');
    expect(flak(b)).toBe(6);
    strike(b, 'bomb', [3], 'Illustrious', exactly(2)); // three planes: the second hit finds one of them
    expect([flak(b), boxes(b)]).toEqual([2, '0 0 0']);
    strike(b, 'bomb', [3], 'Illustrious', exactly(1));
    expect(flak(b)).toBe(1);
    const mixed = board(ARMORED, 'ready: 1 Seafire', 'landed: 4 Martlet');
    strike(mixed, 'bomb', [3], 'Illustrious', exactly(3)); // one of the three finds planes Ready
    expect([flak(mixed), boxes(mixed)]).toEqual([6 - 2 - 1 - 1, '0 2 0']);
    const shelled = board(ARMORED, 'ready: 8 Seafire');
    strike(shelled, 'gun', [3], 'Illustrious', exactly(2)); // one hit, halved
    expect(flak(shelled)).toBe(4);
  });
});

describe('the hull under an armored deck', () => {
  it('FO-BRIT-DECK-0 against bombs and shells alone, and for British carriers alone', () => {
    const b = board(ARMORED, 'ready: 8 Seafire');
    expect(strike(b, 'torpedo', [3], 'Illustrious', exactly(1)).hits).toBe(1);
    expect(boxes(b)).toBe('7 0 0'); // FT-21.2.4
    expect(strike(b, 'bomb', [3], 'Kent', exactly(2)).hits).toBe(2);
    putTaskForce(b, 1, HEX, ['Junyo']);
    const play = b.play([3]);
    const at = { seat: 1 as const, ship: indexOf(b, 1, 'Junyo') };
    const told = { label: 'blow', kind: 'bombs', rule: 'FT-18.4', says: tableText };
    resolve(play, [{ by: 0, at, arm: 'bomb', how: 'high', ...NINE, ...exactly(1), ...told }]);
    expect(shipNamed(b, 1, 'Junyo').hits).toBe(1);
  });

  it('FO-BRIT-DECK-6 bombs do not sink, cripple or slow her and score nothing; she launches fewer', () => {
    const b = board();
    const before = deckValues(b.s.pub, b.s.sides[0], deckOf(b)).normal;
    const ship = strike(b, 'bomb', [3], 'Illustrious', exactly(5));
    strike(b, 'bomb', [3], 'Illustrious', exactly(3));
    expect([ship.hits, ship.fate, isCrippled(b.s.pub, ship)]).toEqual([0, 'afloat', false]);
    expect(shipSpeed({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, ship)).toBe(2);
    expect(pointsOf(b.s.pub)).toEqual([0, 0]);
    expect(deckValues(b.s.pub, b.s.sides[0], deckOf(b)).normal).toBe(Math.max(0, before - 8 * 2));
    expect(said(b, 'hit')[1]).toBe('CV Illustrious takes 3 hits on her armored deck.');
  });

  it('FO-BRIT-DECK-6 in a whole strike: dive bombers do not harm her, torpedoes do', () => {
    const b = board();
    b.s.pub.turn = DAY;
    putFormation(b, 1, HEX, ['6 Val AP high']);
    putFormation(b, 1, HEX, ['6 Kate torpedo']);
    goIn(b, 1, HEX);
    give(
      b,
      1,
      attacks(b, '6 of AF1.0 dive CV Illustrious', '6 of AF2.0 torpedo CV Illustrious'),
      [1, 1, 3, 3],
    );
    const ship = shipNamed(b, 0, 'Illustrious');
    expect([ship.hits, deckHits(ship).bombs]).toEqual([TORPEDOED, BOMBED]);
  });

  it('FO-BRIT-DECK-7 shells do half their hits, fractions upward, and they count', () => {
    const taken = (n: number): number => strike(board(), 'gun', [3], 'Illustrious', exactly(n)).hits;
    expect([taken(1), taken(2), taken(3), taken(5)]).toEqual([1, 1, 2, 3]);
    const sum = hitsThatCount(board().s.pub, 5, {
      arm: 'gun',
      how: 'surface',
      deck: null,
      cls: 'CV',
      armored: true,
    });
    expect(sum.parts).toEqual([{ n: -2, word: 'halved by her armored deck', rule: 'FO-BRIT-DECK-7' }]);
    expect(strike(board({}), 'gun', [3], 'Illustrious', exactly(3)).hits).toBe(3);
  });
});

/** What six Vals and six Kates do after the guns of the force, with these dice. */
const [TORPEDOED, BOMBED] = [2, 1];

describe('critical hits on an armored deck', () => {
  const book = { ...ARMORED, 'critical-hits': 'on' };
  const revised = { ...ARMORED, 'critical-hits': 'revised' };
  const critical = (b: Board): string[] => said(b, 'critical');

  it('FO-BRIT-DECK-5.1 by the book a 4 alone opens the chance, and the six confirms it', () => {
    const b = board(book);
    strike(b, 'bomb', [3]); // no die to confirm it
    strike(b, 'bomb', [4, 5]);
    expect(critical(b)).toEqual([]);
    strike(b, 'bomb', [4, 6, 1]);
    expect(critical(b).length).toBe(1);
    const kent = board(book);
    strike(kent, 'bomb', [3, 6, 6], 'Kent', exactly(1));
    expect(critical(kent).length).toBe(1);
  });

  it('FO-BRIT-DECK-5.1 revised, a 6 alone', () => {
    const b = board(revised);
    strike(b, 'bomb', [5]);
    strike(b, 'gun', [5]);
    expect(critical(b)).toEqual([]);
    strike(b, 'gun', [6, 1]);
    expect(critical(b).length).toBe(1);
    const torpedo = board(revised);
    strike(torpedo, 'torpedo', [5, 2], 'Illustrious', { bht: printed(9), factors: 2 });
    expect(critical(torpedo)).toEqual(['CV Illustrious: half speed next turn.']);
  });

  it('FO-BRIT-DECK-5.2 one off the die of the table, and 0 is no effect', () => {
    const b = board(revised);
    strike(b, 'bomb', [6, 1]);
    strike(b, 'bomb', [6, 2]);
    strike(b, 'bomb', [6, 6]);
    expect(critical(b)).toEqual([
      'CV Illustrious: no effect.',
      'CV Illustrious: the elevator jams, no readying next turn.',
      'CV Illustrious: fire.',
    ]);
    const old = board(book);
    strike(old, 'bomb', [4, 6, 1]);
    strike(old, 'bomb', [4, 6, 2]);
    expect(critical(old)[0]).toBe('CV Illustrious: no effect.');
    expect(shipNamed(old, 0, 'Illustrious')).toMatchObject({ hits: 0, fate: 'afloat' }); // more hits by bombs fall on the deck too
  });

  it('FO-BRIT-DECK-7 FO-BRIT-DECK-5.2 further hits that shells bring by the table are halved like the first', () => {
    const b = board(book);
    expect(strike(b, 'gun', [4, 6, 2], 'Illustrious', exactly(1)).hits).toBe(1 + 1); // 2 less 1: two more, halved
    expect(critical(b)).toEqual(['CV Illustrious: a critical hit, 1 more.']);
  });

  it('FO-BRIT-DECK-3.1 FO-CRIT-6 the planes a hit finds Ready go first, then those of its critical hit, from every box', () => {
    const b = board(book, 'ready: 3 Seafire', 'landed: 1 Martlet', 'readying: 4 Swordfish');
    strike(b, 'bomb', [4, 6, 4, 3], 'Illustrious', exactly(1)); // 4 less 1: a die of Air Factors, three
    expect([boxes(b), flak(b)]).toEqual(['0 0 3', 4]);
  });

  it('FT-25.4b FO-BRIT-DECK-6 planes that only bombs on her deck keep from landing are not lost unnecessarily', () => {
    const b = board();
    const ship = shipNamed(b, 0, 'Illustrious');
    ship.upwind = true;
    const af = putFormation(b, 0, HEX, ['4 Martlet']);
    const [{ t }] = af.groups;
    const room = (p = b.s.pub, side = b.s.sides[0]): number => roomBelow(p, side, 0, af, t);
    const whole = room();
    strike(b, 'bomb', [3], 'Illustrious', exactly(5));
    expect([whole > 0, room()]).toEqual([true, 0]);
    const as = unhurt(b.s.pub, b.s.sides[0], 1);
    expect(room(as.p, as.side)).toBe(whole);
  });

  it('FO-BRIT-DECK-6.2 a crowded deck does not set her on fire, only the table does', () => {
    const crowd = ['ready: 8 Swordfish', 'landed: 6 Seafire', 'readying: 4 Martlet'];
    const b = board(revised, ...crowd);
    strike(b, 'bomb', [3], 'Illustrious', exactly(1));
    expect(burningOf(b.s.sides[0], indexOf(b, 0, 'Illustrious'))).toBeNull();
    const plain = board({ 'critical-hits': 'revised' }, ...crowd);
    strike(plain, 'bomb', [3], 'Illustrious', exactly(1));
    expect(burningOf(plain.s.sides[0], indexOf(plain, 0, 'Illustrious'))?.major).toBe(true);
  });

  it('FO-BRIT-DECK-6.1 what a fire does counts', () => {
    const b = board(revised, 'readying: 4 Martlet');
    const ship = strike(b, 'bomb', [6, 6]);
    expect(burningOf(b.s.sides[0], indexOf(b, 0, 'Illustrious'))?.fires).toEqual([DAY]);
    const play = b.play();
    phaseIn(programmeOf(b.s.pub), 'fires').begin?.(play);
    settle(STEPS, play);
    expect([ship.hits, boxes(b)]).toEqual([1, '0 0 2']);
    occasion(b.play([6]), 'combatEnds');
    expect(pointsOf(b.s.pub)[1]).toBe(20 + 2 * 2);
  });

  it('FO-BRIT-DECK-DEP offered where a British carrier fights, with or without critical hits, for her alone', () => {
    const settled = (scenario: string) => settleOptions(INFO, scenario, ARMORED);
    expect(settled('eastern-fleet').options['armored-decks']).toBe('on');
    for (const { id } of INFO.scenarios.filter((x) => x.id !== 'eastern-fleet'))
      expect(settled(id).barred['armored-decks'].why).toBe('No British carrier is in the order of battle.');
    const b = board(revised, 'ready: 4 Seafire');
    strike(b, 'bomb', [5], 'Illustrious', { bht: printed(9), factors: 1 }); // no critical hit, FO-CRIT-2.1 set aside
    strike(b, 'bomb', [5, 1], 'Kent', { bht: printed(9), factors: 1 });
    expect(critical(b).length).toBe(1);
  });
});
