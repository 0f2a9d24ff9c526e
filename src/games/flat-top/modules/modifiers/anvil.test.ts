import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../../kernel/options.ts';
import { huntingTable } from '../../open/modules/submarines/submarine-fighting.ts';
import { attackSum } from '../../open/battle/air-attack.ts';
import { printedAirBht } from '../../open/battle/air-battle.ts';
import type { AttackKind } from '../../open/battle/battle-orders.ts';
import { INFO } from '../../open/info.ts';
import { readHex } from '../../open/pack/map.ts';
import { planeType, WEAPONS, type Weapon } from '../../open/pack/pack.ts';
import { loadsOf } from '../../open/setup/deployment.ts';
import { landBy } from '../../open/turn/air-operations.ts';
import { attacks, give, goIn, said, strikeOf } from '../../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';

const HEX = 'B/K34';

function over(planes: string[], options: object = { anvil: 'on' }): Board {
  const b = emptyBoard('santa-cruz', 'full', options);
  b.s.pub.turn = 8;
  putTaskForce(b, 1, HEX, ['Shokaku', 'Kongo', 'Atago', 'Takao']).seen = true;
  putFormation(b, 0, HEX, planes);
  goIn(b, 0, HEX);
  return b;
}

describe('anvil attacks', () => {
  it('FO-XPLANE-ANVIL-1 FO-RCM-ATK-4 FO-RCM-AA-8 FO-XPLANE-ANVIL-DEP torpedoes from two sides hit a table better, and so does the flak at them', () => {
    const b = over(['8 Avenger torpedo']);
    expect(give(b, 0, attacks(b, '8 of AF1.0 anvil CV Shokaku'), [3, 3])).toBeNull();
    expect(said(b, 'targets')).toEqual(['8 Avenger torpedo CV Shokaku from two sides.']);
    expect(said(b, 'flak')[0]).toContain('BHT 5');
    expect(said(b, 'attack')[0]).toContain('BHT 7');
    const c = over(['8 Avenger torpedo']);
    give(c, 0, attacks(c, '8 of AF1.0 torpedo CV Shokaku'), [3, 3]);
    expect([said(c, 'flak')[0], said(c, 'attack')[0]]).toEqual([
      expect.stringContaining('BHT 4'),
      expect.stringContaining('BHT 6'),
    ]);
  });

  it('FO-XPLANE-ANVIL-1 it is an attack with torpedoes: planes in Readying double it, bombs and bases have none', () => {
    const b = over(['8 Avenger torpedo', '4 Dauntless AP']);
    expect(give(b, 0, attacks(b, '4 of AF1.1 anvil CV Shokaku'))).toBe('FO-XPLANE-ANVIL-1');
    const off = over(['8 Avenger torpedo'], {});
    expect(give(off, 0, attacks(off, '8 of AF1.0 anvil CV Shokaku'))).toBe('FO-XPLANE-ANVIL-1');
    const heavy = over(['8 Avenger torpedo'], { anvil: 'on', 'heavy-torpedoes': 'on' });
    give(heavy, 0, attacks(heavy, '8 of AF1.0 anvil BB Kongo'), [1, 4]);
    expect(said(heavy, 'attack')[0]).toContain('a torpedo counts twice');
  });

  it('FO-XPLANE-ANVIL-2 it takes two Air Factors of one plane name on one ship, said with the targets', () => {
    const b = over(['3 Avenger torpedo']);
    const split = ['1 of AF1.0 anvil CV Shokaku', '2 of AF1.0 anvil BB Kongo'];
    expect(give(b, 0, attacks(b, ...split))).toBe('FO-XPLANE-ANVIL-2');
    expect(give(b, 0, attacks(b, '1 of AF1.0 torpedo CV Shokaku', '2 of AF1.0 anvil BB Kongo'))).toBeNull();
    expect(strikeOf(b).attacks.map((a) => [a.how, a.n])).toEqual([
      ['torpedo', 1],
      ['anvil', 2],
    ]);
    const one = over(['1 Avenger torpedo']);
    expect(give(one, 0, attacks(one, '1 of AF1.0 anvil CV Shokaku'))).toBe('FO-XPLANE-ANVIL-2');
  });
});

describe('a Dauntless with a light bomb', () => {
  const LIGHT = { 'light-loads': 'on' };
  const dauntless = planeType('Dauntless', 'sea');
  const index = (w: Weapon): number => WEAPONS.indexOf(w);

  it('FO-XPLANE-DTRANGE-1 FO-XPLANE-DTRANGE-DEP it stays up a turn longer; only a Dauntless, only with the option', () => {
    const { pub } = emptyBoard('santa-cruz', 'full', LIGHT).s;
    const light = ['light-GP', 'light-AP'] as const;
    expect(light.map((w) => loadsOf(pub, dauntless).includes(index(w)))).toEqual([true, true]);
    expect(loadsOf(pub, planeType('Avenger', 'sea')).some((w) => w >= index('light-GP'))).toBe(false);
    expect(loadsOf({ ...pub, options: {} }, dauntless).some((w) => w >= index('light-GP'))).toBe(false);
    expect([landBy(5, dauntless, index('AP')), landBy(5, dauntless, index('light-AP'))]).toEqual([10, 11]);
    const { options } = settleOptions(INFO, 'coral-sea', { 'light-loads': 'on' });
    expect(options['light-loads']).toBe('on');
  });

  it('FO-XPLANE-DTRANGE-2 no bombing table above 4; lower ones and air-to-air stay', () => {
    const b = emptyBoard('santa-cruz', 'full', LIGHT);
    b.s.pub.turn = 8;
    putTaskForce(b, 1, HEX, ['Takao']).seen = true;
    putFormation(b, 0, HEX, ['3 Avenger torpedo']);
    goIn(b, 0, HEX);
    const [ship] = strikeOf(b).ships;
    const bht = (load: Weapon, how: AttackKind, at: 'ship' | 'base'): number | undefined => {
      const g = { t: dauntless, w: index(load), high: how === 'dive' ? 1 : 0, armed: 1, m: 0 } as const;
      const about = { hex: readHex(HEX), g, how, target: at === 'ship' ? ship : null };
      return attackSum({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, about)?.n;
    };
    expect([bht('AP', 'dive', 'ship'), bht('light-AP', 'dive', 'ship')]).toEqual([7, 4]);
    expect([bht('GP', 'dive', 'base'), bht('light-GP', 'dive', 'base')]).toEqual([6, 4]);
    expect([bht('GP', 'low', 'base'), bht('light-GP', 'low', 'base')]).toEqual([5, 4]);
    expect([bht('AP', 'low', 'ship'), bht('light-AP', 'low', 'ship')]).toEqual([5, 4]);
    expect(bht('light-GP', 'dive', 'ship')).toBe(bht('GP', 'dive', 'ship')); // 2
    expect(bht('light-GP', 'dive', 'ship')).toBeLessThan(4);
    expect(printedAirBht(b.s.pub, dauntless)).toBe(printedAirBht({ ...b.s.pub, options: {} }, dauntless));
  });

  it('FO-XPLANE-DTRANGE-2 FO-SUBO-8.2 a light GP bomb hits submarines as the full one does, a light AP bomb does not', () => {
    const b = emptyBoard('santa-cruz', 'full', { ...LIGHT, submarines: 'on' });
    const tables = (['GP', 'light-GP', 'light-AP'] as const).map((load) =>
      huntingTable(b.s.pub, putFormation(b, 0, HEX, [`3 Dauntless ${load}`]).groups[0]),
    );
    expect(tables).toEqual([1, 1, null]);
  });
});
