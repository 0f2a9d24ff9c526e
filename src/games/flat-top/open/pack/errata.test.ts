import { describe, expect, it } from 'vitest';
import { BASES, PLANES, SHIPS } from './pack.ts';

/** The errata that correct a number of the charts. The others are named beside the rules they correct. */

const plane = (name: string) => PLANES.find((p) => p.name === name);
const ship = (name: string) => SHIPS.find((s) => s.name === name);
const base = (name: string, scenario: number) =>
  BASES.find((b) => b.name === name)?.values.find((x) => x.scenarios.includes(scenario));

describe('errata of the charts', () => {
  it('FO-ERR-8.12.1 Rufe serves as Zero and Wildcat do', () => {
    for (const name of ['Rufe', 'Zero', 'Wildcat'])
      expect(plane(name)).toMatchObject({ interceptor: 'any', escort: true, bomber: true });
  });

  it('FO-ERR-8.5.5 Port Moresby is M', () => {
    expect(BASES.find((b) => b.code === 'M')?.name).toBe('Port Moresby');
  });

  it('FO-ERR-HITJP Dave, Jake and Pete bomb no base from low', () => {
    for (const name of ['Dave', 'Jake', 'Pete'])
      expect(plane(name)?.base.low).toEqual({ GP: null, AP: null });
  });

  it('FO-ERR-GILI Gili-Gili readies 2 in Eastern Solomons', () => {
    expect(base('Gili-Gili', 3)?.readying).toBe(2);
  });

  it('FO-ERR-RABAUL Rabaul has a Surface Factor of 8 in the last three battles', () => {
    for (const scenario of [3, 4, 5]) expect(base('Rabaul', scenario)?.surface).toBe(8);
  });

  it('FO-ERR-KAMI Kamikawa has no guns and no ammunition', () => {
    expect(ship('Kamikawa')).toMatchObject({ gunnery: 0, ammunition: null });
  });

  it('FO-ERR-INDY Indianapolis has 15 Ammunition Factors', () => {
    expect(ship('Indianapolis')?.ammunition).toBe(15);
  });
});
