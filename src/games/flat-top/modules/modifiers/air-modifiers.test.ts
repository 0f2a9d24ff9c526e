import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../../kernel/options.ts';
import { tableText } from '../../battle/blow.ts';
import { resolve } from '../../battle/resolve.ts';
import { shiftOf } from '../../open/battle/hits.ts';
import { INFO } from '../../open/info.ts';
import { NUMBERS } from '../../open/modules/numbers.ts';
import { PLANE_TYPES, planeType } from '../../open/pack/pack.ts';
import { type Arm, everybody, printed } from '../../open/quantities.ts';
import { attacks, give, goIn, said } from '../../testkit/battle.testkit.ts';
import { emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';

const REVISED = { 'air-modifiers': 'revised' };

const LIST = `B-17 -2; Avenger, B-24, B-25, B-26, Beaufort, Dauntless, Hudson, P-38, Seafire, Sea Hurricane -1;
  Betty, Buffalo, Devastator, Fulmar, Kate, Mavis, Nell, Rufe, Val, Zero +1;
  Albacore, Catalina, Dave, Emily, Jake, Pete, Swordfish +2`;

/** The hits of fire on a table at planes of a name, its die being as given, and what was said of it. */
function fire(arm: Arm, bht: number, factors: number, prey: string, die: number, options: object = REVISED) {
  const b = emptyBoard('santa-cruz', 'full', options);
  let hits = -1;
  const at = { seat: 1 as const, prey: planeType(prey, 'sea'), down: (n: number) => void (hits = n) };
  const told = { label: 'fire', kind: 'flak', rule: 'FT-17.3', says: tableText };
  resolve(b.play([die]), [{ by: 0, at, arm, how: 'surface', bht: printed(bht), factors, ...told }]);
  return { hits, text: b.incidents.at(-1)?.truth ?? '' };
}

describe('revised air modifiers', () => {
  it('FO-AIRMOD-R-1 FO-AIRMOD-R-2 the plane shot at changes the Result Number of fighters and of flak, not the table', () => {
    expect(fire('air', 8, 14, 'Wildcat', 3).hits).toBe(4);
    expect(fire('air', 8, 14, 'Zero', 3)).toEqual({
      hits: 5,
      text: 'BHT 8, Result Number +1 (the plane shot at)',
    });
    expect(fire('flak', 8, 14, 'B-17', 3).hits).toBe(2);
    expect(fire('flak', 8, 14, 'Zero', 3, {}).hits).toBe(4);
    expect(fire('air', 8, 14, 'Zero', 3, { 'air-modifiers': 'on' }).hits).toBe(4); // the book's are in the table already
  });

  it('FO-AIRMOD-R-2 in a real attack: the guns fire at Avengers one lower', () => {
    const b = emptyBoard('santa-cruz', 'full', REVISED);
    b.s.pub.turn = 8;
    putTaskForce(b, 1, 'B/K34', ['Shokaku', 'Kongo', 'Atago', 'Takao']).seen = true;
    putFormation(b, 0, 'B/K34', ['9 Avenger torpedo']);
    goIn(b, 0, 'B/K34');
    give(b, 0, attacks(b, '9 of AF1.0 torpedo CV Shokaku'), [6, 1]);
    expect(said(b, 'flak')[0]).toContain('BHT 4, Result Number -1 (the plane shot at)');
  });

  it('FO-AIRMOD-R-3 a Result Number is not lowered beyond zero, and the die is thrown after that', () => {
    expect(fire('flak', 4, 6, 'Wildcat', 3).hits).toBe(1);
    expect(fire('flak', 4, 6, 'B-17', 5).hits).toBe(1); // 1 less 2 is 0, and a five adds 1
    expect(fire('flak', 4, 6, 'B-17', 6).hits).toBe(2);
  });

  it('FO-AIRMOD-R-4 a star is -2: it stays one until two are added', () => {
    expect([5, 6].map((die) => fire('flak', 1, 2, 'Wildcat', die).hits)).toEqual([0, 1]); // a star hits on a six
    expect([5, 6].map((die) => fire('flak', 1, 2, 'Zero', die).hits)).toEqual([0, 1]);
    expect([5, 6].map((die) => fire('flak', 1, 2, 'B-17', die).hits)).toEqual([0, 1]);
    expect([4, 5, 6].map((die) => fire('flak', 1, 2, 'Pete', die).hits)).toEqual([0, 1, 2]); // raised to 0
  });

  it('FO-AIRMOD-R-5 FO-AIRMOD-R-6 the list, Albacore with +2, every other plane 0; a Pete is a Pete wherever it is based', () => {
    const listed = new Map(
      LIST.split(';').flatMap((part) => {
        const [, names, n] = /^\s*(.*) ([-+]\d)$/s.exec(part) ?? [];
        return names.split(', ').map((name) => [name, Number(n)] as const);
      }),
    );
    const petes = PLANE_TYPES.filter(({ plane }) => plane.name.startsWith('Pete ('));
    expect(petes).toHaveLength(3);
    for (const { plane } of petes) listed.set(plane.name, 2);
    expect(NUMBERS.revisedAir).toEqual(Object.fromEntries(listed));
    expect(NUMBERS.revisedAir.Albacore).toBe(2);
    const p = emptyBoard('santa-cruz', 'full', REVISED).s.pub;
    for (const { id, plane } of PLANE_TYPES)
      for (const arm of ['air', 'flak'] as const)
        expect(shiftOf(everybody(p), { arm, prey: id })).toBe(listed.get(plane.name) ?? 0);
    expect(shiftOf(everybody(p), { arm: 'bomb', prey: -1 })).toBe(0);
  });

  it('FO-AIRMOD-R-DEP FO-AIRMOD-O-DEP FO-RCM-DEP one of the two lists at most, either of them beside the revised table', () => {
    const option = INFO.options.find((o) => o.id === 'air-modifiers');
    expect(option?.choices.map((c) => c.value)).toEqual(['off', 'on', 'revised']);
    for (const value of ['on', 'revised']) {
      const chosen = { 'air-modifiers': value, 'revised-modifiers': 'on', anvil: 'on' };
      const { options, barred } = settleOptions(INFO, 'rabaul', chosen);
      expect(options).toMatchObject(chosen);
      expect(Object.keys(barred)).not.toContain('air-modifiers');
    }
  });
});
