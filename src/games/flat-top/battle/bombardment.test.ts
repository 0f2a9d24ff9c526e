import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import type { SeatIndex } from '../open/forces.ts';
import { hexLabel } from '../open/pack/map.ts';
import type { OrderOf } from '../open/orders.ts';
import { baseData, baseSurface, gunneryOf } from '../open/values.ts';
import { beginBombardment } from './bombardment.ts';
import { type Board, emptyBoard, putPlanes, putTaskForce } from '../testkit/position.testkit.ts';
import { asked, fireAt, indexOf, offBase, order, shipNamed, shown } from '../testkit/sea.testkit.ts';

const told = (b: Board): string => b.incidents.map((i) => i.truth).join('\n');
const base = (b: Board, name: string) => {
  const found = b.s.pub.bases.find((x) => baseData(x).name === name);
  if (!found) throw new Error(`no base ${name}`);
  return found;
};
const at = (b: Board, name: string): string => hexLabel(base(b, name).hex);
const bombard = (
  b: Board,
  seat: SeatIndex,
  ships: readonly string[],
  longRange = false,
): OrderOf<'bombard'> => ({
  kind: 'bombard',
  ships: ships.map((x) => indexOf(b, seat, x)),
  longRange,
});
const answer = (b: Board, guns: { [ship: string]: number }): OrderOf<'base-fire'> => ({
  kind: 'base-fire',
  fire: fireAt(b, 0, guns),
});

/** Japanese ships off Henderson, which has no guns before the autumn. */
function offHenderson(ships: readonly string[], scenario = 'eastern-solomons', options = {}): Board {
  const b = emptyBoard(scenario, 'full', options);
  offBase(b, 1, at(b, 'Henderson'), ships);
  return b;
}

describe('bombardment', () => {
  it('FT-19.9a the owner of the ships alone starts it, in the hex of an enemy base', () => {
    const b = offHenderson(['Hiei']);
    expect(asked(b)).toEqual(['japan bombard']);
    const own = emptyBoard('santa-cruz');
    offBase(own, 1, at(own, 'Rabaul'), ['Hiei']);
    expect(own.s.steps).toEqual([]);
    const hidden = emptyBoard('santa-cruz');
    putTaskForce(hidden, 1, at(hidden, 'Henderson'), ['Hiei']);
    putTaskForce(hidden, 1, at(hidden, 'Rabaul'), ['Kongo']).seen = true;
    hidden.s.steps = [];
    beginBombardment(hidden.play(), base(hidden, 'Henderson').hex, 1);
    expect(hidden.s.steps).toEqual([]); // not from ships that are not on the map
    putTaskForce(b, 1, at(b, 'Rabaul'), ['Kirishima']).seen = true;
    expect(refusedBy(() => order(b, 1, bombard(b, 1, ['Kirishima'])))).toBe('FT-19.9a');
    order(b, 1, bombard(b, 1, []));
    expect(b.s.steps).toEqual([]);
    expect(base(b, 'Henderson').struck).toBe(0);
  });

  it('FO-XSHIP-TORP-1 FT-OPT-SHIPS-6 who is shot at by the guns of a base at anchor has been in combat, though she has not fired', () => {
    const b = offHenderson(['Hiei', 'DD 1'], 'guadalcanal');
    for (const name of ['Hiei', 'DD 1']) shipNamed(b, 1, name).anchored = 0;
    order(b, 1, bombard(b, 1, ['Hiei']));
    order(b, 0, { kind: 'base-fire', fire: fireAt(b, 1, { 'DD 1': 1 }) }, [3, 1]);
    expect(shipNamed(b, 1, 'DD 1').engaged).toBe(b.s.pub.turn);
  });

  it('FT-19.9b who has fought ships this turn does not bombard', () => {
    const b = offHenderson(['Hiei', 'Kirishima']);
    shipNamed(b, 1, 'Hiei').fought = b.s.pub.turn;
    expect(refusedBy(() => order(b, 1, bombard(b, 1, ['Hiei'])))).toBe('FT-19.9b');
    expect(refusedBy(() => order(b, 1, bombard(b, 1, ['Kirishima']), [3]))).toBeNull();
  });

  it('FT-19.9.1a FT-19.9.1b FT-19.9.2a BB, CAV, CA and CL together make one attack on table 8', () => {
    const b = offHenderson(['Hiei', 'Kumano', 'DD 1']);
    expect(refusedBy(() => order(b, 1, bombard(b, 1, ['DD 1'])))).toBe('FT-19.9.1b');
    expect(refusedBy(() => order(b, 1, bombard(b, 1, ['Hiei', 'Hiei'])))).toBe('FT-19.9.2a');
    order(b, 1, bombard(b, 1, ['Hiei', 'Kumano']), [3]);
    expect(told(b)).toContain('17 Gunnery Factors bombard Henderson');
    expect(told(b)).toContain('table 8: 5 hits');
    expect(base(b, 'Henderson')).toMatchObject({ hits: 5, scored: 5, struck: b.s.pub.turn });
    expect(b.s.pub.score[1].baseHits).toBe(5);
  });

  it('FT-19.9.2a FT-21.2.2a a ship whose guns are all lost to hits does not bombard', () => {
    const tries = (hits: number): string | null => {
      const b = offHenderson(['Kumano']);
      const guns = gunneryOf(b.s.pub, shipNamed(b, 1, 'Kumano'), 'bombardment');
      shipNamed(b, 1, 'Kumano').hits = guns - hits;
      return refusedBy(() => order(b, 1, bombard(b, 1, ['Kumano']), hits > 0 ? [3] : []));
    };
    expect([tries(1), tries(0)]).toEqual([null, 'FT-19.9.1b']);
  });

  it('FT-19.9.2b RUL-54 eight rounds a ship; with fewer it fires at half and is empty', () => {
    const b = offHenderson(['Hiei', 'Kirishima']);
    shipNamed(b, 1, 'Kirishima').ammunition = 5;
    order(b, 1, bombard(b, 1, ['Hiei', 'Kirishima']), [3]);
    expect(told(b)).toContain('18 Gunnery Factors');
    expect([shipNamed(b, 1, 'Hiei').ammunition, shipNamed(b, 1, 'Kirishima').ammunition]).toEqual([16, 0]);
    const c = offHenderson(['Kirishima']);
    shipNamed(c, 1, 'Kirishima').ammunition = 0;
    expect(refusedBy(() => order(c, 1, bombard(c, 1, ['Kirishima'])))).toBe('FT-19.9.1b');
  });

  it('FT-21.7.2 the defender picks the planes a bombardment destroys', () => {
    const b = offHenderson(['Kumano']);
    putPlanes(b, 0, 'Henderson', 'ready', '4 Wildcat land');
    putPlanes(b, 0, 'Henderson', 'ready', '4 Dauntless land');
    order(b, 1, bombard(b, 1, ['Kumano']), [6]);
    expect(asked(b)).toEqual(['allied losses']);
  });
});

