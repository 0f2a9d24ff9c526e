import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../../kernel/options.ts';
import { settle } from '../../../../kernel/steps.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { tableText } from '../../battle/blow.ts';
import { damageHull } from '../../battle/damage.ts';
import { resolve } from '../../battle/resolve.ts';
import { hitsThatCount } from '../../open/battle/hits.ts';
import { noAirOps } from '../../open/empty-orders.ts';
import { checkLanding } from '../../open/flight/landing.ts';
import { checkBands, launchRoom } from '../../open/flight/take-off.ts';
import type { SeatIndex, Ship } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import { ablaze, burningOf, deckWoes, engineWoes, isAblaze } from '../../open/modules/fires.ts';
import { planeType } from '../../open/pack/pack.ts';
import { type Arm, printed } from '../../open/quantities.ts';
import { airOperations } from '../../open/turn/air-operations.ts';
import { baseData, deckValues, isCrippled, shipSpeed } from '../../open/values.ts';
import { cloneSide } from '../../state.ts';
import { STEPS } from '../../steps.ts';
import { asked, attacks, give, goIn, said } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../testkit/position.testkit.ts';
import { shipNamed } from '../../testkit/sea.testkit.ts';
import { phaseIn } from '../../turn/programme.ts';
import { programmeOf } from '../../turn/turn.ts';
import { occasion, rulesOf } from '../engine.ts';

const HEX = 'B/K34';
const ON = { 'critical-hits': 'revised' };

function board(options: object = ON): Board {
  const b = emptyBoard('santa-cruz', 'full', options);
  b.s.pub.turn = 8;
  b.s.steps = [];
  return b;
}

/** A ship of the Japanese, or another side, at sea. */
function at(b: Board, name: string, seat: SeatIndex = 1): { ship: Ship; index: number } {
  const tf = putTaskForce(b, seat, HEX, [name]);
  tf.seen = true;
  intoWind(b, seat, tf);
  const index = b.s.sides[seat].ships.findIndex((x) => x.name === name);
  return { ship: b.s.sides[seat].ships[index], index };
}

/** A critical hit on a Japanese ship by an arm, its die and those that follow as given. */
function critical(name: string, arm: Arm, dice: number[], before: (b: Board) => void = () => {}) {
  const b = board();
  const { ship, index } = at(b, name);
  before(b);
  const play = b.play(dice);
  const how = arm === 'torpedo' ? 'torpedo' : arm === 'bomb' ? 'dive' : 'surface';
  rulesOf(b.s.pub).specialHits?.onShip(play, 1, index, 1, how, arm);
  settle(STEPS, play);
  return { b, ship, index, deck: b.s.sides[1].decks[ship.deck] };
}

/** Combat Phases opened and closed, turn by turn, the dice of each as given. */
const opens = (b: Board, dice: number[]): void => occasion(b.play(dice), 'combatBegins');
function closes(b: Board): void {
  const play = b.play();
  phaseIn(programmeOf(b.s.pub), 'fires').begin?.(play);
  settle(STEPS, play);
}
const speed = (b: Board, ship: Ship, turn = b.s.pub.turn): number =>
  shipSpeed({ p: { ...b.s.pub, turn }, side: b.s.sides[1], seat: 1 }, ship);
const aboard = (b: Board, ship: Ship): number => {
  const { ready, landed, readying } = b.s.sides[1].decks[ship.deck];
  return [...ready, ...landed, ...readying].reduce((n, x) => n + x.n, 0);
};

