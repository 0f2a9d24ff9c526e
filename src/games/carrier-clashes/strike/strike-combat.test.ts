import { describe, expect, it } from 'vitest';
import { airFactor, attackClass, gunResult, halfOdds, torpedoDamage, torpedoHits } from '../open/combat.ts';
import { shipType } from '../open/pack.ts';
import { carrierClashes as rules } from '../ruleset.ts';
import { asked, give, heard, refused, ship } from '../testing.ts';
import { attack, strikeOn } from './strikes.testkit.ts';

describe('CC-16.k attacks on ships', () => {
  it('CC-16.h CC-16.h.i CC-16.h.ii CC-16.h.iii CC-16.k CAP, then AA, then the attack by those still flying, with the ships laid open', () => {
    const s = strikeOn(
      {
        by: 'ijn',
        units: { D3A1: 1, B5N2: 1 },
        target: ['us-cv-lexington', 'us-ca-astoria', 'us-ca-chester', 'us-dd-sims-1', 'us-dd-sims-2'],
        cap: { 'F4F-4': 1 },
        capLow: 1,
      },
      [1, 12],
    );
    // low CAP downs the B5N2 for good, AA misses the D3A1
    expect(asked(s)).toEqual(['ijn attack']);
    expect(refused(s, 'ijn', attack(['junyo.B5N2.1', 'us-cv-lexington']))).toBe('CC-16.h.iii');
    expect(JSON.stringify(rules.view(s, 'ijn').steps)).toContain('us-dd-sims-2');
  });

  it('CC-16.k.i CC-16.k.ii one unit attacks one target, after the weapon effects table', () => {
    const s = strikeOn({ units: { 'SBD-3': 1 }, target: ['jp-ca-myoko', 'jp-ca-haguro'] }, []);
    expect(
      refused(s, 'allied', attack(['yorktown.SBD-3.1', 'jp-ca-myoko'], ['yorktown.SBD-3.1', 'jp-ca-haguro'])),
    ).toBe('CC-16.k.ii');
    expect(heard(give(s, 'allied', attack(['yorktown.SBD-3.1', 'jp-ca-myoko']), [11]), 'ijn')).toContain(
      'at 2:1',
    ); // 6 x 1 on C 3
  });

  it('CC-16.k.iii CC-16.k.iii-2 CC-16.k.iii-3 P and L combine, M and H combine, A as the attacker likes', () => {
    const t = shipType('jp-ca-myoko');
    expect(attackClass(t, 'P', 0)).toBe(attackClass(t, 'L', 1));
    expect(attackClass(t, 'M', 0)).toBe(attackClass(t, 'H', 1));
    expect(attackClass(t, 'P', 0)).not.toBe(attackClass(t, 'M', 0));
    const s = strikeOn({ units: { 'SBD-3': 2, 'TBD-1': 2 }, target: ['jp-ca-myoko'] }, []);
    const torp = (n: number, salvo: number): [string, string, number] => [
      `yorktown.TBD-1.${n}`,
      'jp-ca-myoko',
      salvo,
    ];
    const bombs: [string, string][] = [1, 2].map((n) => [`yorktown.SBD-3.${n}`, 'jp-ca-myoko']);
    const one = rules.clone(s);
    give(one, 'allied', attack(...bombs, torp(1, 0), torp(2, 0)), [11, 12]); // one bombing roll, one torpedo roll
    give(s, 'allied', attack(...bombs, torp(1, 0), torp(2, 1)), [11, 12, 12]);
  });

  it('CC-10 reductions are taken on the total and the fraction dropped once', () => {
    const s = strikeOn({ units: { 'TBF-1': 2 }, target: ['jp-dd-fubuki-1'], no: 2 }, []);
    // A 3 + 3 on D: half of 6 is 3, against D 2 = 1.5; halved one by one it would be 2:2 = 1:1
    expect(
      heard(
        give(
          s,
          'allied',
          attack(['yorktown.TBF-1.1', 'jp-dd-fubuki-1'], ['yorktown.TBF-1.2', 'jp-dd-fubuki-1']),
          [11],
        ),
        'ijn',
      ),
    ).toContain('at 1.5:1');
  });

  it('CC-17.d CC-17.d-2 CC-TAB-AIRFX-CV CC-TAB-CRT-8 a carrier caught with its strike away: bombs double, any result sinks', () => {
    const go = (launched: boolean, die: number, no: 2 | 3 = 2) => {
      const s = strikeOn({ units: { 'SBD-3': 1 }, target: ['jp-cv-shokaku'], no }, []);
      ship(s, 'jp-cv-shokaku').launched = launched;
      const words = heard(give(s, 'allied', attack(['yorktown.SBD-3.1', 'jp-cv-shokaku']), [die]), 'ijn');
      return [/at ([\d.:]+):1/.exec(words)?.[1], ship(s, 'jp-cv-shokaku').state];
    };
    expect(go(false, 3)).toEqual(['1.5', 'damaged']);
    expect(go(true, 6)).toEqual(['3', 'sunk']);
    expect(go(true, 7)).toEqual(['3', 'ok']);
    expect(go(true, 3, 3)).toEqual(['1.5', 'damaged']); // not in the third phase
  });
});

