import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { hitsThatCount } from '../../open/battle/hits.ts';
import type { Arm } from '../../open/quantities.ts';
import type { OrderOf } from '../../open/orders.ts';
import { baseData } from '../../open/values.ts';
import { attacks, give, goIn, said } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../testkit/position.testkit.ts';
import {
  formUp,
  guns,
  indexOf,
  line,
  meet,
  offBase,
  order,
  placeOf,
  shipNamed,
} from '../../testkit/sea.testkit.ts';

const told = (b: Board): string => b.incidents.map((i) => i.truth).join('\n');

describe('destroyers bombard', () => {
  function offHenderson(
    ships: readonly string[],
    options: object = { 'destroyer-bombardment': 'on' },
  ): Board {
    const b = emptyBoard('eastern-solomons', 'full', options);
    const base = b.s.pub.bases.find((x) => baseData(x).name === 'Henderson');
    offBase(b, 1, hexLabel(base?.hex ?? -1), ships);
    return b;
  }
  const bombard = (b: Board, ships: readonly string[], longRange = false): OrderOf<'bombard'> => ({
    kind: 'bombard',
    ships: ships.map((x) => indexOf(b, 1, x)),
    longRange,
  });

  it('FO-GM-SURF-2 FO-GM-SURF-DEP destroyers bombard a base, at table 4, and only with the option', () => {
    const b = offHenderson(['DD 1', 'DD 2', 'DD 3']);
    order(b, 1, bombard(b, ['DD 1', 'DD 2', 'DD 3']), [6]);
    expect(told(b)).toContain('3 Gunnery Factors bombard Henderson');
    expect(told(b)).toContain('table 4');
    const off = offHenderson(['DD 1'], {});
    expect(refusedBy(() => order(off, 1, bombard(off, ['DD 1'])))).toBe('FT-19.9.1b');
  });

  it('FO-GM-SURF-2.1 in an attack of their own beside the larger ships, for their one use of the guns', () => {
    const b = offHenderson(['Hiei', 'DD 1', 'DD 2']);
    order(b, 1, bombard(b, ['Hiei', 'DD 1', 'DD 2']), [3, 3]);
    expect(said(b, 'bombardment').filter((x) => x.includes('table'))).toEqual([
      expect.stringContaining('12 Gunnery Factors bombard Henderson'),
      expect.stringContaining('2 Gunnery Factors bombard Henderson'),
    ]);
    expect([shipNamed(b, 1, 'Hiei').ammunition, shipNamed(b, 1, 'DD 1').ammunition]).toEqual([16, 0]);
    const c = offHenderson(['DD 1', 'Hiei'], {
      'destroyer-bombardment': 'on',
      'long-range-bombardment': 'on',
    });
    shipNamed(c, 1, 'DD 1').ammunition = 0;
    expect(refusedBy(() => order(c, 1, bombard(c, ['DD 1'])))).toBe('FT-19.9.1b');
    shipNamed(c, 1, 'DD 1').ammunition = 1;
    expect(refusedBy(() => order(c, 1, bombard(c, ['DD 1', 'Hiei'], true)))).toBe('FT-OPT-SHIPS-5a');
  });
});

describe('heavy torpedoes', () => {
  const ON = { 'heavy-torpedoes': 'on' };

  /** The hits of four Avengers whose die is a three, on a ship with planes in a box or without. */
  function torpedoed(name: string, box: 'ready' | 'readying' | null, options: object = ON): number {
    const b = emptyBoard('santa-cruz', 'full', options);
    b.s.pub.turn = 8;
    putTaskForce(b, 1, 'B/K34', [name]).seen = true;
    if (box) putPlanes(b, 1, name, box, '9 Zero');
    putFormation(b, 0, 'B/K34', ['4 Avenger torpedo']);
    goIn(b, 0, 'B/K34');
    const title = `${name === 'Takao' ? 'CA' : name === 'Zuiho' ? 'CVL' : 'CV'} ${name}`;
    give(b, 0, attacks(b, `4 of AF1.0 torpedo ${title}`), [1, 3]);
    return shipNamed(b, 1, name).hits;
  }

  it('FO-GM-RES-3 FO-GM-RES-3.1 FO-GM-SURF-DEP a torpedo of a plane counts twice but on a CV, and never four times', () => {
    expect([torpedoed('Takao', null), torpedoed('Takao', null, {})]).toEqual([2, 1]);
    expect([torpedoed('Zuiho', null), torpedoed('Zuiho', 'readying')]).toEqual([2, 2]);
    expect([torpedoed('Shokaku', null), torpedoed('Shokaku', 'readying')]).toEqual([1, 2]);
  });

  it('FO-GM-RES-3.1 so does one of a ship or a submarine, but no bomb and no shell', () => {
    /** Three torpedoes of destroyers at Kumano; the dice of the gunnery round are ten. */
    const sum = (options: object, words?: string[]): number => {
      const b = emptyBoard('santa-cruz', 'full', options);
      meet(b, 'B/K34', ['DD 1', 'DD 2', 'DD 3'], ['Kumano']);
      formUp(b, line(b, 0, 5, [], ['DD 1', 'DD 2', 'DD 3']), line(b, 1, 5, ['Kumano']));
      order(b, 1, guns(b, 0, {}));
      const launch: OrderOf<'torpedoes'> = {
        kind: 'torpedoes',
        fire: [{ ship: placeOf(b, 1, 'Kumano'), factors: 3 }],
      };
      order(b, 0, launch, [5]);
      words?.push(said(b, 'fire').at(-1) ?? '');
      return shipNamed(b, 1, 'Kumano').hits;
    };
    const words: string[] = [];
    const plain = sum({}, words);
    expect(sum(ON, words)).toBe(2 * plain);
    expect(words).toEqual([
      expect.stringMatching(new RegExp(`: ${plain} hits?\\.$`)),
      expect.stringMatching(new RegExp(`: ${plain} hits?, a torpedo counts twice to ${2 * plain}\\.$`)),
    ]);
    expect(sum({})).toBeGreaterThan(0);
    const counted = (arm: Arm, how: 'surface' | 'low' | 'torpedo'): number =>
      hitsThatCount(emptyBoard('santa-cruz', 'full', ON).s.pub, 3, { arm, how, deck: null, cls: 'CA' }).n;
    expect([counted('torpedo', 'surface'), counted('gun', 'surface'), counted('bomb', 'low')]).toEqual([
      6, 3, 3,
    ]);
  });
});
