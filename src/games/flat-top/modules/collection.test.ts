import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../kernel/options.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { setupFor } from '../../../kernel/setup.ts';
import { hasChoice, isRemnant } from '../open/battle/air-battle.ts';
import { INFO } from '../open/info.ts';
import { readHex } from '../open/pack/map.ts';
import { planeType } from '../open/pack/pack.ts';
import { loseFactors } from '../battle/losses.ts';
import { searchSucceedsTo } from '../open/sight/observing.ts';
import { checkCourse } from '../open/flight/plane-movement.ts';
import { SEATS } from '../open/forces.ts';
import {
  attacks,
  beginBattles,
  beginFlying,
  asked,
  give,
  goIn,
  said,
  seekBattle,
} from '../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../testkit/position.testkit.ts';
import { pointsOf } from '../turn/victory.ts';

/** What the optional collection adds to options the book has itself: which stand together, and what was left to rule. */

const BUKA = 'A/HH9';
const HEX = 'B/K34';
const ON = (...ids: string[]): { [option: string]: string } =>
  Object.fromEntries(ids.map((id) => [id, 'on']));

function overBuka(planes: string[], options: { [option: string]: string }, parked: string[]): Board {
  const b = emptyBoard('santa-cruz', 'full', options);
  b.s.pub.turn = 8;
  for (const text of parked) putPlanes(b, 1, 'Buka', 'ready', text);
  putFormation(b, 0, BUKA, planes);
  goIn(b, 0, BUKA);
  return b;
}
const baseAt = (b: Board) => {
  const base = b.s.pub.bases.find((x) => x.hex === readHex(BUKA));
  if (!base) throw new Error('no base there');
  return base;
};
const fallen = (b: Board): number => b.s.sides[1].lostEver.reduce((n, x) => n + x, 0);

describe('which options stand together', () => {
  /** What is barred, beyond what the battle does not offer, when one option stands alone and beside each other one. */
  const clashes = (id: string, scenario: string): string[] => {
    const settled = settleOptions(INFO, scenario, ON(id));
    const others = INFO.options.filter((o) => o.default === 'off' && o.id !== id).map((o) => o.id);
    const offered = (x: string): boolean =>
      INFO.options.find((o) => o.id === x)?.offered?.scenarios.includes('guadalcanal') !== false;
    return [
      ...Object.keys(settled.along),
      ...(settled.options[id] === 'on' ? [] : [id]),
      ...others.flatMap((other) =>
        Object.keys(settleOptions(INFO, 'guadalcanal', ON(id, other)).barred).filter(
          (x) => (x === id || x === other) && offered(x),
        ),
      ),
    ];
  };

  it('FO-ADDPL-DEP FO-XPLANE-COMBINE-DEP FO-XPLANE-PARAFRAG-DEP each of these stands alone and beside the others', () => {
    for (const id of ['additional-planes', 'combining', 'para-frags'])
      expect(clashes(id, 'guadalcanal')).toEqual([]);
    const refused = (option: string): string | null =>
      refusedBy(() => setupFor(INFO, { scenario: 'rabaul', options: ON(option) }));
    expect([refused('additional-planes'), refused('para-frags'), refused('combining')]).toEqual([
      'FT-OPT-ADDPLANES-1a',
      'FT-OPT-PLANES-3a',
      null,
    ]);
  });

  it('FO-XPLANE-HANDLE-DEP the ways of handling planes are four switches', () => {
    for (const id of ['seaplanes-ashore', 'fast-readying', 'slow-readying', 'armed-landing'])
      expect(clashes(id, 'rabaul')).toEqual([]);
  });

  it('FO-CRIT-O-DEP no critical hits where no die is thrown', () => {
    const chosen = (luck: string) =>
      settleOptions(INFO, 'santa-cruz', { luck, 'critical-hits': 'on', 'skip-bombing': 'on' });
    expect(['dice', 'less', 'none'].map((luck) => chosen(luck).options['critical-hits'])).toEqual([
      'on',
      'on',
      'off',
    ]);
    expect(chosen('none').barred['critical-hits'].rule).toBe('FO-CRIT-O-DEP');
    expect(chosen('none').options['skip-bombing']).toBe('on');
  });

  const oneOf = (id: string): string[] => {
    const values = INFO.options.find((o) => o.id === id)?.choices.map((x) => x.value) ?? [];
    return values.filter((value) => settleOptions(INFO, 'santa-cruz', { [id]: value }).options[id] === value);
  };

  it('FO-INIT-DEP the ways to the initiative are one choice', () => {
    expect(oneOf('initiative')).toEqual(['dice', 'alternate', 'lacking', 'stronger']);
  });

  it('FO-ALTSEQ-DEP who has the initiative moves the first formation', () => {
    for (const first of [0, 1] as const) {
      const b = emptyBoard('coral-sea', 'full', ON('alternate-movement'));
      putFormation(b, 0, HEX, ['1 Catalina']);
      putFormation(b, 1, 'A/CC7', ['1 Mavis']);
      b.s.pub.initiative = first;
      beginFlying(b);
      expect(asked(b)).toEqual([`${SEATS[first]} fly`]);
    }
  });

  it('FO-LUCK-DEP FO-XPLANE-BIGSEARCH-DEP the ways with the die are one choice, none of them bars critical hits but the one without, and a sure search throws nothing', () => {
    expect(oneOf('luck')).toEqual(['dice', 'none', 'less']);
    for (const way of ['on', 'revised']) {
      const left = (luck: string): string =>
        settleOptions(INFO, 'santa-cruz', { luck, 'critical-hits': way }).options['critical-hits'];
      expect([left('less'), left('none')]).toEqual([way, 'off']);
    }
    const search = (...options: string[]) => {
      const b = emptyBoard('santa-cruz', 'full', ON(...options));
      return searchSucceedsTo(
        { p: b.s.pub, side: b.s.sides[0], seat: 0 },
        putFormation(b, 0, HEX, ['10 Dauntless']),
      );
    };
    const { die } = search();
    expect(search('large-search')).toEqual({ die: die + 1, sure: false });
    expect(search('large-search', 'sure-searching')).toEqual({ die: 6, sure: true });
  });

  it('FO-SUBO-DEP the systems of submarines are one choice, and a battle without boats offers none', () => {
    expect(oneOf('submarines')).toContain('on');
    const kinds = INFO.options.filter((o) => o.id === 'submarines');
    expect(kinds.map((o) => o.default)).toEqual(['off']);
    const refused = refusedBy(() => setupFor(INFO, { scenario: 'rabaul', options: ON('submarines') }));
    expect(refused).toBe('FT-OPT-SUB-1');
  });

  it('FO-XPLANE-ALT-DEP the cost of flying low changes what a hex costs, and no climb costs a point of its own', () => {
    const flown = (...options: string[]) => {
      const b = emptyBoard('coral-sea', 'full', ON(...options));
      b.s.pub.turn = 8;
      const af = putFormation(b, 0, HEX, ['1 Catalina']);
      const climb = [{ to: readHex('B/K33'), high: true }];
      return checkCourse(b.s.pub, b.s.sides[0], af, readHex(HEX), climb, false).cost;
    };
    expect([flown(), flown('altitude-cost')]).toEqual([1, 2]);
  });
});