describe('chapter 17 and the results table', () => {
  const myoko = shipType('jp-ca-myoko');

  it('CC-17 CC-EX-17 odds are rounded down to the nearest half', () => {
    expect(halfOdds(11, 3)).toBe(3.5);
    expect(halfOdds(10, 3)).toBe(3);
    expect(halfOdds(8, 12)).toBe(0.5);
    expect(halfOdds(5, 12)).toBe(0);
  });

  it('CC-17.a CC-EX-17.a CC-TAB-CRT CC-TAB-CRT-5 up to the odds sunk, up to twice damaged: at 3.5:1 on 1-3 and 4-7', () => {
    expect([1, 3, 4, 7, 8].map((r) => gunResult(myoko, 'P', 3.5, r))).toEqual([
      'sunk',
      'sunk',
      'damaged',
      'damaged',
      null,
    ]);
  });

  it('CC-17.b CC-17.b-2 CC-TAB-CRT-6 CC-TAB-CRT-6b D, P and L never sink B ships or large carriers, C, B, M and H do', () => {
    const rolls = (id: string, letter: string) =>
      [1, 3, 4, 6, 7].map((roll) => gunResult(shipType(id), letter, 3, roll));
    const hurt = ['damaged', 'damaged', 'damaged', 'damaged', null];
    const lost = ['sunk', 'sunk', 'damaged', 'damaged', null];
    for (const id of ['jp-bb-kongo', 'us-cv-lexington', 'us-cv-yorktown']) {
      for (const letter of ['D', 'P', 'L']) expect(rolls(id, letter)).toEqual(hurt); // B, A 4 and A 3
      for (const letter of ['C', 'B', 'M', 'H']) expect(rolls(id, letter)).toEqual(lost);
    }
    for (const letter of ['D', 'P', 'L']) expect(rolls('us-cv-wasp', letter)).toEqual(lost); // A 2
  });

  it('CC-17.b dive bombers over a carrier rated 3 damage her and no more, one rated 2 they sink', () => {
    const bombed = (id: string, die: number) => {
      const s = strikeOn({ by: 'ijn', units: { D3A1: 3 }, target: [id] }, []);
      const all = [1, 2, 3].map((n): [string, string] => [`junyo.D3A1.${n}`, id]);
      give(s, 'ijn', attack(...all), [die]);
      return ship(s, id).state;
    };
    expect([1, 2, 8].map((die) => bombed('us-cv-yorktown', die))).toEqual(['damaged', 'damaged', 'damaged']);
    expect(bombed('us-cv-yorktown', 11)).toBe('ok');
    expect(bombed('us-cv-wasp', 1)).toBe('sunk');
  });

  it('CC-17.c CC-17.c-2 CC-17.c-3 CC-TAB-CRT-7 torpedoes make hits first: two up to the odds, one up to twice; then each hit is rolled', () => {
    expect([1, 2, 3, 4, 5].map((r) => torpedoHits(2, r))).toEqual([2, 2, 1, 1, 0]);
    const s = strikeOn({ units: { 'TBF-1': 2 }, target: ['jp-ca-myoko'] }, []);
    // both salvos are rolled before any hit: 3 on C 3 = 1:1, so 1 gives two hits, 2 gives one
    const told = give(
      s,
      'allied',
      attack(['yorktown.TBF-1.1', 'jp-ca-myoko', 0], ['yorktown.TBF-1.2', 'jp-ca-myoko', 1]),
      [1, 2, 5, 3, 6],
    );
    expect(told.filter((i) => i.kind === 'attack').map((i) => i.rule)).toEqual([
      'CC-17',
      'CC-17',
      'CC-TAB-ADMG',
      'CC-TAB-ADMG',
      'CC-TAB-ADMG',
    ]);
    expect(ship(s, 'jp-ca-myoko').state).toBe('ditw'); // the worst of 5, 3 and 6
  });

  it('CC-TAB-ADMG CC-TAB-ADMG-1 CC-TAB-ADMG-2 CC-TAB-ADMG-3 aerial torpedo damage by class', () => {
    const row = (id: string) =>
      [1, 2, 3, 4, 5, 6].map((r) => torpedoDamage('A', shipType(id), r)[0]).join('');
    expect(row('jp-bb-kongo')).toBe('sddddd');
    expect([1, 2, 4, 5].map((r) => torpedoDamage('A', shipType('jp-cv-shokaku'), r))).toEqual([
      'sunk',
      'ditw',
      'ditw',
      'damaged',
    ]);
    expect([2, 3, 4, 5].map((r) => torpedoDamage('A', myoko, r))).toEqual([
      'sunk',
      'ditw',
      'ditw',
      'damaged',
    ]);
    expect([2, 3].map((r) => torpedoDamage('A', shipType('jp-cvl-shoho'), r))).toEqual(['sunk', 'ditw']);
    expect([4, 5, 6].map((r) => torpedoDamage('A', shipType('jp-dd-fubuki-1'), r))).toEqual([
      'sunk',
      'damaged',
      'damaged',
    ]);
  });

  it('CC-TAB-AIRFX CC-TAB-AIRFX-KEY CC-TAB-AIRFX-D CC-TAB-AIRFX-C CC-TAB-AIRFX-B CC-TAB-AIRFX-A CC-TAB-AIRFX-M CC-TAB-AIRFX-L every factor of the air table', () => {
    const row = (on: 'D' | 'C' | 'B' | 'A' | 'M' | 'L') =>
      (['P', 'L', 'M', 'H', 'A'] as const).map((w) => airFactor(w, on));
    expect(row('D')).toEqual([0.5, 0.25, 0.5, 0.5, 0.5]);
    expect(row('C')).toEqual([1, 0.5, 0.5, 0.5, 1]);
    expect(row('B')).toEqual([0.25, 0.25, 0.5, 0.5, 0.5]);
    expect(row('A')).toEqual([1, 0.5, 0.5, 0.5, 1]);
    expect(row('M')).toEqual([1, 1, 1, 1, 2]);
    expect(row('L')).toEqual([1, 0.5, 0.5, 1, null]);
    expect(airFactor('F', 'C')).toBeNull();
  });
});
