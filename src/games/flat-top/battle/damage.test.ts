import { describe, expect, it } from 'vitest';
import { airOperations } from '../open/turn/air-operations.ts';
import { addStack } from '../open/setup/deployment.ts';
import { noAirOps } from '../open/empty-orders.ts';
import { launchRoom } from '../open/flight/take-off.ts';
import { checkLanding } from '../open/flight/landing.ts';
import type { Deck, SeatIndex, Ship } from '../open/forces.ts';
import { OBSERVATION, PLANE_TYPES, planeType } from '../open/pack/pack.ts';
import { antiAircraftOf, baseData, deckValues, gunneryOf, isCrippled, shipSpeed } from '../open/values.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { settle } from '../../../kernel/steps.ts';
import { asked, attacks, give, goIn, said } from '../testkit/battle.testkit.ts';
import type { Cause } from './blow.ts';
import { hitBase, hitShip } from './damage.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../testkit/position.testkit.ts';
import { repairPhase, scoreClosedBases } from '../turn/repair.ts';
import { flatTop } from '../ruleset.ts';
import { STEPS } from '../steps.ts';
import { pointsOf } from '../turn/victory.ts';

/** By day unless told otherwise, with nothing under way. */
function board(turn = 8, scenario = 'santa-cruz'): Board {
  const b = emptyBoard(scenario);
  b.s.pub.turn = turn;
  b.s.steps = [];
  return b;
}

function ship(b: Board, seat: SeatIndex, name: string): Ship {
  if (b.s.sides[seat].ships.every((x) => x.name !== name || x.tf === 0))
    putTaskForce(b, seat, 'B/K34', [name]);
  return b.s.sides[seat].ships.find((x) => x.name === name) as Ship;
}
const deckOf = (b: Board, seat: SeatIndex, name: string): Deck => {
  const side = b.s.sides[seat];
  const deck = side.decks.find((d) =>
    d.ship >= 0 ? side.ships[d.ship].name === name : baseData(b.s.pub.bases[d.base]).name === name,
  );
  if (!deck) throw new Error(`no deck ${name}`);
  return deck;
};
const speed = (b: Board, hull: Ship, turn = b.s.pub.turn): number =>
  shipSpeed({ p: { ...b.s.pub, turn }, side: b.s.sides[1], seat: 1 }, hull);

const hit = (b: Board, seat: SeatIndex, name: string, hits: number, cause: Cause = 'torpedo'): Ship => {
  const found = ship(b, seat, name);
  const play = b.play([]);
  hitShip(
    play,
    seat,
    b.s.sides[seat].ships.indexOf(found),
    hits,
    cause,
    cause === 'torpedo' ? 'torpedo' : cause === 'surface' ? 'gun' : 'bomb',
  );
  settle(STEPS, play);
  return found;
};
const bomb = (b: Board, name: string, hits: number, cause: Cause = 'low'): void => {
  const play = b.play([]);
  hitBase(
    play,
    b.s.pub.bases.findIndex((x) => baseData(x).name === name),
    hits,
    cause,
  );
  settle(STEPS, play);
};
const boxes = (deck: Deck): string =>
  (['ready', 'landed', 'readying'] as const)
    .map((box) => deck[box].map((x) => `${x.n} ${PLANE_TYPES[x.t].plane.name}${x.d ? '*' : ''}`).join('+'))
    .join(' | ');