describe('planes on the ground', () => {
  it('FO-XPLANE-PARAFRAG-4 para-frags score nothing against the base and strike no critical hit, on dispersed planes one for two', () => {
    const options = ON('para-frags', 'critical-hits');
    const b = overBuka(['6 B-25 para-frag'], options, ['8 Zero land']);
    give(b, 0, attacks(b, '6 of AF1.0 low base'), [1, 3]); // a three, and no die for a critical hit
    const { hits, scored } = baseAt(b);
    expect([hits, scored, fallen(b)]).toEqual([0, 0, 8]); // two hits, twice, and doubled
    expect(pointsOf(b.s.pub)).toEqual([16, 0]);
    const c = emptyBoard('santa-cruz', 'full', ON('para-frags'));
    c.s.pub.turn = 8;
    putPlanes(c, 1, 'Buka', 'readying', '8 Zero land');
    for (const deck of c.s.sides[1].decks) for (const x of deck.readying) x.d = 1;
    putFormation(c, 0, BUKA, ['6 B-25 para-frag']);
    goIn(c, 0, BUKA);
    give(c, 0, attacks(c, '6 of AF1.0 low base'), [1, 3]);
    expect(fallen(c)).toBe(2); // two hits, twice: four for two planes
  });

  it('FO-XPLANE-STRAFE-5 FO-XPLANE-STRAFE-DEP strafing costs a Range Factor, is not doubled, and strikes no critical hit', () => {
    const b = overBuka(['6 P-38'], ON('strafing', 'critical-hits'), ['8 Zero land']);
    const range = (): number => b.s.sides[0].afs[0]?.groups[0].by ?? 0;
    const before = range();
    expect(give(b, 0, attacks(b, '6 of AF1.0 strafe base'), [1, 3])).toBeNull();
    expect([before - range(), fallen(b), baseAt(b).hits]).toEqual([1, 1, 0]);
    expect(said(b, 'critical')).toEqual([]);
  });
});