describe('when a revised critical hit is struck', () => {
  /** Fire of so many factors at a table at planes: the special hits it earned, seen by the die that is thrown for each. */
  function thrown(bht: number, factors: number, dice: number[]): number {
    const b = board();
    let hits = -1;
    const prey = planeType('Zero', 'sea');
    const target = { seat: 1 as const, prey, down: (n: number) => void (hits = n) };
    const told = { label: 'fire', kind: 'flak', rule: 'FT-17.3', says: tableText };
    resolve(b.play(dice), [
      { by: 0, at: target, arm: 'flak', how: 'surface', bht: printed(bht), factors, ...told },
    ]);
    return hits;
  }

  it('FO-CRIT-2.1 FO-CRIT-TAB-AF a die of 5 or 6 that hits, without another die to confirm it; planes: nothing or one die more', () => {
    expect(thrown(8, 14, [4])).toBe(4);
    expect(thrown(8, 14, [5, 1])).toBe(5);
    expect(thrown(8, 14, [5, 2])).toBe(5);
    expect(thrown(8, 14, [5, 3, 4])).toBe(9);
    expect(thrown(8, 14, [6, 6, 1])).toBe(7);
  });

  it('FO-CRIT-TAB-AF both sides hear why more planes fall than the die says', () => {
    const b = board({ ...ON });
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 0, HEX, ['8 Dauntless AP high']);
    goIn(b, 0, HEX);
    give(b, 0, attacks(b, '8 of AF1.0 dive CV Shokaku'), [6, 3, 2, 1]);
    expect(said(b, 'flak')[0]).toMatch(/: \d hits?, raised by a critical hit to \d, \d lost\.$/);
  });

  it('FO-CRIT-2.1 FO-CRIT-2.4 not without a hit; the six of a star is one', () => {
    expect(thrown(1, 2, [5])).toBe(0); // a star
    expect(thrown(1, 2, [6, 3, 2])).toBe(3);
  });

  it('FO-CRIT-2.2 FO-CRIT-TAB-SHIP FO-CRIT-TAB-0 other ships, an AV among them: three, two or one hit more', () => {
    const hits = (name: string): number[] =>
      [1, 2, 3, 4, 5, 6].map((die) => critical(name, 'gun', [die]).ship.hits);
    expect(hits('Takao')).toEqual([3, 2, 1, 1, 1, 1]);
    const b = emptyBoard('coral-sea', 'full', ON);
    const { index, ship } = at(b, 'Kamikawa');
    rulesOf(b.s.pub).specialHits?.onShip(b.play([3]), 1, index, 1, 'dive', 'bomb');
    expect(ship.hits).toBe(1); // the book would take planes
  });

  it('FO-CRIT-2.3 on a carrier shells count like bombs, torpedoes of ships and submarines like those of planes', () => {
    expect(critical('Shokaku', 'gun', [1]).deck.noReadying).toBe(9);
    expect(critical('Shokaku', 'torpedo', [1]).ship.noMoving).toBe(9);
    const b = board();
    const { index, ship } = at(b, 'Shokaku');
    const told = { label: 'torpedoes', kind: 'fire', rule: 'FT-19.6.3', says: tableText };
    resolve(b.play([5, 1]), [
      {
        by: 0,
        at: { seat: 1, ship: index },
        arm: 'torpedo',
        how: 'surface',
        bht: printed(10),
        factors: 2,
        ...told,
      },
    ]);
    expect(ship.noMoving).toBe(9); // of a ship: the torpedo section all the same
  });

  it('FO-CRIT-1.1 planes on deck never double hits, on carriers and at bases', () => {
    const b = board();
    putPlanes(b, 1, 'Shokaku', 'ready', '9 Zero');
    putPlanes(b, 1, 'Shokaku', 'readying', '3 Zero');
    const deck = b.s.sides[1].decks[shipNamed(b, 1, 'Shokaku').deck];
    const hits = (options: object, arm: Arm, how: 'dive' | 'torpedo'): number =>
      hitsThatCount(board(options).s.pub, 2, { arm, how, deck, cls: 'CV' }).n;
    expect([hits({}, 'bomb', 'dive'), hits({}, 'torpedo', 'torpedo')]).toEqual([4, 4]);
    expect([hits(ON, 'bomb', 'dive'), hits(ON, 'torpedo', 'torpedo')]).toEqual([2, 2]);
  });

  it('FO-CRIT-DEP one of the two at most, none where no die is thrown; skip bombs use the revised tables', () => {
    const settled = settleOptions(INFO, 'santa-cruz', { luck: 'none', 'critical-hits': 'revised' });
    expect([settled.options['critical-hits'], settled.barred['critical-hits'].rule]).toEqual([
      'off',
      'FO-CRIT-O-DEP',
    ]);
    const b = board({ ...ON, 'skip-bombing': 'on' });
    at(b, 'Shokaku');
    putFormation(b, 0, HEX, ['6 B-25 skip']);
    goIn(b, 0, HEX);
    give(b, 0, attacks(b, '6 of AF1.0 low CV Shokaku'), [1, 6, 1, 2]); // flak, the bombs, and two critical hits
    expect(said(b, 'attack').at(-1)).toContain('6 B-25 skip-bomb CV Shokaku, BHT');
    expect(said(b, 'critical')).toEqual([
      'CV Shokaku: the elevator jams, no readying next turn.',
      'CV Shokaku: no take-off or landing next turn.',
    ]);
  });
});