describe('damage to ships', () => {
  it('FT-21.2a FT-21.2b hits add up; a ship sinks at her Damage Factor and takes no more', () => {
    const b = board();
    expect(hit(b, 1, 'Takao', 4).hits).toBe(4);
    const takao = hit(b, 1, 'Takao', 9);
    expect([takao.hits, takao.fate]).toEqual([6, 'sunk']);
  });

  it('FT-21.2a a task force whose last ship sinks is no more, and the others stay', () => {
    const b = board();
    for (const name of ['Myoko', 'Takao', 'Atago']) putTaskForce(b, 1, 'B/K34', [name]);
    hit(b, 1, 'Takao', 6);
    expect(b.s.sides[1].tfs.map((tf) => tf?.ships.length ?? null)).toEqual([1, null, 1]);
  });

  it('FT-21.2.1a FT-21.2.1b half her Damage Factor halves her speed: 2 to 1, 1 to every other turn, from the next one on', () => {
    const b = board();
    expect([speed(b, hit(b, 1, 'Takao', 2)), speed(b, hit(b, 1, 'Takao', 1))]).toEqual([2, 1]);
    const junyo = hit(b, 1, 'Junyo', 3);
    const speeds = [9, 10, 11, 12].map((turn) => speed(b, junyo, turn));
    expect(speeds).toEqual([1, 0, 1, 0]);
  });

  it('FT-21.2.1c one hit short of sinking a ship of three or more is crippled and stays where she is', () => {
    const b = board();
    const takao = hit(b, 1, 'Takao', 5);
    expect([isCrippled(b.s.pub, takao), speed(b, takao)]).toEqual([true, 0]);
    expect(said(b, 'crippled')).toEqual(['CA Takao lies crippled.']);
    const dd = hit(b, 1, 'DD 1', 1); // RUL-57
    expect([isCrippled(b.s.pub, dd), speed(b, dd)]).toEqual([false, 1]);
  });

  it('FT-21.2.2a FT-21.2.2b FT-21.4 each hit costs gunnery and anti-aircraft fire, not below zero; torpedoes stay', () => {
    const b = board();
    const takao = ship(b, 1, 'Takao');
    const before = [gunneryOf(b.s.pub, takao, 'combat'), antiAircraftOf(b.s.pub, takao), takao.torpedoes];
    hit(b, 1, 'Takao', 1);
    expect([gunneryOf(b.s.pub, takao, 'combat'), antiAircraftOf(b.s.pub, takao), takao.torpedoes]).toEqual([
      before[0] - 1,
      before[1] - 1,
      before[2],
    ]);
    hit(b, 1, 'Takao', 4);
    expect(antiAircraftOf(b.s.pub, takao)).toBe(0);
  });

  it('FT-21.4 gunnery and Launch Factors do not fall below zero either, and no repair mends a ship', () => {
    const b = board();
    const dd = ship(b, 1, 'DD 1');
    dd.hits = 5;
    expect(gunneryOf(b.s.pub, dd, 'combat')).toBe(0);
    const zuiho = hit(b, 1, 'Zuiho', 4); // 4/2, and 2/1 lost for each hit
    const values = deckValues(b.s.pub, b.s.sides[1], deckOf(b, 1, 'Zuiho'));
    expect([values.normal, values.min, values.max]).toEqual([0, 0, 0]);
    b.s.pub.turn++;
    repairPhase(b.play([]));
    expect(zuiho.hits).toBe(4);
  });

  it('FT-21.2.3a each hit costs 3/1 of the Launch Factor on a CV, 2/1 on a CVL, 1/1 on others', () => {
    const loss = (name: string, seat: SeatIndex, scenario: string): number[] => {
      const b = board(8, scenario);
      const deck = deckOf(b, seat, name);
      const was = deckValues(b.s.pub, b.s.sides[seat], deck);
      hit(b, seat, name, 1);
      const now = deckValues(b.s.pub, b.s.sides[seat], deck);
      return [was.normal - now.normal, was.min - now.min];
    };
    expect(loss('Shokaku', 1, 'santa-cruz')).toEqual([3, 1]);
    expect(loss('Zuiho', 1, 'santa-cruz')).toEqual([2, 1]);
    expect(loss('Kamikawa', 1, 'coral-sea')).toEqual([1, 1]);
    expect(loss('Tone', 1, 'santa-cruz')).toEqual([1, 1]);
    expect(loss('Kongo', 1, 'santa-cruz')).toEqual([1, 1]);
  });

  it('FO-DATA-LF an escort carrier is a light one: 2/1 of the Launch Factor a hit, bound to the wind, a carrier to those who look', () => {
    const b = board();
    const cve = ship(b, 1, 'Zuiho');
    cve.data = 'allied.long-island'; // 4/2
    cve.hits = 1;
    const { decks } = b.s.sides[1];
    expect(deckValues(b.s.pub, b.s.sides[1], decks[cve.deck])).toMatchObject({ normal: 2, min: 1, max: 4 });
    const room = (upwind: boolean): number => {
      cve.upwind = upwind;
      return launchRoom(b.s.pub, b.s.sides[1], cve.deck)[2];
    };
    expect([room(true), room(false)]).toEqual([4, 1]);
    expect(OBSERVATION.classes.carrier).toContain('CVE');
  });

  it('FT-21.2.3b nothing takes off from or lands on a ship whose Launch Factor is zero', () => {
    const b = board();
    const side = b.s.sides[1];
    ship(b, 1, 'Zuiho').hits = 3;
    const deck = deckOf(b, 1, 'Zuiho');
    putPlanes(b, 1, 'Zuiho', 'ready', '2 Zero');
    expect(deckValues(b.s.pub, side, deck).normal).toBe(0);
    expect(launchRoom(b.s.pub, side, side.decks.indexOf(deck))[2]).toBe(0);
    const take = [{ deck: side.decks.indexOf(deck), t: planeType('Zero', 'sea'), n: 2, w: 0, m: 0 as const }];
    expect(
      refusedBy(() => airOperations(b.s.pub, side, 1, { ...noAirOps(), form: [{ af: 1, take }] })),
    ).not.toBeNull();
  });

  it('FT-21.2.4 planes aboard are lost one a hit, until none is left', () => {
    const b = board();
    putPlanes(b, 1, 'Shokaku', 'readying', '3 Kate');
    hit(b, 1, 'Shokaku', 2);
    expect(boxes(deckOf(b, 1, 'Shokaku'))).toBe(' |  | 1 Kate');
    hit(b, 1, 'Shokaku', 2);
    expect(boxes(deckOf(b, 1, 'Shokaku'))).toBe(' |  | ');
    expect(b.s.sides[1].lostEver[planeType('Kate', 'sea')]).toBe(3);
  });

  it('FT-21.2.5a a ship that sinks takes all her planes with her', () => {
    const b = board();
    putPlanes(b, 1, 'Shokaku', 'readying', '9 Kate');
    hit(b, 1, 'Shokaku', 6);
    expect(boxes(deckOf(b, 1, 'Shokaku'))).toBe(' |  | ');
    expect([b.s.pub.score[0].planes, b.s.sides[1].lostToday[planeType('Kate', 'sea')]]).toEqual([9, 0]);
  });
});