describe('fighters that have fought', () => {
  it('FO-XPLANE-STRAFE-2 planes that fought in the air strafe in the same turn, under fire, and each costs its Range Factor', () => {
    const b = emptyBoard('santa-cruz', 'full', ON('strafing'));
    b.s.pub.turn = 8;
    putPlanes(b, 1, 'Buka', 'ready', '8 Zero land');
    putFormation(b, 0, BUKA, ['6 P-38']);
    putFormation(b, 1, BUKA, ['2 Zero land']);
    beginBattles(b);
    seekBattle(b, BUKA);
    const range = (): number => b.s.sides[0].afs[0]?.groups[0].by ?? 0;
    const before = range();
    give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] });
    give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    give(b, 0, { kind: 'air-groups', parts: [] });
    give(b, 1, { kind: 'air-groups', parts: [] }, [1, 1]);
    expect([before - range(), asked(b)]).toEqual([1, ['allied approach']]);
    give(b, 0, { kind: 'approach', ships: false, base: true });
    expect(give(b, 0, attacks(b, '6 of AF1.0 strafe base'), [1, 3])).toBeNull();
    expect([before - range(), said(b, 'flak').length, fallen(b)]).toEqual([2, 1, 1]);
  });
});

describe('planes in the air', () => {
  it('FO-XPLANE-CHANCE-2 over a ship combat is automatic with the option too', () => {
    const b = emptyBoard('coral-sea', 'full', ON('combat-anywhere'));
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 1, HEX, ['6 Zero']);
    putFormation(b, 0, HEX, ['6 Avenger torpedo']);
    beginBattles(b);
    seekBattle(b, HEX);
    give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] }, []); // not a die
    expect(asked(b)).toEqual(['japan air-groups']);
  });

  it('FO-XPLANE-LANDVP-2 FO-XPLANE-LANDVP-3 what is thrown away costs ten as before; land based is what the order of battle lists so', () => {
    const b = emptyBoard('coral-sea', 'full', ON('land-plane-points'));
    loseFactors(b.s, 1, planeType('Mavis', 'land'), 2, 'combat'); // seaplanes of the land based air
    expect(pointsOf(b.s.pub)).toEqual([2, 0]);
    loseFactors(b.s, 1, planeType('Pete', 'sea'), 2, 'combat'); // float planes of the ships
    expect(pointsOf(b.s.pub)).toEqual([6, 0]);
    loseFactors(b.s, 1, planeType('Zero', 'land'), 1, 'wasted');
    expect(pointsOf(b.s.pub)).toEqual([16, 0]);
  });
});

describe('escorts that everybody has passed by', () => {
  it('FO-XPLANE-COMBINE-1 remnants are not asked whom to fire at together where there is nobody', () => {
    const { pub } = emptyBoard('santa-cruz', 'full', ON('combining')).s;
    const line = (seat: 0 | 1, name: string, task: 'guard' | 'attack' | 'past') =>
      ({ seat, t: planeType(name, 'sea'), task, bht: 8, n: 1 }) as const;
    const choice = (task: 'attack' | 'past'): boolean =>
      hasChoice(
        pub,
        {
          hex: readHex(HEX),
          high: false,
          attacker: 0,
          special: false,
          all: false,
          stage: 'escorts',
          lines: [line(1, 'Zero', 'guard'), line(1, 'Rufe', 'guard'), line(0, 'Wildcat', task)],
        },
        1,
      );
    expect([choice('attack'), choice('past')]).toEqual([true, false]);
  });

  it('FO-XPLANE-COMBINE-1 two Air Factors that save their range are no remnant beside others of their name', () => {
    const { pub } = emptyBoard('santa-cruz', 'full', ON('combining')).s;
    const line = (seat: 0 | 1, name: string, n: number, bht: number) =>
      ({ seat, t: planeType(name, 'sea'), task: seat === 1 ? 'guard' : 'attack', bht, n }) as const;
    const open = { hex: readHex(HEX), high: false, special: false, all: false, stage: 'escorts' } as const;
    const remnant = (more: number): boolean => {
      const lines = [
        line(1, 'Zero', more, 9),
        line(1, 'Zero', 2, 3),
        line(1, 'Rufe', 4, 6),
        line(0, 'Wildcat', 9, 9),
      ];
      return isRemnant(
        pub,
        { ...open, attacker: 0, lines: lines.filter((x) => x.n > 0) },
        1,
        more > 0 ? 1 : 0,
      );
    };
    expect([remnant(8), remnant(0)]).toEqual([false, true]);
  });

  it('FO-XPLANE-COMBINE-1 a remnant with nobody beside it and one target is asked nothing', () => {
    const { pub } = emptyBoard('santa-cruz', 'full', ON('combining')).s;
    const line = (seat: 0 | 1, name: string, task: 'guard' | 'attack') =>
      ({ seat, t: planeType(name, 'sea'), task, bht: 8, n: 1 }) as const;
    const lines = [line(1, 'Zero', 'guard'), line(0, 'Wildcat', 'attack')];
    const open = { hex: readHex(HEX), high: false, special: false, all: false, stage: 'escorts' } as const;
    expect(hasChoice(pub, { ...open, attacker: 0, lines }, 1)).toBe(false);
  });
});
