import { describe, expect, it } from 'vitest';
import { RecordingDice, ScriptedDice } from '../../../kernel/dice.ts';
import { AREA, load, on, run } from '../attack/bombing.testkit.ts';
import { impact, levelModifiers } from './attack/bombing.ts';
import { type Cause, noStores } from './plane.ts';
import { shipClass } from './surface.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf, type State } from '../state.ts';
import { batteries, battle, flakOn, quiet } from '../surface/surface.testkit.ts';
import {
  aimed,
  fire,
  firing,
  just,
  part,
  plot,
  shotData,
  situation,
  type TestPlane,
  withSurface,
} from '../testing.ts';
import { planeMark } from './guns/gunnery.ts';

const FACES = [1, 2, 3, 4, 5, 6];

describe('charts of gunfire', () => {
  it('AD-TAB-RANGE-FLAK-LIGHT AD-TAB-RANGE-FLAK-HEAVY light flak reaches 16 hexes, heavy flak from 13 on', () => {
    const reaches = (heavy: boolean, hexes: number, alt = 1): boolean => {
      const s = battle(
        { flak: [{ heavy, guns: [6, 6] }] },
        { allies: [{ at: [0, -hexes], alt }], axis: quiet.axis },
      );
      const [b] = batteries(s, 'f0');
      return b.aim(planeMark(s.planes[0])) !== null;
    };
    expect([1, 12, 13, 14, 16, 17].map((n) => reaches(false, n))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([1, 12, 13, 14, 16, 17].map((n) => reaches(true, n))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    // 8,000 feet are sixteen hexes of height: a plane right there is just out of reach of light flak one hex off.
    expect([reaches(false, 1, 79), reaches(false, 1, 80), reaches(true, 1, 80)]).toEqual([true, false, true]);
  });
  it('AD-TAB-BHT-MOD each modifier of the list counts where its condition holds', () => {
    const all = { deflection: 'on', experience: 'on' };
    const of = (rule: string, by: TestPlane, at: TestPlane = {}): number =>
      part(aimed(by, { at: [0, -1], ...at }, all), rule);
    expect([of('AD-O-VII.B.3.a', {}, { speed: 7 }), of('AD-O-VII.B.3.a', {}, { speed: 8 })]).toEqual([0, -1]);
    expect(of('AD-O-VII.B.3.b', {}, { last: just({ slips: 1 }) })).toBe(-1);
    expect([of('AD-O-VII.B.3.c', { speed: 7 }), of('AD-O-VII.B.3.c', { speed: 8 })]).toEqual([0, -1]);
    expect(of('AD-O-VII.B.3.d', { last: just({ slips: 1, rolls: 1 }) })).toBe(-4);
    expect(of('AD-O-VII.B.3.e', { last: just({ spun: true }) })).toBe(-4);
    expect([4, 5, 9, 10].map((kills) => of('AD-O-XVII.B.1-1', { pilot: { quality: 'ace', kills } }))).toEqual(
      [0, 1, 1, 2],
    );
    expect(of('AD-O-XVII.B.3-1', { pilot: { quality: 'green', kills: 0 } })).toBe(-2);
    expect(['L', 'I'].map((bank) => of('AD-B-IX.C.3', { bank: bank as 'L' }))).toEqual([0, -2]);
  });
  it('AD-TAB-HIT-C the second die of an ace gives the one kind of all his hits', () => {
    const kinds = FACES.map((die) => {
      const s = firing(
        {
          allies: [{ card: 'F6F', pilot: { quality: 'ace', kills: 20 } }],
          axis: [{ card: 'G4M', at: [0, -5] }],
        },
        { experience: 'on' },
      );
      return shotData(fire(s, [{ by: 'p0', at: 'p1', concentrate: true }], [2, die])).hits;
    });
    expect(kinds[2]).toBe('4E');
    expect(new Set(kinds)).toEqual(new Set(['4W', '4F', '4C', '4E', '4L', '4G']));
  });
  it('AD-TAB-INLINE two dice for each engine hit on an inline engine, none without', () => {
    const dice = (card: string, die: number): number => {
      const s = firing({ allies: [{}], axis: [{ card, at: [0, -4] }] }, { inline: 'on' });
      const thrown = new RecordingDice(new ScriptedDice([die, 1, 1, 1, 1, 1, 1]));
      fire(s, [{ by: 'p0', at: 'p1' }], thrown);
      expect(s.planes[1].hits.E).toEqual([die === 5 ? 2 : 0]);
      return thrown.throws.length;
    };
    expect([dice('Ki-61', 1), dice('Ki-61', 5), dice('Ki-84', 5)]).toEqual([1, 5, 1]);
  });
  it('AD-TAB-TARGET-ID 5 and 6 are Friend; for the F guns of a formation only 6', () => {
    const flak = (die: number): string =>
      shotData(
        fire(
          battle(
            { flak: [{ guns: [4, 4] }] },
            { allies: [{ at: [0, -5], alt: 5 }], axis: [{ at: [0, -3], alt: 5 }] },
            { identification: 'on' },
          ),
          [{ by: 'f0', at: 'p0' }],
          [die, 1],
        ),
      ).at;
    expect(FACES.map(flak)).toEqual(['p0', 'p0', 'p0', 'p0', 'p1', 'p1']);
    const guns = (die: number): string => {
      const s = firing(
        {
          allies: [{ at: [0, -3], facing: 4 }],
          axis: [
            { card: 'B-25C', formation: 1 },
            { at: [0, -2] },
            { card: 'B-25C', formation: 1, at: [30, 30] },
          ],
        },
        { identification: 'on', positions: 'on', formations: 'on' },
      );
      return shotData(fire(s, [{ by: 'p1', at: 'p0', group: 'flexible' }], [die, 1])).at;
    };
    expect(FACES.map(guns)).toEqual(['p0', 'p0', 'p0', 'p0', 'p0', 'p2']);
  });
  it('AD-TAB-BAILOUT the column is that of the loss; below 500 feet the die is two less', () => {
    const saved = (cause: Cause, alt: number): number[] =>
      FACES.filter((die) => {
        const s = situation(
          { allies: [{}], axis: [{ at: [9, 9] }, { at: [20, 20] }] },
          { 'bail-out': 'on', territory: 'axis' },
        );
        Object.assign(s.planes[1], {
          status: 'destroyed',
          alt,
          end: { turn: 1, rule: 'AD-B-IX.D.4.b', why: 'x', cause, by: null },
        });
        plot(s, {}, [die]);
        return s.planes[1].crew === 'safe';
      });
    const causes = ['engine', 'wing_fuselage', 'fuel_tank', 'cockpit', 'break_up', 'ground'] as const;
    expect(causes.map((x) => saved(x, 5))).toEqual([
      [2, 3, 4, 5, 6],
      [3, 4, 5, 6],
      [4, 5, 6],
      [5, 6],
      [6],
      [],
    ]);
    expect([saved('engine', 4), saved('cockpit', 4)]).toEqual([[4, 5, 6], []]);
  });
});

describe('charts of bombs, torpedoes and rockets', () => {
  const heavy = (bombs = 12, alt = 120): TestPlane => ({ card: 'B-17F', alt, stores: load({ bombs }) });
  const mods = (
    x: TestPlane,
    hexes = 7,
    change: (s: State) => void = () => {},
    sighted = true,
  ): { [what: string]: number } => {
    const s = withSurface(situation({ allies: [x] }, { ...on, experience: 'on' }), {
      targets: hexes > 0 ? [{ kind: 'area', hexes: AREA.slice(0, hexes) }] : [],
    });
    change(s);
    const parts = levelModifiers(arenaOf(s), s.planes[0], s.planes[0].stores.bombs, sighted);
    return Object.fromEntries(parts.map((p) => [p.what, p.value]));
  };
  it('AD-TAB-BOMB-HIGH points by the modified die, and what modifies it', () => {
    const points = (bombs: number, alt: number, die: number): number =>
      run(heavy(bombs, alt), '4 BMB', { targets: [{ kind: 'area', hexes: AREA }] }, [die]).surface.targets[0]
        .damage[0];
    // Size +1, twelve bombs +2: 4 to 9; one bomb from 20,000 feet: size +1, load -1, altitude -2: -1 to 4.
    expect(FACES.map((die) => points(12, 120, die))).toEqual([2, 2, 3, 4, 5, 6]);
    expect(FACES.map((die) => points(1, 200, die))).toEqual([0, 0, 0, 1, 1, 2]);
    expect([7, 6, 5, 4, 3, 2, 1, 0].map((n) => mods(heavy(), n)['target size'])).toEqual([
      1, 1, 0, 0, -1, -1, -2, -2,
    ]);
    expect([60, 99, 100, 149, 150, 200, 250, 300].map((alt) => mods(heavy(12, alt)).altitude)).toEqual([
      1, 1, 0, 0, -1, -2, -3, -3,
    ]);
    expect([1, 2, 3, 5, 6, 9, 10, 15, 16].map((n) => mods(heavy(n))['bomb load'])).toEqual([
      -1, -1, 0, 0, 1, 1, 2, 2, 3,
    ]);
    expect(mods(heavy(), 7, undefined, false)['no sights']).toBe(-2);
    const dark = (s: State): void => void (s.night = true);
    const cloud = (s: State): void =>
      void s.scenery.clouds.push({ at: { q: 0, z: 0 }, base: 0, top: 10, radius: 2 });
    expect([mods(heavy(), 7, dark), mods(heavy(), 7, cloud)]).toMatchObject([
      { night: -2 },
      { obscured: -2 },
    ]);
    const radar = { ...heavy(), card: 'B-29' };
    expect([mods(radar, 7, dark), mods(radar, 7, cloud), mods(radar)].map((x) => x['bombing radar'])).toEqual(
      [1, 1, undefined],
    );
    const crews = (['ace', 'green', 'average'] as const).map(
      (quality) => mods({ ...heavy(), pilot: { quality, kills: 0 } }).crew,
    );
    expect(crews).toEqual([1, -1, undefined]);
    const ship = (anchored: boolean): number | undefined =>
      mods(heavy(), 0, (s) => void withSurface(s, { ships: [{ cls: 'BB-1', anchored }] }))['moving ship'];
    expect([ship(false), ship(true)]).toEqual([-3, undefined]);
  });
  it('AD-TAB-BOMB-CHARTS which chart serves at which height, for glide and for dive', () => {
    const direct = (alt: number, dive: boolean): number =>
      FACES.flatMap((red) =>
        FACES.map((white) => impact({ at: { q: 0, z: 0 }, facing: 1, alt }, dive, red, white)),
      ).filter((at) => at.q === 0 && at.z === 0).length;
    expect([1, 10, 11, 20, 21, 30].map((alt) => direct(alt, false))).toEqual([18, 18, 12, 12, 6, 6]);
    expect([1, 20, 21, 40, 41, 60].map((alt) => direct(alt, true))).toEqual([18, 18, 12, 12, 6, 6]);
  });
  it('AD-TAB-SKIP-TORP the die by the sector of the ship, for skip bombs and torpedoes alike', () => {
    const headings = [1, 2, 3, 4, 5, 6] as const;
    const skipped = headings.map(
      (facing) =>
        run(
          { card: 'A-20G', alt: 1, speed: 5, at: [0, 5], stores: load({ bombs: 1 }) },
          '5 BMB',
          { ships: [{ cls: 'BB-3', at: [0, -1], facing }] },
          [4],
        ).surface.ships[0].hits,
    );
    // From astern -3, from the quarters -1, from the bows 0, from ahead -2.
    expect(skipped).toEqual([2, 6, 8, 4, 8, 6]);
    const struck = headings.map((facing) => {
      const s = run(
        { card: 'TBF', alt: 1, stores: load({ torpedoes: 1 }) },
        '4 BMB',
        { ships: [{ cls: 'BB-3', at: [0, -2], facing }] },
        [],
      );
      plot(s, {}, [4]);
      return s.surface.ships[0].hits;
    });
    expect(struck).toEqual([4, 12, 16, 8, 16, 12]);
  });
  it('AD-TAB-ROCKET hits by the modified die, and what the number of rockets adds', () => {
    const salvo = (rockets: number, trucks: number, die: number): number => {
      const s = withSurface(
        situation(
          { allies: [{ card: 'P-47D', alt: 2, speed: 5 }], axis: [{ at: [60, 0] }] },
          { rockets: 'on', bombing: 'on', strafing: 'on', loaded: 'on' },
        ),
        { vehicles: Array.from({ length: trucks }, () => ({ at: [0, -6] as [number, number] })) },
      );
      s.auto = 'axis'; // which gives up what falls without being asked
      s.planes[0].stores = { ...noStores(), rockets, rocketKind: 'G' };
      s.planes[0].last = just({ rockets: true });
      s.steps = [
        { step: 'turn', phase: 'bombs' },
        { step: 'rocket', answers: {} },
      ];
      const order = { kind: 'rocket' as const, aims: [{ plane: 0, hexes: 6, alt: 0 }] };
      const told = airForce.apply(s, 'allies', order, new ScriptedDice([die]));
      const [{ hits }] = told.flatMap((i) =>
        i.rule === 'AD-O-XV.A.5' ? [i.told.axis.data as { hits: number }] : [],
      );
      expect(s.surface.vehicles.filter((x) => x.destroyed)).toHaveLength(hits);
      return hits;
    };
    // Vehicles add 1, and 1 for each of several. Two rockets at three trucks: the die and 4.
    expect(FACES.map((die) => salvo(2, 3, die))).toEqual([0, 0, 1, 1, 1, 1]);
    // Seventeen rockets add 4: the die and 8, 13, 17.
    expect(FACES.map((die) => salvo(17, 3, die))).toEqual([1, 1, 2, 2, 2, 2]);
    expect(FACES.map((die) => salvo(17, 8, die))).toEqual([2, 2, 3, 3, 3, 3]);
    expect(FACES.map((die) => salvo(17, 12, die))).toEqual([3, 3, 3, 4, 4, 4]);
    // Five trucks add 6; a die of 1 to 5 makes 11 with as many rockets as add the rest.
    expect(
      [2, 3, 5, 6, 8, 9, 16, 17].map((n) => [5, 4, 3, 2, 1].filter((die) => salvo(n, 5, die) === 2)),
    ).toEqual([[5], [5, 4], [5, 4], [5, 4, 3], [5, 4, 3], [5, 4, 3, 2], [5, 4, 3, 2], [5, 4, 3, 2, 1]]);
  });
});

describe('charts of surface units', () => {
  it('AD-TAB-SOLITAIRE the order of every face, for trucks, tanks and ships', () => {
    const moved = (die: number, kind: 'truck' | 'tank' | 'ship'): string => {
      const s = withSurface(situation(quiet, flakOn), {
        vehicles: kind === 'ship' ? [] : [{ kind, at: [0, 55] }],
        ships: kind === 'ship' ? [{ at: [0, 55] }] : [],
      });
      s.auto = 'axis';
      s.turn = 12; // a Turn in which everything may move
      const plots = [{ plane: 0, log: '4' }];
      airForce.apply(s, 'allies', { kind: 'plot', plots }, new ScriptedDice([die]));
      const [x] = [...s.surface.vehicles, ...s.surface.ships];
      return `${x.at.q},${x.at.z} ${x.facing}`;
    };
    const ahead = '0,54';
    const stays = '0,55';
    for (const kind of ['truck', 'tank'] as const)
      expect(FACES.map((die) => moved(die, kind))).toEqual([
        `${ahead} 6`,
        `${stays} 6`,
        `${ahead} 1`,
        `${ahead} 1`,
        `${stays} 2`,
        `${ahead} 2`,
      ]);
    expect(FACES.map((die) => moved(die, 'ship'))).toEqual([
      `${ahead} 6`,
      `${ahead} 6`,
      `${ahead} 1`,
      `${ahead} 1`,
      `${ahead} 2`,
      `${ahead} 2`,
    ]);
  });
  it('AD-TAB-SHIPS-JP-2 AD-TAB-SHIPS-NOTE-2 the rows that stand in, and a plain 1 in either column', () => {
    for (const [id, as] of [
      ['SS', 'SS'],
      ['E', 'DE-1'],
      ['CM', 'CM'],
      ['PT', 'PT'],
      ['LS', 'LS'],
      ['A', 'A-3'],
      ['M-1', 'A-3'],
    ])
      for (const period of ['early', 'late'] as const) {
        const { light, heavy, hits, points, silhouette, speedEvery, turnSides, turnEvery } = shipClass(
          'US',
          as,
          period,
        );
        expect(shipClass('Japan', id, period)).toMatchObject({
          light,
          heavy,
          hits,
          points,
          silhouette,
          speedEvery,
          turnSides,
          turnEvery,
        });
      }
    expect(shipClass('US', 'DD-5', 'late')).toMatchObject({ speedEvery: 1, turnSides: 1, turnEvery: 1 });
    expect(shipClass('US', 'CV-6', 'late')).toMatchObject({ speedEvery: 3, turnSides: 1, turnEvery: 2 });
    expect(shipClass('US', 'PT', 'late')).toMatchObject({ speedEvery: 1, turnSides: 3, turnEvery: 1 });
  });
});