describe('what is told of it', () => {
  it('FT-7.15a the number of a generic ship is told to her owner alone, in hits, crippling, sinking and the score', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'B/K30', ['DD 7', 'AP 3', 'Shokaku']);
    const [dd, ap, shokaku] = tf.ships;
    for (const i of [dd, ap]) {
      hitShip(b.play(), 1, i, 1, 'surface', 'gun');
      hitShip(b.play(), 1, i, 9, 'surface', 'gun');
    }
    hitShip(b.play(), 1, shokaku, 2, 'surface', 'gun');
    const told = b.incidents.filter((x) => ['hit', 'crippled', 'sunk'].includes(x.kind));
    const heard = (seat: 'allied' | 'japan' | 'public'): string =>
      told.map((x) => x.told[seat]?.text ?? '').join(' ');
    expect(heard('japan')).toContain('DD 7 takes a hit.');
    expect(heard('allied')).toContain('A DD takes a hit.');
    expect(heard('allied')).toMatch(/An AP sinks\. \d+ points\./);
    expect(heard('allied')).toContain('CV Shokaku takes 2 hits.');
    for (const seat of ['allied', 'public'] as const) expect(heard(seat)).not.toMatch(/(DD|AP) \d/);
    expect(b.s.pub.score[0].sunk.map((x) => x.ship)).toEqual(['DD', 'AP']);
    const scored = (side: string): string[] =>
      flatTop.audit(b.s).filter((x) => x.startsWith(`${side}: has scored`));
    expect(scored('allied')).toEqual([]);
  });
});