describe('the guns of a base', () => {
  const shore = (ships: readonly string[], anchored: readonly string[] = []): Board => {
    const b = emptyBoard('guadalcanal');
    offBase(b, 0, at(b, 'Rabaul'), ships);
    for (const name of anchored) shipNamed(b, 0, name).anchored = 0;
    return b;
  };

  it('FT-19.9.3a FT-19.9.3c RUL-99 it splits its Surface Factor over the bombarding ships, both firing at once', () => {
    const b = shore(['Washington', 'South Dakota', 'AP 1'], ['AP 1']);
    const guns = baseSurface(base(b, 'Rabaul'));
    expect(guns).toBeGreaterThan(1);
    order(b, 0, bombard(b, 0, ['Washington']));
    expect(asked(b)).toEqual(['japan base-fire']);
    expect(refusedBy(() => order(b, 1, answer(b, { Washington: guns + 1 })))).toBe('FT-19.9.3a');
    expect(refusedBy(() => order(b, 1, answer(b, { 'AP 1': 1 })))).toBe('FT-19.9.3c');
    order(b, 1, answer(b, { Washington: guns }), [6, 3]);
    expect(told(b)).toContain(`${guns} factors of shore guns at BB Washington, table 8`);
    expect([base(b, 'Rabaul').hits, shipNamed(b, 0, 'Washington').hits]).toEqual([8, 2]);
  });

  it('FT-19.9.3b the anchored may be fired at without a bombardment, at +1', () => {
    const b = shore(['Washington', 'AP 1'], ['AP 1']);
    order(b, 0, bombard(b, 0, []));
    expect(asked(b)).toEqual(['japan base-fire']);
    expect(shown(b, 0, 'AP 1').anchored).toBe(true);
    order(b, 1, answer(b, { 'AP 1': 3 }), [6]);
    expect(told(b)).toContain('shore guns at AP, table 9');
    expect(shipNamed(b, 0, 'AP 1').fate).toBe('sunk');
    const c = shore(['Washington']);
    order(c, 0, bombard(c, 0, []));
    expect(c.s.steps).toEqual([]);
  });

  it('FT-19.9.3c with all bombarding ships at anchor the other anchored ships are targets too', () => {
    const b = shore(['Washington', 'AP 1'], ['Washington', 'AP 1']);
    order(b, 0, bombard(b, 0, ['Washington']));
    expect(refusedBy(() => order(b, 1, answer(b, { 'AP 1': 1 }), [1, 1]))).toBeNull();
  });

  it('FT-21.3.1a each hit takes a Surface Factor, and a base without guns is not asked', () => {
    const b = shore(['Washington']);
    base(b, 'Rabaul').hits = 20;
    order(b, 0, bombard(b, 0, ['Washington']), [1]);
    expect(b.s.steps).toEqual([]);
  });
});

describe('long range bombardment', () => {
  it('FT-OPT-SHIPS-5a FT-OPT-SHIPS-5b FO-XSHIP-LRB-1 FO-XSHIP-LRB-2 FO-XSHIP-LRB-3 FO-XSHIP-LRB-DEP by battleships alone, on table 6, and beyond the guns of the base', () => {
    const off = offHenderson(['Kongo'], 'guadalcanal');
    for (const ships of [['Kongo'], []])
      expect(refusedBy(() => order(off, 1, bombard(off, 1, ships, true)))).toBe('FT-OPT-SHIPS-5a');
    const b = offHenderson(['Kongo', 'Atago'], 'guadalcanal', { 'long-range-bombardment': 'on' });
    expect(refusedBy(() => order(b, 1, bombard(b, 1, ['Kongo', 'Atago'], true)))).toBe('FT-OPT-SHIPS-5a');
    expect(baseSurface(base(b, 'Henderson'))).toBeGreaterThan(0);
    order(b, 1, bombard(b, 1, ['Kongo'], true), [3]);
    expect(told(b)).toContain('table 6');
    expect(shipNamed(b, 1, 'Kongo').ammunition).toBe(24 - 8);
    expect(b.s.steps).toEqual([]);
  });
});
