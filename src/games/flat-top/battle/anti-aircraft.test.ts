import { describe, expect, it } from 'vitest';
import type { OrderOf } from '../open/orders.ts';
import { readHex } from '../open/pack/map.ts';
import { antiAircraftOf } from '../open/values.ts';
import { flatTop } from '../ruleset.ts';
import { decisionsOf } from '../steps.ts';
import {
  asked,
  attacks,
  beginBattles,
  give,
  goIn,
  said,
  seekBattle,
  strikeOf,
} from '../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../testkit/position.testkit.ts';
import { setClouds } from '../turn/weather.ts';
import { viewOf } from '../view.ts';

const HEX = 'B/K34';

/** The board of the book's example: TF 7 and TF 8 below, Dauntless high and Avengers low above. */
function example(options = {}): Board {
  const b = emptyBoard('santa-cruz', 'full', options);
  b.s.pub.turn = 8;
  const dds = (from: number, n: number): string[] => Array.from({ length: n }, (_, i) => `DD ${from + i}`);
  putTaskForce(b, 1, HEX, ['Shokaku', 'Kongo', 'Atago', 'Takao', ...dds(1, 6)]).seen = true;
  putTaskForce(b, 1, HEX, ['Isuzu', ...dds(7, 5)]).seen = true;
  putFormation(b, 0, HEX, ['10 Dauntless AP high']);
  putFormation(b, 0, HEX, ['5 Wildcat', '10 Avenger torpedo']);
  goIn(b, 0, HEX);
  return b;
}

/** Planes of one formation over one task force, and no choice for the guns. */
function over(planes: string[], ships: string[], turn = 8, options = {}): Board {
  const b = emptyBoard('santa-cruz', 'full', options);
  b.s.pub.turn = turn;
  putTaskForce(b, 1, HEX, ships).seen = true;
  putFormation(b, 0, HEX, planes);
  goIn(b, 0, HEX);
  return b;
}