describe('damage to bases', () => {
  it('FT-21.3 FT-21.5a hits on a base have no limit and are scored; factors sink below zero', () => {
    const b = board();
    bomb(b, 'Buka', 4);
    bomb(b, 'Buka', 3);
    const base = b.s.pub.bases.find((x) => baseData(x).name === 'Buka');
    expect([base?.hits, base?.scored, b.s.pub.score[0].baseHits]).toEqual([7, 7, 7]);
    expect(deckValues(b.s.pub, b.s.sides[1], deckOf(b, 1, 'Buka'))).toMatchObject({
      normal: 6 - 14,
      min: 4 - 7,
    });
  });

  it('FT-21.3.1a FT-21.3.1b two of the normal Launch Factor a hit, one at a base for seaplanes alone', () => {
    const b = board();
    bomb(b, 'Gasmata', 1);
    bomb(b, 'Shortland', 1);
    const of = (name: string) => deckValues(b.s.pub, b.s.sides[1], deckOf(b, 1, name));
    expect([of('Gasmata').normal, of('Gasmata').min, of('Shortland').normal, of('Shortland').min]).toEqual([
      6, 3, 7, 3,
    ]);
  });

  it('FT-21.3.2 FT-21.7.3b a plane a hit, dispersed ones last and one for two hits', () => {
    const b = board();
    const deck = deckOf(b, 1, 'Buka');
    addStack(deck.readying, { t: planeType('Zero', 'land'), n: 2, w: 0, d: 0, m: 0 });
    addStack(deck.readying, { t: planeType('Zero', 'land'), n: 3, w: 0, d: 1, m: 0 });
    bomb(b, 'Buka', 5);
    expect(boxes(deck)).toBe(' |  | 2 Zero*'); // two, then one for two of the three hits left
  });

  it('FT-21.5c nothing takes off from or lands at a base whose Launch Factor is zero or less', () => {
    const b = board();
    bomb(b, 'Buka', 3);
    const side = b.s.sides[1];
    const index = side.decks.indexOf(deckOf(b, 1, 'Buka'));
    expect(launchRoom(b.s.pub, side, index)).toEqual([0, 0, 0]);
    putPlanes(b, 1, 'Buka', 'ready', '1 Zero land');
    const t = planeType('Zero', 'land');
    const form = [{ af: 9, take: [{ deck: index, t, n: 1, w: 0, m: 0 as const }] }];
    expect(refusedBy(() => airOperations(b.s.pub, side, 1, { ...noAirOps(), form }))).toBe('FT-8.4e');
    const af = putFormation(b, 1, 'A/HH9', ['1 Zero land']);
    const land = { kind: 'fly' as const, do: 'land' as const, af: af.no, path: [] };
    const at = [{ g: 0, n: 1, deck: index, band: 2 as const }];
    expect(refusedBy(() => checkLanding(b.s.pub, side, 1, af, { ...land, at }))).toBe('FT-14.9');
  });

  it('FT-21.5b FT-TAB-VP-BASEZERO a closed base scores each turn, after repairs: 10 for Henderson and Rabaul, 5 for others', () => {
    const b = board();
    const points = (base: string, hits: number): number => {
      const at = b.s.pub.bases.find((x) => baseData(x).name === base);
      if (!at) throw new Error(base);
      at.hits = hits;
      const before = pointsOf(b.s.pub)[at.owner === 0 ? 1 : 0];
      repairPhase(b.play([]));
      scoreClosedBases(b.play([]));
      at.hits = 0;
      return pointsOf(b.s.pub)[at.owner === 0 ? 1 : 0] - before;
    };
    expect(points('Henderson', 9)).toBe(10);
    expect(points('Rabaul', 11)).toBe(10);
    expect(points('Buka', 4)).toBe(5);
    expect(points('Buka', 3)).toBe(0); // repaired to two in time
  });

  it('FT-21.5b FT-21.3.1b a seaplane base with one left of its Launch Factor is not closed', () => {
    const b = board(8, 'coral-sea');
    bomb(b, 'Tulagi', 5); // 6/3 down to 1
    scoreClosedBases(b.play());
    expect(b.s.pub.score[0].closed).toBe(0);
    bomb(b, 'Tulagi', 1);
    scoreClosedBases(b.play());
    expect(b.s.pub.score[0].closed).toBe(5);
  });

  it('FT-23.2 a base that was bombed does not repair that turn', () => {
    const b = board();
    bomb(b, 'Buka', 2);
    repairPhase(b.play([]));
    expect(b.s.pub.bases.find((x) => baseData(x).name === 'Buka')?.hits).toBe(2);
  });
});

describe('doubled hits', () => {
  /** One hit by a kind of attack on Shokaku with Zeros in a box. */
  const hitsOn = (box: 'ready' | 'landed' | 'readying', planes: string, how: string): number => {
    const b = board();
    putTaskForce(b, 1, 'B/K34', ['Shokaku']).seen = true;
    putPlanes(b, 1, 'Shokaku', box, '9 Zero');
    putFormation(b, 0, 'B/K34', [planes]);
    goIn(b, 0, 'B/K34');
    const n = Number(planes.split(' ')[0]);
    give(b, 0, attacks(b, `${n} of AF1.0 ${how} CV Shokaku`), [1, 3]);
    return ship(b, 1, 'Shokaku').hits;
  };

  it('FT-21.6a bombs count double while planes stand in Ready or Just Landed', () => {
    expect([hitsOn('ready', '4 Dauntless AP high', 'dive'), hitsOn('landed', '4 Avenger AP', 'low')]).toEqual(
      [2, 2],
    );
    expect(hitsOn('readying', '4 Dauntless AP high', 'dive')).toBe(1);
  });

  it('FT-21.6b torpedoes count double while planes are in Readying', () => {
    expect([
      hitsOn('readying', '4 Avenger torpedo', 'torpedo'),
      hitsOn('ready', '4 Avenger torpedo', 'torpedo'),
    ]).toEqual([2, 1]);
  });
});