describe('revised critical hits on carriers', () => {
  it('FO-CRIT-TAB-CVB-1 FO-CRIT-TAB-CVB-2 FO-CRIT-TAB-0.1 bombs: no readying, or no take-off or landing, in all of the next turn', () => {
    const jam = critical('Zuiho', 'bomb', [1]).deck;
    expect([jam.noReadying, jam.noLaunching]).toEqual([9, 0]);
    const { b, deck } = critical('Zuiho', 'bomb', [2]);
    expect([deck.noReadying, deck.noLaunching]).toEqual([0, 9]);
    const room = (turn: number): number =>
      launchRoom({ ...b.s.pub, turn }, b.s.sides[1], b.s.sides[1].decks.indexOf(deck))[2];
    expect([room(9), room(10)]).toEqual([0, 8]);
  });

  it('FO-CRIT-TAB-CVB-3 bombs: half the Readying Factor, rounded up, for good', () => {
    const { b, deck } = critical('Shokaku', 'bomb', [3]);
    const whole = deckValues(b.s.pub, b.s.sides[1], { ...deck, mods: {} }).readying;
    expect(deckValues(b.s.pub, b.s.sides[1], deck).readying).toBe(Math.ceil(whole / 2));
    b.s.pub.turn = 30;
    expect(deckValues(b.s.pub, b.s.sides[1], deck).readying).toBe(Math.ceil(whole / 2));
    const index = b.s.sides[1].ships.findIndex((x) => x.name === 'Shokaku');
    rulesOf(b.s.pub).specialHits?.onShip(b.play([3]), 1, index, 1, 'dive', 'bomb'); // a second one
    expect(deckValues(b.s.pub, b.s.sides[1], deck).readying).toBe(Math.ceil(whole / 2));
  });

  it('FO-CRIT-TAB-CVB-4 bombs: the planes just landed are lost, and none takes off next turn, though others may land', () => {
    const { b, deck } = critical('Shokaku', 'bomb', [4], (x) => {
      putPlanes(x, 1, 'Shokaku', 'landed', '3 Val');
      putPlanes(x, 1, 'Shokaku', 'ready', '4 Zero');
    });
    expect([deck.landed, b.s.sides[1].lostEver[planeType('Val', 'sea')]]).toEqual([[], 3]);
    expect(said(b, 'planes-lost')).toEqual(['Lost on CV Shokaku: 3 Val.']);
    expect(said(critical('Shokaku', 'bomb', [4]).b, 'planes-lost')).toEqual([]); // none there, none named
    b.s.pub.turn = 9;
    const index = b.s.sides[1].decks.indexOf(deck);
    const take = [{ deck: index, t: planeType('Zero', 'sea'), n: 2, w: 0, m: 0 as const }];
    const form = (): string | null =>
      refusedBy(() =>
        airOperations(b.s.pub, cloneSide(b.s.sides[1]), 1, { ...noAirOps(), form: [{ af: 1, take }] }),
      );
    expect(form()).toBe('FO-CRIT-TAB-CVB-4');
    expect(launchRoom(b.s.pub, b.s.sides[1], index)[2]).toBeGreaterThan(0);
    b.s.pub.turn = 10;
    expect(form()).toBeNull();
  });

  it('FO-CRIT-6 FO-CRIT-TAB-CVB-4 the planes the hit itself costs go first, then all that are left in Just Landed', () => {
    const b = board();
    const { index, ship } = at(b, 'Shokaku');
    putPlanes(b, 1, 'Shokaku', 'landed', '2 Val');
    putPlanes(b, 1, 'Shokaku', 'readying', '4 Zero');
    const play = b.play([6, 4]);
    const told = { label: 'bombs', kind: 'attack', rule: 'FT-18.2a', says: tableText };
    const bombs = { by: 0, at: { seat: 1, ship: index }, arm: 'bomb', how: 'high' } as const;
    resolve(play, [{ ...bombs, bht: printed(1), factors: 2, ...told }]); // the six of a star: one hit
    settle(STEPS, play);
    const { landed, readying } = b.s.sides[1].decks[ship.deck];
    expect([ship.hits, landed, readying.map((x) => x.n)]).toEqual([1, [], [4]]);
    expect(said(b, 'planes-lost')).toEqual(['Lost at CV Shokaku: 1 Val.', 'Lost on CV Shokaku: 1 Val.']);
  });

  it('FO-CRIT-TAB-CVB-5 FO-CRIT-TAB-CVT-6 bombs of 5 or 6: a fire; torpedoes of 6: a major one', () => {
    for (const die of [5, 6]) {
      const { b, index } = critical('Shokaku', 'bomb', [die]);
      expect(burningOf(b.s.sides[1], index)).toMatchObject({ fires: [8], major: false });
    }
    const { b, index } = critical('Shokaku', 'torpedo', [6]);
    expect(burningOf(b.s.sides[1], index)).toEqual({ ship: index, fires: [8], major: true, gutted: true });
  });

  it('FO-CRIT-TAB-CVT-1 FO-CRIT-TAB-CVT-2 FO-CRIT-TAB-CVT-4 FO-CRIT-TAB-CVT-5 torpedoes: no move, half speed next turn or for good, no take-off or landing', () => {
    const speeds = (dice: number[], name = 'Shokaku'): number[] => {
      const { b, ship } = critical(name, 'torpedo', dice);
      return [9, 10, 11].map((turn) => speed(b, ship, turn));
    };
    expect(speeds([1])).toEqual([0, 2, 2]);
    expect([speeds([2]), speeds([3])]).toEqual([
      [1, 2, 2],
      [1, 2, 2],
    ]);
    expect(speeds([4])).toEqual([1, 1, 1]);
    expect(critical('Shokaku', 'torpedo', [5]).deck.noLaunching).toBe(9);
  });

  it('FO-CRIT-TAB-0.1 FO-CRIT-TAB-CVT-4 her owner reads what a critical hit keeps her from, and until when', () => {
    const woes = (arm: Arm, die: number): string[][] => {
      const { b, ship, deck } = critical('Shokaku', arm, [die]);
      return [8, 9, 10].map((turn) => {
        const p = { ...b.s.pub, turn };
        return [...deckWoes(p, b.s.sides[1], deck), ...engineWoes(p, ship)];
      });
    };
    const passing = (what: string): string[][] => [[`${what} next turn`], [`${what} this turn`], []];
    expect(woes('bomb', 1)).toEqual(passing('no readying'));
    expect(woes('bomb', 2)).toEqual(passing('no take-off or landing'));
    expect(woes('bomb', 3)).toEqual([8, 9, 10].map(() => ['an elevator wrecked']));
    expect(woes('bomb', 4)).toEqual(passing('no take-off'));
    expect(woes('bomb', 5)).toEqual([[], [], []]); // the fire is named beside
    expect(woes('torpedo', 1)).toEqual(passing('no movement'));
    expect(woes('torpedo', 2)).toEqual(passing('half speed'));
    expect(woes('torpedo', 4)).toEqual([8, 9, 10].map(() => ['half speed for good']));
  });

  it('FO-CRIT-TAB-CVT-2.1 a carrier of one hex lies still in a single turn of half speed, and moves every other turn for good', () => {
    const speeds = (die: number): number[] => {
      const { b, ship } = critical('Junyo', 'torpedo', [die]);
      return [9, 10, 11, 12].map((turn) => speed(b, ship, turn));
    };
    expect(speeds(2)).toEqual([0, 1, 1, 1]);
    expect(speeds(4)).toEqual([1, 0, 1, 0]);
  });

  it('FO-CRIT-5.1 FO-CRIT-5.2 two restrictions to half speed cripple her, for as long as both last', () => {
    const { b, ship, index } = critical('Shokaku', 'torpedo', [4]);
    rulesOf(b.s.pub).specialHits?.onShip(b.play([2]), 1, index, 1, 'torpedo', 'torpedo');
    const crippled = (turn: number): boolean => isCrippled({ ...b.s.pub, turn }, ship);
    expect([crippled(8), crippled(9), crippled(10)]).toEqual([false, true, false]);
    expect([9, 10].map((turn) => speed(b, ship, turn))).toEqual([0, 1]);
    damageHull(b.play(), 1, index, 3); // half her Damage Factor
    expect([crippled(9), crippled(10), speed(b, ship, 10)]).toEqual([true, true, 0]);
    expect(said(b, 'crippled')).toEqual([
      'CV Shokaku will lie crippled next turn.',
      'CV Shokaku lies crippled.',
    ]);
    expect(b.incidents.filter((x) => x.kind === 'crippled').map((x) => x.rule)).toEqual([
      'FO-CRIT-5.1',
      'FO-CRIT-5.1',
    ]);
  });

  it('FO-CRIT-TAB-0.1 FO-CRIT-TAB-BASE a critical hit counts Air Factors: dispersed ones go last, and no cheaper', () => {
    const b = board();
    putPlanes(b, 1, 'Buka', 'readying', '6 Zero land');
    const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Buka');
    const deck = b.s.sides[1].decks.find((d) => d.base === base);
    if (!deck) throw new Error('no deck');
    deck.readying[0].d = 1;
    const play = b.play([3, 5]);
    rulesOf(b.s.pub).specialHits?.onBase(play, base, 1, 'high');
    settle(STEPS, play);
    expect(deck.readying.map((x) => x.n)).toEqual([1]);
    const hit = b.play([1]); // two hits: one dispersed Air Factor for two (FT-21.3.2)
    deck.readying[0].n = 6;
    rulesOf(b.s.pub).specialHits?.onBase(hit, base, 1, 'high');
    settle(STEPS, hit);
    expect(deck.readying.map((x) => x.n)).toEqual([5]);
  });

  it('FO-CRIT-TAB-BASE FO-CRIT-TAB-0.1 at a base: hits, planes by the rule of the attack, no readying, no launching', () => {
    const onBase = (dice: number[]) => {
      const b = board();
      putPlanes(b, 1, 'Buka', 'ready', '5 Zero land');
      const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Buka');
      const play = b.play(dice);
      rulesOf(b.s.pub).specialHits?.onBase(play, base, 1, 'high');
      settle(STEPS, play);
      const deck = b.s.sides[1].decks.find((d) => d.base === base);
      const planes = (deck?.ready ?? []).reduce((n, x) => n + x.n, 0);
      return [b.s.pub.bases[base].hits, planes, deck?.noReadying, deck?.noLaunching];
    };
    expect([onBase([1]), onBase([2])]).toEqual([
      [2, 3, 0, 0],
      [1, 4, 0, 0],
    ]);
    expect([onBase([3, 2]), onBase([4, 3])]).toEqual([
      [0, 3, 0, 0],
      [0, 2, 0, 0],
    ]);
    expect([onBase([5]), onBase([6])]).toEqual([
      [0, 5, 9, 0],
      [0, 5, 0, 9],
    ]);
  });
});