describe('anti-aircraft fire', () => {
  it('FT-EX-17a FT-EX-17b FT-17.3 FT-17.3.1 FT-17.4 the whole task force fires in full at each formation', () => {
    const b = example();
    const order = attacks(b, '10 of AF1.0 dive CV Shokaku', '10 of AF2.1 torpedo CV Shokaku');
    expect(give(b, 0, order, [4, 6, 3, 1])).toBeNull();
    expect(said(b, 'flak')).toEqual([
      '18 AA factors fire at 10 Dauntless, BHT 4: 2 hits, 2 lost.',
      '18 AA factors fire at 10 Avenger, BHT 4: 4 hits, 4 lost.',
    ]);
  });

  it('FT-17.1a FT-17.1b interceptors and escorts are no targets; who declines to attack draws no fire', () => {
    const b = example();
    expect(give(b, 0, attacks(b, '5 of AF2.0 low CV Shokaku'))).toBe('FT-18.3.3');
    give(b, 0, attacks(b, '10 of AF2.1 torpedo CV Shokaku'), [6, 1]);
    expect(said(b, 'flak').length).toBe(1);
    const c = emptyBoard();
    putTaskForce(c, 1, HEX, ['Shokaku']).seen = true;
    putFormation(c, 0, HEX, ['6 Avenger torpedo']);
    c.s.pub.initiative = 0;
    expect(() => goIn(c, 1, HEX)).toThrow('nobody is asked'); // the Japanese have no planes to attack with
    expect([said(c, 'flak'), said(c, 'named')]).toEqual([[], []]);
  });

  it('FT-17.2a FT-17.2b bombers are divided as one likes, before any fire; an attack announced is made', () => {
    const b = example();
    expect(give(b, 0, { kind: 'strike', attacks: [] })).toBe('FT-17.2b');
    expect(give(b, 0, attacks(b, '11 of AF1.0 dive CV Shokaku'))).toBe('FT-17.2a');
    expect(give(b, 0, attacks(b, '3 of AF1.0 dive #99'))).toBe('FT-17.2a');
    expect(give(b, 0, attacks(b, '4 of AF1.0 dive CV Shokaku', '6 of AF1.0 dive CL Isuzu'))).toBeNull();
    expect(said(b, 'targets')).toEqual([
      '4 Dauntless dive on CV Shokaku with AP; 6 Dauntless dive on CL Isuzu with AP.',
    ]);
  });

  it('FT-17.5a FT-17.5b a ship fires at one plane name of each formation; what is fired at one name is one fire', () => {
    const b = over(['4 Avenger torpedo', '4 Dauntless AP'], ['Atago', 'Takao']);
    give(b, 0, attacks(b, '4 of AF1.0 torpedo CA Atago', '4 of AF1.1 low CA Atago'));
    expect(asked(b)).toEqual(['japan flak']);
    const flak = (...fire: [number, number][]): OrderOf<'flak'> => ({
      kind: 'flak',
      fire: fire.map(([ship, attack]) => ({ ship, attack })),
    });
    expect(give(b, 1, flak([0, 0], [0, 1]))).toBe('FT-17.5a');
    expect(give(b, 1, flak([0, 7]))).toBe('FT-17.3');
    expect(give(b, 1, flak([0, 0], [1, 0]), [3, 1, 1])).toBeNull();
    expect(said(b, 'flak')).toEqual(['4 AA factors fire at 4 Avenger, BHT 4: 1 hit, 1 lost.']);
  });

  it('FT-17.6a FT-17.6b FO-ERR-17.6 planes of one name on other targets or by other ways are names of their own', () => {
    const b = over(['8 Dauntless AP high', '4 Dauntless AP'], ['Atago', 'Takao']);
    give(b, 0, attacks(b, '4 of AF1.0 dive CA Atago', '4 of AF1.0 dive CA Takao', '4 of AF1.1 low CA Atago'));
    expect(strikeOf(b).attacks.map((a) => [a.formation, a.how, a.n])).toEqual([
      [0, 'dive', 4],
      [0, 'dive', 4],
      [0, 'low', 4],
    ]);
    const fire = [
      { ship: 0, attack: 1 },
      { ship: 1, attack: 2 },
    ];
    expect(give(b, 1, { kind: 'flak', fire }, [6, 6, 1, 1, 1])).toBeNull();
    expect(said(b, 'flak').length).toBe(2);
  });

  it('FT-17.7.1 FT-17.7.2 FT-17.7.3 FT-6.9a high planes, cloud and night make it harder', () => {
    const ships = ['Shokaku', 'Kongo', 'Atago', 'Takao', 'DD 1'];
    const flak = (b: Board, dice: number[], how = 'high'): string => {
      give(b, 0, attacks(b, `9 of AF1.0 ${how} CV Shokaku`), dice);
      return said(b, 'flak')[0];
    };
    expect(flak(over(['9 Avenger AP high'], ships), [3, 1])).toContain('BHT 2');
    expect(flak(over(['9 Avenger AP'], ships, 2), [3, 1], 'low')).toContain('BHT 2');
    expect(flak(over(['9 Avenger AP high'], ships, 2), [3, 1])).toContain('BHT 1'); // never less (FT-20.2b)
    const b = over(['9 Avenger AP high'], ships);
    setClouds(b.s.pub, [readHex(HEX)]);
    expect(flak(b, [3, 1])).toContain('BHT 1');
  });

  /** Buka below (AA 3) with Takao and a destroyer at anchor and Atago under way. */
  function atBuka(formations: string[][], ...texts: string[]): string[] {
    return flakAtBuka({}, formations, ...texts);
  }

  function buka(formations: string[][], at: { ships: boolean; base: boolean }, options = {}): Board {
    const b = emptyBoard('santa-cruz', 'full', options);
    b.s.pub.turn = 8;
    const anchored = putTaskForce(b, 1, 'A/HH9', ['Takao', 'DD 1']);
    for (const tf of [anchored, putTaskForce(b, 1, 'A/HH9', ['Atago'])]) tf.seen = true;
    for (const i of anchored.ships) b.s.sides[1].ships[i].anchored = 0;
    for (const planes of formations) putFormation(b, 0, 'A/HH9', planes);
    goIn(b, 0, 'A/HH9', at);
    return b;
  }

  function flakAtBuka(options: object, formations: string[][], ...texts: string[]): string[] {
    const at = {
      ships: texts.some((x) => !x.endsWith(' base')),
      base: texts.some((x) => x.endsWith(' base')),
    };
    const b = buka(formations, at, options);
    const order = attacks(b, ...texts);
    give(
      b,
      0,
      order,
      [...texts, ...texts].map(() => 1),
    ); // a die for the guns and one for the bombs of each
    return said(b, 'flak').map((x) => x.slice(0, x.indexOf(',')));
  }

  it('FT-17.3.2 FT-17.3.3 an attacked base fires, and ships at anchor there that are not attacked help it', () => {
    expect(atBuka([['6 B-26 GP']], '6 of AF1.0 low base')).toEqual(['6 AA factors fire at 6 B-26']);
  });

  it('FT-17.3.2 an attacked base fires at the whole formation, at those of it too that attack ships', () => {
    for (const attack of [0, 1]) {
      const b = buka([['3 B-26 GP', '6 B-25 AP']], { ships: true, base: true });
      expect(give(b, 0, attacks(b, '3 of AF1.0 low base', '6 of AF1.1 low CA Takao'))).toBeNull();
      expect(asked(b)).toEqual(['japan flak']);
      give(b, 1, { kind: 'flak', fire: [{ ship: null, attack }] }, [1, 1, 1]);
      expect(said(b, 'flak')[0]).toContain(`3 AA factors fire at ${['3 B-26', '6 B-25'][attack]}`);
    }
  });

  it('RUL-128 a standing order asks who goes for the ships and who for the base', () => {
    const standing = (ships: boolean, base: boolean): string => {
      const b = buka([['3 B-26 GP', '6 B-25 AP']], { ships, base });
      const [d] = decisionsOf(b.s).filter((x) => x.kind === 'strike');
      return flatTop.answer(viewOf(b.s, 'allied'), d, 'largest')?.kind ?? 'asks';
    };
    expect([standing(true, false), standing(true, true)]).toEqual(['strike', 'asks']);
  });

  it('RUL-128 FT-17.2b what was announced is attacked, ships and base alike; what was not, is not', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    const tf = putTaskForce(b, 1, 'A/HH9', ['Takao', 'DD 1']);
    tf.seen = true;
    b.s.sides[1].ships[tf.ships[0]].anchored = 0;
    putFormation(b, 0, 'A/HH9', ['3 B-26 AP', '3 B-26 GP']);
    goIn(b, 0, 'A/HH9');
    expect(give(b, 0, attacks(b, '3 of AF1.0 low CA Takao'))).toBe('FT-17.2b');
    expect(give(b, 0, attacks(b, '3 of AF1.1 low base'))).toBe('FT-17.2b');
    const alone = emptyBoard('santa-cruz');
    alone.s.pub.turn = 8;
    const moored = putTaskForce(alone, 1, 'A/HH9', ['Takao', 'DD 1']);
    moored.seen = true;
    alone.s.sides[1].ships[moored.ships[0]].anchored = 0;
    putFormation(alone, 0, 'A/HH9', ['3 B-26 AP', '3 B-26 GP']);
    goIn(alone, 0, 'A/HH9', { ships: false, base: true });
    expect(said(alone, 'named')).toEqual(['At anchor in A/HH9: CA Takao.']); // FT-7.15.2
    expect(give(alone, 0, attacks(alone, '3 of AF1.0 low CA Takao'))).toBe('FT-17.2a');
    expect(give(alone, 0, attacks(alone, '3 of AF1.1 low base'), [1, 1])).toBeNull();
    expect(said(alone, 'flak')[0]).toContain('5 AA factors'); // 3 of Buka, 2 of Takao (FT-17.3.3)
    const one = emptyBoard('santa-cruz');
    one.s.pub.turn = 8;
    putTaskForce(one, 1, 'A/HH9', ['Takao']).seen = true;
    putFormation(one, 0, 'A/HH9', ['1 B-26 AP']);
    beginBattles(one);
    seekBattle(one, 'A/HH9');
    expect(give(one, 0, { kind: 'approach', ships: true, base: true })).toBe('FT-17.2b');
  });

  it('FT-OPT-SHIPS-6 FO-XSHIP-TORP-1 ships that are attacked, or fire at planes, have been in combat; others have not', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    putTaskForce(b, 1, HEX, ['Takao', 'DD 1', 'DD 2']).seen = true;
    putTaskForce(b, 1, HEX, ['DD 3']).seen = true;
    putFormation(b, 0, HEX, ['6 Avenger torpedo']);
    putFormation(b, 0, HEX, ['4 Wildcat']); // fighters beside them keep nobody from attacking (FT-17.1b)
    goIn(b, 0, HEX);
    expect(give(b, 0, attacks(b, '6 of AF1.0 torpedo CA Takao'), [1, 1])).toBeNull();
    const engaged = ['Takao', 'DD 1', 'DD 2', 'DD 3'].map(
      (name) => b.s.sides[1].ships.find((x) => x.name === name)?.engaged,
    );
    expect(engaged).toEqual([8, 8, 8, 0]);
  });

  it('FT-17.3.4 a base that is not attacked helps ships at anchor', () => {
    expect(atBuka([['6 B-26 AP']], '6 of AF1.0 low CA Takao')).toEqual(['6 AA factors fire at 6 B-26']);
    expect(atBuka([['6 B-26 AP']], '6 of AF1.0 low CA Atago')).toEqual(['2 AA factors fire at 6 B-26']);
  });

  it('FT-17.3.3 FT-17.3.4 who is attacked has no fire to spare for the other', () => {
    const both = [['6 B-26 GP'], ['6 B-25 AP']];
    expect(atBuka(both, '6 of AF1.0 low base', '6 of AF2.0 low CA Takao')).toEqual([
      '3 AA factors fire at 6 B-26',
      '3 AA factors fire at 6 B-25',
    ]);
  });

  it('FT-17.3.3 ships at anchor help the base against a formation that attacks ships of another task force as well', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    const moored = putTaskForce(b, 1, 'A/HH9', ['Takao']);
    for (const tf of [moored, putTaskForce(b, 1, 'A/HH9', ['DD 1'])]) tf.seen = true;
    b.s.sides[1].ships[moored.ships[0]].anchored = 0;
    putFormation(b, 0, 'A/HH9', ['3 B-26 AP', '3 B-25 GP']);
    goIn(b, 0, 'A/HH9');
    expect(give(b, 0, attacks(b, '3 of AF1.0 low DD', '3 of AF1.1 low base'))).toBeNull();
    const takao = strikeOf(b).ships.findIndex((x) => x.title === 'CA Takao');
    expect(give(b, 1, { kind: 'flak', fire: [{ ship: takao, attack: 1 }] }, [1, 1, 1])).toBeNull();
    expect(said(b, 'flak')[0]).toContain('2 AA factors fire at 3 B-25');
  });

  it('FT-OPT-SHIPS-4a FT-OPT-SHIPS-4b FO-XSHIP-TFORG-1 an attacked CL, DD or PG is defended by its like alone', () => {
    const ships = ['Kongo', 'Isuzu', 'DD 1', 'DD 2'];
    const fire = (target: string, options = {}): string => {
      const b = over(['6 Avenger torpedo'], ships, 8, options);
      give(b, 0, attacks(b, `6 of AF1.0 torpedo ${target}`), [1, 1]);
      return said(b, 'flak')[0].slice(0, 12);
    };
    const on = { 'screen-fire': 'on' };
    expect([fire('CL Isuzu', on), fire('BB Kongo', on), fire('CL Isuzu')]).toEqual([
      '3 AA factors',
      '6 AA factors',
      '6 AA factors',
    ]);
  });

  it('FT-OPT-SHIPS-4a FT-17.3.4 nor does the base below help a destroyer at anchor then', () => {
    const fire = (screen: string, target: string): string[] =>
      flakAtBuka({ 'screen-fire': screen }, [['6 B-26 AP']], `6 of AF1.0 low ${target}`);
    expect(fire('on', 'DD')).toEqual(['1 AA factors fire at 6 B-26']);
    expect([fire('off', 'DD'), fire('on', 'CA Takao')]).toEqual([
      ['6 AA factors fire at 6 B-26'],
      ['6 AA factors fire at 6 B-26'],
    ]);
  });

  it('FT-OPT-SHIPS-4a FO-XSHIP-TFORG-1 all CL, DD and PG of that task force fire together, whichever of them is attacked', () => {
    const fired = (target: string): number => {
      const b = emptyBoard('coral-sea', 'full', { 'screen-fire': 'on' });
      b.s.pub.turn = 3;
      putTaskForce(b, 1, HEX, ['Myoko', 'Yubari', 'DD 1', 'PG 1', 'PG 2']).seen = true;
      putTaskForce(b, 1, HEX, ['Tenryu', 'DD 2', 'DD 3']).seen = true;
      putFormation(b, 0, HEX, ['6 Avenger torpedo']);
      goIn(b, 0, HEX);
      const place = strikeOf(b).ships.findIndex(
        (x) => x.title === target && x.tf === strikeOf(b).ships[own(b)].tf,
      );
      give(b, 0, attacks(b, `6 of AF1.0 torpedo #${place}`), [1, 1]);
      return Number(said(b, 'flak')[0].split(' ')[0]);
    };
    const own = (b: Board): number => strikeOf(b).ships.findIndex((x) => x.title === 'CL Yubari');
    const b = emptyBoard('coral-sea');
    const aa = (...names: string[]): number =>
      names.reduce((n, name) => {
        const ship = b.s.sides[1].ships.find((x) => x.name === name);
        return n + (ship ? antiAircraftOf(b.s.pub, ship) : Number.NaN);
      }, 0);
    const screen = aa('Yubari', 'DD 1', 'PG 1', 'PG 2');
    expect(aa('PG 1')).toBeGreaterThan(0);
    expect(['CL Yubari', 'DD', 'PG'].map(fired)).toEqual([screen, screen, screen]);
    expect(fired('CA Myoko')).toBe(screen + aa('Myoko'));
  });
});