describe('which planes are lost', () => {
  const stocked = (turn = 8): Board => {
    const b = board(turn);
    for (const text of ['2 Zero', '2 Val']) putPlanes(b, 1, 'Shokaku', 'ready', text);
    putPlanes(b, 1, 'Shokaku', 'landed', '1 Kate');
    putPlanes(b, 1, 'Shokaku', 'readying', '3 Kate');
    return b;
  };
  const [zero, val] = [planeType('Zero', 'sea'), planeType('Val', 'sea')];

  it('FT-21.7.1 by day the attacker picks for dive and low level bombing', () => {
    for (const cause of ['dive', 'low'] as const) {
      const b = stocked();
      hit(b, 1, 'Shokaku', 1, cause);
      expect(asked(b)).toEqual(['allied losses']);
      expect(give(b, 0, { kind: 'losses', order: [planeType('Kate', 'sea')] })).toBe('FT-21.7.4');
      expect(give(b, 0, { kind: 'losses', order: [val, val] })).toBe('FT-21.7.4');
      expect(give(b, 0, { kind: 'losses', order: [val, zero] })).toBeNull();
      expect(boxes(deckOf(b, 1, 'Shokaku'))).toBe('2 Zero+1 Val | 1 Kate | 3 Kate');
      expect(asked(b)).toEqual([]);
    }
  });

  it('FT-21.7.2 by night, or for other hits, the defender picks', () => {
    for (const [cause, turn] of [
      ['torpedo', 8],
      ['high', 8],
      ['surface', 8],
      ['dive', 2],
    ] as const) {
      const b = stocked(turn);
      hit(b, 1, 'Shokaku', 1, cause);
      expect(asked(b)).toEqual(['japan losses']);
      const told = (seat: string) => JSON.stringify(flatTop.view(b.s, seat).steps.at(-1));
      expect(told('japan')).toContain(`"types":[${[zero, val].sort((x, y) => x - y).join()}]`);
      expect(told('allied')).toContain('"types":[]},"sealed":[null,null]'); // the names are the owner's own affair
      expect(give(b, 1, { kind: 'losses', order: [zero] })).toBeNull();
    }
  });

  it('FT-21.7.3a first from Ready, then Just Landed, then Readying; nobody is asked where nothing is to choose', () => {
    const b = stocked();
    hit(b, 1, 'Shokaku', 5, 'dive');
    expect(asked(b)).toEqual([]);
    expect(boxes(deckOf(b, 1, 'Shokaku'))).toBe(' |  | 3 Kate');
  });

  it('FT-21.7.4 RUL-163 the version of a plane name is no choice and is not told', () => {
    const b = board();
    putPlanes(b, 1, 'Rabaul', 'ready', '2 Zero');
    putPlanes(b, 1, 'Rabaul', 'ready', '4 Zero land');
    bomb(b, 'Rabaul', 3, 'dive');
    expect([asked(b), said(b, 'planes-lost')]).toEqual([[], ['Lost at Rabaul: 3 Zero.']]);
    expect(said(b, 'hit')).toEqual(['Rabaul takes 3 hits.']);
    expect(deckOf(b, 1, 'Rabaul').ready.map((x) => x.n)).toEqual([1, 2]);
  });

  it('FT-21.7.4 FT-7.15.1a FT-7.15.1b the attacker is told the names to choose from, never how many there are', () => {
    const b = stocked();
    hit(b, 1, 'Shokaku', 1, 'dive');
    const v = flatTop.view(b.s, 'allied');
    const top = v.steps.at(-1);
    expect(top?.open).toEqual({
      chooser: 0,
      owner: 1,
      deck: 'CV Shokaku',
      hits: 1,
      asked: true,
      types: [val, zero].sort((x, y) => x - y),
    });
    expect(JSON.stringify(v.steps)).not.toContain('readying');
  });
});