describe('fires aboard', () => {
  /** Four Dauntless dive on a carrier with so many planes in her boxes; one hit, and no critical one. */
  function bombed(name: string, boxes: { [box in 'ready' | 'landed' | 'readying']?: number }, how = 'dive') {
    const b = board();
    const { ship, index } = at(b, name);
    for (const [box, n] of Object.entries(boxes)) putPlanes(b, 1, name, box as 'ready', `${n} Zero`);
    const [planes, load] = how === 'torpedo' ? ['4 Avenger torpedo', ''] : ['4 Dauntless AP', ' high'];
    putFormation(b, 0, HEX, [how === 'low' ? planes : `${planes}${load}`]);
    goIn(b, 0, HEX);
    give(b, 0, attacks(b, `4 of AF1.0 ${how} ${name === 'Zuiho' ? 'CVL' : 'CV'} ${name}`), [1, 3]);
    const fire = burningOf(b.s.sides[1], index);
    return { b, ship, index, fire: fire ? (fire.major ? 'major' : 'fire') : 'none' };
  }

  it('FO-CRIT-1.2 FO-CRIT-1.3 FO-CRIT-1.4 a bomb that hits a crowded carrier sets her on fire, one kind only, by what stood there before', () => {
    expect([bombed('Shokaku', { ready: 3 }).fire, bombed('Shokaku', { ready: 4 }).fire]).toEqual([
      'none',
      'fire',
    ]);
    expect([bombed('Shokaku', { readying: 8 }).fire, bombed('Shokaku', { readying: 9 }).fire]).toEqual([
      'none',
      'fire',
    ]);
    expect([bombed('Shokaku', { ready: 8 }).fire, bombed('Shokaku', { ready: 9 }).fire]).toEqual([
      'fire',
      'major',
    ]);
    expect(bombed('Shokaku', { landed: 3, readying: 11 }).fire).toBe('fire');
    expect(bombed('Shokaku', { landed: 4, readying: 11 }).fire).toBe('major');
    expect(bombed('Zuiho', { ready: 5 }).fire).toBe('fire');
    const { b, index } = bombed('Shokaku', { ready: 9 });
    expect(burningOf(b.s.sides[1], index)?.fires).toEqual([8]);
  });

  it('FO-CRIT-1.5 bombs alone do it, not torpedoes', () => {
    expect(bombed('Shokaku', { ready: 9 }, 'low').fire).toBe('major');
    expect(bombed('Shokaku', { ready: 9 }, 'torpedo').fire).toBe('none');
  });

  it('FO-CRIT-6 FO-CRIT-3.3 what is hit counts for the next attack, what burns only when the Combat Phase closes', () => {
    const b = board();
    const { ship, index } = at(b, 'Shokaku');
    putPlanes(b, 1, 'Shokaku', 'ready', '4 Zero');
    putFormation(b, 0, HEX, ['4 Dauntless AP high']);
    goIn(b, 0, HEX);
    give(b, 0, attacks(b, '4 of AF1.0 dive CV Shokaku'), [1, 5, 6]); // two hits and a critical one: a second fire
    expect(burningOf(b.s.sides[1], index)?.fires).toEqual([8, 8]);
    expect([ship.hits, aboard(b, ship)]).toEqual([2, 2]);
    closes(b);
    expect([ship.hits, aboard(b, ship)]).toEqual([4, 0]); // one hit and two Air Factors for each fire
  });

  it('FO-CRIT-3.1b FO-CRIT-3.1c FO-CRIT-3.2 a fire costs a hit and two Air Factors a turn, that of its outbreak first, until 1 to 4 puts it out', () => {
    const { b, ship, index } = bombed('Shokaku', { ready: 8 });
    expect([ship.hits, aboard(b, ship)]).toEqual([1, 7]);
    opens(b, []); // no die in the turn it broke out
    closes(b);
    expect(ablaze(b.s.sides[1], [index])).toEqual([index]);
    expect([ship.hits, aboard(b, ship)]).toEqual([2, 5]); // two Air Factors for the fire, none more for the hit
    b.s.pub.turn = 9;
    opens(b, [5]);
    closes(b);
    expect([ship.hits, aboard(b, ship)]).toEqual([3, 3]);
    b.s.pub.turn = 10;
    opens(b, [4]);
    closes(b);
    expect([ship.hits, aboard(b, ship), burningOf(b.s.sides[1], index)]).toEqual([3, 3, null]);
    expect(ablaze(b.s.sides[1], [index])).toEqual([]);
    expect(b.s.pub.score[0].hits).toBeGreaterThan(0);
  });

  it('FO-CRIT-3.1c the owner picks the planes that burn, the Ready box first', () => {
    const { b, index } = critical('Shokaku', 'bomb', [5], (x) => {
      putPlanes(x, 1, 'Shokaku', 'ready', '2 Zero');
      putPlanes(x, 1, 'Shokaku', 'ready', '2 Val');
      putPlanes(x, 1, 'Shokaku', 'readying', '2 Kate');
    });
    expect(burningOf(b.s.sides[1], index)).not.toBeNull();
    closes(b);
    expect(asked(b)).toEqual(['japan losses']);
  });

  it('FO-CRIT-3.1a while she burns nothing is readied, formed up, takes off or lands', () => {
    const { b, deck, ship } = critical('Shokaku', 'bomb', [5], (x) =>
      putPlanes(x, 1, 'Shokaku', 'ready', '6 Zero'),
    );
    closes(b);
    const side = b.s.sides[1];
    expect(isAblaze(side, deck)).toBe(true);
    b.s.pub.turn = 9;
    const take = [{ deck: ship.deck, t: planeType('Zero', 'sea'), n: 2, w: 0, m: 0 as const }];
    const tried = (order: object): string | null =>
      refusedBy(() => airOperations(b.s.pub, cloneSide(side), 1, { ...noAirOps(), ...order }));
    expect(tried({ form: [{ af: 1, take }] })).toBe('FO-CRIT-3.1a');
    const t = planeType('Zero', 'sea');
    const move = [{ deck: ship.deck, from: 'ready', to: 'readying', t, n: 1, w: 0, d: 0, m: 0 }];
    expect(tried({ move })).toBe('FO-CRIT-3.1a');
    expect(launchRoom(b.s.pub, side, ship.deck)).toEqual([0, 0, 0]);
    opens(b, [1]);
    closes(b);
    b.s.pub.turn = 10;
    expect(tried({ form: [{ af: 1, take }] })).toBeNull();
    expect(isAblaze(side, deck)).toBe(false);
  });

  it('FO-CRIT-3.3 each of several fires is fought with a die of its own', () => {
    const { b, index } = critical('Shokaku', 'bomb', [5]);
    rulesOf(b.s.pub).specialHits?.onShip(b.play([6]), 1, index, 1, 'dive', 'bomb');
    expect(burningOf(b.s.sides[1], index)?.fires).toEqual([8, 8]);
    b.s.pub.turn = 9;
    opens(b, [1, 6]);
    expect(burningOf(b.s.sides[1], index)?.fires).toEqual([8]);
    expect(said(b, 'ablaze').slice(-2)).toEqual([
      'CV Shokaku: a fire is put out.',
      'CV Shokaku: a fire burns on.',
    ]);
  });

  it('FO-CRIT-4.1a FO-CRIT-4.1b FO-CRIT-4.2 a major fire costs two hits and five Air Factors, is put out by 1 to 3, and ends all Air Operations', () => {
    const { b, ship, index, deck } = critical('Shokaku', 'torpedo', [6], (x) =>
      putPlanes(x, 1, 'Shokaku', 'ready', '12 Zero'),
    );
    closes(b);
    expect([ship.hits, aboard(b, ship)]).toEqual([2, 7]);
    b.s.pub.turn = 9;
    opens(b, [4]);
    closes(b);
    expect([ship.hits, aboard(b, ship)]).toEqual([4, 2]);
    b.s.pub.turn = 10;
    opens(b, [3]);
    closes(b);
    expect(ship.hits).toBe(4);
    for (const turn of [11, 12]) {
      b.s.pub.turn = turn;
      expect([deck.noReadying, deck.noLaunching]).toEqual([turn, turn]);
      closes(b);
    }
    expect(isAblaze(b.s.sides[1], deck)).toBe(true);
    expect(burningOf(b.s.sides[1], index)).toMatchObject({ fires: [], major: false, gutted: true });
  });

  it('FO-CRIT-4.3a FO-CRIT-4.3b a major fire takes the place of all others, and while it burns no other counts', () => {
    const { b, index } = critical('Shokaku', 'bomb', [5]);
    const again = (arm: Arm, die: number): void =>
      rulesOf(b.s.pub).specialHits?.onShip(b.play([die]), 1, index, 1, 'torpedo', arm);
    again('torpedo', 6);
    expect(burningOf(b.s.sides[1], index)).toMatchObject({ fires: [8], major: true });
    again('bomb', 5);
    again('torpedo', 6);
    expect(burningOf(b.s.sides[1], index)?.fires).toEqual([8]);
    b.s.pub.turn = 9;
    opens(b, [2]);
    again('bomb', 5); // it is out: others may break out
    expect(burningOf(b.s.sides[1], index)).toEqual({ ship: index, fires: [9], major: false, gutted: true });
  });

  it('FO-CRIT-3.1b a ship may be lost to her fires, and they go down with her', () => {
    const { b, ship, index } = critical('Shokaku', 'bomb', [5]);
    ship.hits = 10;
    b.s.pub.turn = 9;
    opens(b, [6]);
    closes(b);
    while (ship.fate === 'afloat') closes(b);
    expect(burningOf(b.s.sides[1], index)).toBeNull();
    expect(said(b, 'sunk')).toHaveLength(1);
  });

  it('FO-CRIT-3.1a FO-PMAC-4.1 a fire that breaks out while planes move shuts the deck at once; a deck shut this turn stays so though it is hit again', () => {
    const b = board({ ...ON, 'alternate-movement': 'dice' });
    const { ship, index } = at(b, 'Shokaku');
    b.s.pub.phase = 'Plane Movement';
    const strike = (die: number): void =>
      rulesOf(b.s.pub).specialHits?.onShip(b.play([die]), 1, index, 1, 'dive', 'bomb');
    const room = (turn: number): number => launchRoom({ ...b.s.pub, turn }, b.s.sides[1], ship.deck)[0];
    const { turn } = b.s.pub;
    expect(room(turn)).toBeGreaterThan(0);
    strike(5);
    expect([room(turn), room(turn + 1) > 0]).toEqual([0, true]);
    strike(2);
    expect([room(turn), room(turn + 1), room(turn + 2) > 0]).toEqual([0, 0, true]);
    b.s.sides[1].decks[ship.deck].mods = {};
    b.s.pub.phase = 'Combat';
    strike(5);
    expect(room(turn)).toBeGreaterThan(0);
  });

  it('FO-CRIT-3.1a FO-MINE-COMBAT-4.2 so does one that mines light before planes have moved; what was shut this turn stays so', () => {
    const b = board();
    const { ship, index } = at(b, 'Shokaku');
    const { turn } = b.s.pub;
    const deck = b.s.sides[1].decks[ship.deck];
    const struck = (die: number): void =>
      rulesOf(b.s.pub).specialHits?.onShip(b.play([die]), 1, index, 1, 'surface', 'torpedo');
    const room = (when: number): number => launchRoom({ ...b.s.pub, turn: when }, b.s.sides[1], ship.deck)[0];
    b.s.pub.phase = 'Task Force Movement Execution';
    deck.noLaunching = turn; // by a hit of last turn
    struck(5);
    expect([room(turn), room(turn + 1), room(turn + 2) > 0]).toEqual([0, 0, true]);
    Object.assign(deck, { noLaunching: 0, mods: {} });
    struck(6);
    expect([room(turn), room(turn + 1) > 0]).toEqual([0, true]); // the close of combat will shut the next turn
    const af = putFormation(b, 1, HEX, ['2 Zero'], false);
    Object.assign(af, { fresh: true, home: ship.deck, hex: -1 });
    af.groups[0].from = ship.deck;
    expect(refusedBy(() => checkBands(b.s.pub, b.s.sides[1], af, [0]))).toBe('FO-CRIT-4.1a');
  });

  it('FO-CRIT-3.1a who comes to land is told of the fire', () => {
    const { b, ship } = critical('Shokaku', 'bomb', [5]);
    closes(b);
    b.s.pub.turn = 9;
    const af = putFormation(b, 1, HEX, ['2 Zero']);
    const order = {
      kind: 'fly',
      do: 'land',
      af: af.no,
      path: [],
      at: [{ g: 0, n: 2, deck: ship.deck, band: 0 }],
    } as const;
    const side = b.s.sides[1];
    const land = (): string | null =>
      refusedBy(() => checkLanding(b.s.pub, side, 1, af, { ...order, path: [], at: [...order.at] }));
    expect(land()).toBe('FO-CRIT-3.1a');
    side.mods['critical-hits'] = [];
    expect(land()).toBe('FT-OPT-CRIT-3');
    b.s.pub.turn = 10;
    expect(land()).toBeNull();
  });

  it('FO-CRIT-3.2 nobody fights or hears of the fires of a ship that has left the map', () => {
    const { b, ship } = critical('Shokaku', 'bomb', [5]);
    ship.fate = 'left';
    b.s.pub.turn = 9;
    const before = b.incidents.length;
    opens(b, []);
    closes(b);
    expect(b.incidents.slice(before)).toEqual([]);
  });
});
