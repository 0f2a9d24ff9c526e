import { describe, expect, it } from 'vitest';
import { bestWay } from '../open/battle/air-attack.ts';
import type { OptionId } from '../open/options.ts';
import { readHex } from '../open/pack/map.ts';
import { PLANE_TYPES, planeType, WEAPONS } from '../open/pack/pack.ts';
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
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../testkit/position.testkit.ts';
import { flatTop } from '../ruleset.ts';
import { setClouds } from '../turn/weather.ts';

const HEX = 'B/K34';
const BUKA = 'A/HH9';

type Options = { [K in OptionId]?: string };

/** Allied planes over Japanese ships by day; a lone ship with no guns but its own. */
function over(
  planes: string[],
  ships: string[],
  options: Options = {},
  turn = 8,
  scenario = 'santa-cruz',
): Board {
  const b = emptyBoard(scenario, undefined, options);
  b.s.pub.turn = turn;
  putTaskForce(b, 1, HEX, ships).seen = true;
  putFormation(b, 0, HEX, planes);
  goIn(b, 0, HEX);
  return b;
}

function overBuka(planes: string[], options: Options = {}, parked: string[] = []): Board {
  const b = emptyBoard('santa-cruz', 'full', options);
  b.s.pub.turn = 8;
  for (const text of parked) putPlanes(b, 1, 'Buka', 'ready', text);
  putFormation(b, 0, BUKA, planes);
  goIn(b, 0, BUKA);
  return b;
}

const shipOf = (b: Board, name: string) => {
  const ship = b.s.sides[1].ships.find((x) => x.name === name);
  if (!ship) throw new Error(`no ship ${name}`);
  return ship;
};
/** 'BHT 7' of the last attack. */
const bhtOf = (b: Board): number => Number(/BHT (-?\d+)/.exec(said(b, 'attack').at(-1) ?? '')?.[1]);
const groupsOf = (b: Board, no = 1) =>
  (b.s.sides[0].afs[no - 1]?.groups ?? []).map(
    (g) =>
      `${g.n} ${PLANE_TYPES[g.t].plane.name} ${WEAPONS[g.w]} ${g.high ? 'high' : 'low'} ${g.by - b.s.pub.turn}`,
  );

describe('air attack', () => {
  it('FT-EX-18a FT-EX-18b FT-21.6a FT-21.2.4 FT-18.2a the example of the book: four hits on Shokaku and four planes aboard', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putPlanes(b, 1, 'Shokaku', 'ready', '7 Zero');
    putFormation(b, 0, HEX, ['8 Dauntless AP high']);
    putFormation(b, 0, HEX, ['6 Avenger torpedo']);
    goIn(b, 0, HEX);
    const order = attacks(b, '8 of AF1.0 dive CV Shokaku', '6 of AF2.0 torpedo CV Shokaku');
    expect(give(b, 0, order, [1, 1, 3, 1])).toBeNull(); // the guns miss
    expect(said(b, 'attack')).toEqual([
      '8 Dauntless dive on CV Shokaku with AP, BHT 7: 2 hits, doubled by the planes there to 4.',
      '6 Avenger torpedo CV Shokaku, BHT 6: no hit.',
    ]);
    expect(shipOf(b, 'Shokaku').hits).toBe(4);
    expect(b.s.sides[1].decks[shipOf(b, 'Shokaku').deck].ready.map((x) => x.n)).toEqual([3]);
  });

  it('FT-17.5b FT-18.2a RUL-163 both versions of a plane name make one attack under one fire; at different BHTs each its own', () => {
    const struck = (scenario: string, dice: number[]): string[] => {
      const b = emptyBoard(scenario);
      b.s.pub.turn = 8;
      putTaskForce(b, 0, HEX, ['Helena']).seen = true;
      putFormation(b, 1, HEX, ['4 Kate torpedo', '5 Kate land torpedo']);
      goIn(b, 1, HEX);
      give(b, 1, attacks(b, '4 of AF1.0 torpedo CL Helena', '5 of AF1.1 torpedo CL Helena'), dice);
      return said(b, 'targets');
    };
    expect(struck('santa-cruz', [1, 1])).toEqual(['9 Kate torpedo CL Helena.']);
    expect(struck('guadalcanal', [])).toEqual(['4 Kate torpedo CL Helena; 5 Kate torpedo CL Helena.']); // FT-S5-R5
  });

  it('FT-7.14b FT-EX-17a who attacks is told on which ships planes stand, and at the base, where he can see it', () => {
    const named = (clouds: readonly string[], box: 'ready' | 'readying' = 'ready'): string[] => {
      const b = emptyBoard('santa-cruz');
      b.s.pub.turn = 8;
      putTaskForce(b, 1, BUKA, ['Shokaku', 'Zuikaku']).seen = true;
      putPlanes(b, 1, 'Shokaku', box, '7 Zero');
      putPlanes(b, 1, 'Buka', box, '2 Zero land');
      putFormation(b, 0, BUKA, ['6 Avenger AP']);
      setClouds(b.s.pub, clouds.map(readHex));
      goIn(b, 0, BUKA);
      return [...said(b, 'parked'), ...said(b, 'named')];
    };
    const plain = 'Ships at A/HH9: CV Shokaku, CV Zuikaku.';
    expect(named([])).toEqual([
      'Allied: The strike sees planes on the ground at Buka.',
      'Ships at A/HH9: CV Shokaku (planes on deck), CV Zuikaku.',
    ]);
    expect(named([], 'readying')).toEqual([plain]);
    expect(named([BUKA])).toEqual([plain]);
  });

  it('FT-7.15b FT-7.15.2 the names are told once ships are attacked, and who lies at anchor', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    const tf = putTaskForce(b, 1, BUKA, ['Takao', 'DD 1']);
    tf.seen = true;
    b.s.sides[1].ships[tf.ships[1]].anchored = 0;
    putFormation(b, 0, BUKA, ['6 B-26 GP']);
    beginBattles(b);
    seekBattle(b, BUKA);
    expect(asked(b)).toEqual(['allied approach']);
    const seen = JSON.stringify(flatTop.view(b.s, 'allied').steps);
    expect([seen.includes('Takao'), said(b, 'named')]).toEqual([false, []]);
    expect(give(b, 0, { kind: 'approach', ships: true, base: false })).toBeNull();
    expect(said(b, 'named')).toEqual([`Ships at ${BUKA}: CA Takao, DD (anchored).`]);
    expect(give(b, 0, attacks(b, '6 of AF1.0 low base'))).toBe('FT-17.2a'); // the base was not announced
  });

  it('FT-7.15b an attack on the base alone, or none, names nobody', () => {
    for (const base of [true, false]) {
      const b = emptyBoard('santa-cruz');
      b.s.pub.turn = 8;
      putTaskForce(b, 1, BUKA, ['Takao']).seen = true;
      putFormation(b, 0, BUKA, ['6 B-26 GP']);
      beginBattles(b);
      seekBattle(b, BUKA);
      give(b, 0, { kind: 'approach', ships: false, base });
      expect(said(b, 'named')).toEqual([]);
    }
  });

  it('FT-15.2b FT-18.4 it takes an enemy ship in view or a base on the map, and planes that can', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    putTaskForce(b, 1, HEX, ['Takao']).seen = true;
    putFormation(b, 0, HEX, ['3 B-17 GP high']);
    beginBattles(b);
    seekBattle(b, HEX);
    expect(give(b, 0, { kind: 'approach', ships: false, base: true })).toBe('FT-15.2b');
    expect(give(b, 0, { kind: 'approach', ships: true, base: false })).toBe('FT-18.2a'); // no GP value against ships
    expect(b.s.pub.bases.filter((x) => x.hex < 0).length).toBeGreaterThan(0);
    const c = emptyBoard('santa-cruz');
    putFormation(c, 0, HEX, ['3 B-17 GP high']);
    beginBattles(c);
    expect(asked(c)).toEqual([]);
  });

  it('FT-18.1 the attacks are made as declared, by those the guns have left', () => {
    const b = over(['4 Avenger torpedo'], ['Shokaku', 'Kongo', 'Atago', 'Takao']);
    give(b, 0, attacks(b, '2 of AF1.0 torpedo CV Shokaku', '2 of AF1.0 torpedo BB Kongo'));
    const fire = [0, 1, 2, 3].map((ship) => ({ ship, attack: 0 }));
    give(b, 1, { kind: 'flak', fire }, [6, 3]);
    expect(said(b, 'attack')).toEqual(['2 Avenger torpedo BB Kongo, BHT 6: no hit.']);
  });

  it('FT-18.1 who is left without a target, because she is gone, has attacked in vain', () => {
    const b = over(['8 Avenger torpedo', '4 Dauntless AP'], ['DD 1']);
    give(b, 0, attacks(b, '8 of AF1.0 torpedo DD', '4 of AF1.1 low DD'));
    give(b, 1, { kind: 'flak', fire: [] }, [6]);
    expect(shipOf(b, 'DD 1').fate).toBe('sunk');
    expect(said(b, 'attack').at(-1)).toBe('4 Dauntless bomb DD from low with AP: she is gone already.');
    expect(groupsOf(b).map((x) => x.split(' ')[2])).toEqual(['none', 'none']);
  });

  it('FT-18.2b the attackers lose nothing while they attack', () => {
    const b = over(['8 Avenger torpedo'], ['DD 1']);
    give(b, 0, attacks(b, '8 of AF1.0 torpedo DD'), [1, 6]);
    expect(groupsOf(b)).toEqual(['8 Avenger none low 3']);
  });

  it('FT-18.3.1a FT-18.3.1b FT-18.3.1c FT-15.6.3a dive bombers come from high, end low and pay an RF', () => {
    const low = over(['4 Dauntless AP'], ['Takao']);
    expect(give(low, 0, attacks(low, '4 of AF1.0 dive CA Takao'))).toBe('FT-18.3.1a');
    const b = over(['4 Dauntless GP high', '3 Dauntless AP high'], ['Takao']);
    give(b, 0, attacks(b, '2 of AF1.0 dive CA Takao', '3 of AF1.1 dive CA Takao'));
    give(b, 1, { kind: 'flak', fire: [{ ship: 0, attack: 0 }] }, [1, 1, 1]);
    expect(said(b, 'flak')[0]).toContain('BHT 4'); // low already when the guns fire
    expect(groupsOf(b)).toEqual([
      '2 Dauntless GP high 4',
      '3 Dauntless none low 3',
      '2 Dauntless none low 3',
    ]);
  });

  it('FT-18.3.2 torpedoes are dropped low by planes that carry them, at ships', () => {
    const refused = (planes: string, how: string): string | null => {
      const b = over([planes], ['Takao']);
      return give(b, 0, attacks(b, `3 of AF1.0 ${how} CA Takao`), [1, 1]);
    };
    expect(refused('3 Avenger torpedo', 'low')).toBe('FT-18.3.3');
    expect(refused('3 Avenger AP', 'torpedo')).toBe('FT-18.3.2');
    expect(refused('3 Avenger torpedo', 'torpedo')).toBeNull();
  });

  it('FT-18.3.3 FT-15.6.3a FT-15.6.3b level bombing costs an RF low and none high', () => {
    const b = over(['3 Avenger AP', '3 Avenger AP high'], ['Takao']);
    give(b, 0, attacks(b, '3 of AF1.0 low CA Takao', '3 of AF1.1 high CA Takao'));
    give(b, 1, { kind: 'flak', fire: [] }, [1, 1]);
    expect(groupsOf(b)).toEqual(['3 Avenger none low 3', '3 Avenger none high 4']);
  });

  it('FT-8.12.4b an armed plane attacks once and must land to be armed again', () => {
    const b = over(['3 Avenger AP'], ['Takao']);
    give(b, 0, attacks(b, '3 of AF1.0 low CA Takao'), [1, 1]);
    b.s.pub.turn++;
    beginBattles(b);
    seekBattle(b, HEX);
    expect(give(b, 0, { kind: 'approach', ships: true, base: false })).toBe('FT-18.2a');
  });

  it('FT-18.5.1 FT-18.5.2 FT-18.5.3 FT-18.5.4 FT-6.9a a crippled or anchored ship, cloud and night', () => {
    const attack = (change: (b: Board) => void, turn = 8, dice = [1, 1]): number => {
      const b = emptyBoard('santa-cruz');
      b.s.pub.turn = turn;
      putTaskForce(b, 1, BUKA, ['Takao']).seen = true;
      change(b);
      putFormation(b, 0, BUKA, ['9 Avenger torpedo']);
      goIn(b, 0, BUKA);
      give(b, 0, attacks(b, '9 of AF1.0 torpedo CA Takao'), dice);
      return bhtOf(b);
    };
    expect(attack(() => {})).toBe(6);
    expect(attack((b) => (shipOf(b, 'Takao').hits = 5), 8, [1])).toBe(8); // and has no guns left
    expect(attack((b) => (shipOf(b, 'Takao').anchored = 0))).toBe(8);
    expect(attack((b) => setClouds(b.s.pub, [readHex(BUKA)]))).toBe(4);
    expect(attack(() => {}, 2)).toBe(2);
  });

  it('FT-S5-R5 Japanese planes of the carriers are one table worse in scenario 5', () => {
    const bht = (scenario: string): number => {
      const b = emptyBoard(scenario);
      b.s.pub.turn = 8;
      putTaskForce(b, 0, HEX, ['San Francisco']).seen = true;
      putFormation(b, 1, HEX, ['4 Kate torpedo']);
      goIn(b, 1, HEX);
      give(b, 1, attacks(b, '4 of AF1.0 torpedo CA San Francisco'), [1, 1]);
      return bhtOf(b);
    };
    expect([bht('santa-cruz'), bht('guadalcanal')]).toEqual([10, 9]);
    const best = (scenario: string): unknown =>
      bestWay(emptyBoard(scenario).s.pub, 1, planeType('Kate', 'sea'), WEAPONS.indexOf('torpedo'), 'ship');
    expect([best('santa-cruz'), best('guadalcanal')]).toEqual([
      { how: 'torpedo', bht: 10 },
      { how: 'torpedo', bht: 9 },
    ]);
  });

  it('FT-S3-R5b planes of Wasp trained for it lose only two tables by night', () => {
    const bht = (m: 0 | 1): number => {
      const b = emptyBoard('eastern-solomons', 'full', { 'night-trained': 'on' });
      b.s.pub.turn = 2;
      putTaskForce(b, 1, HEX, ['Chikuma']).seen = true;
      putFormation(b, 0, HEX, ['9 Avenger torpedo']).groups[0].m = m;
      goIn(b, 0, HEX);
      give(b, 0, attacks(b, '9 of AF1.0 torpedo CAV Chikuma'), [1, 1]);
      return bhtOf(b);
    };
    expect([bht(0), bht(1)]).toEqual([2, 4]);
  });

  it('FT-14.18d both sides may attack in one battle, each with anti-aircraft fire of its own', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    for (const seat of [0, 1] as const) {
      putTaskForce(b, seat, HEX, [seat === 0 ? 'Portland' : 'Takao']).seen = true;
      putFormation(b, seat, HEX, [seat === 0 ? '4 Avenger torpedo' : '4 Kate torpedo']);
    }
    goIn(b, 0, HEX);
    give(b, 0, attacks(b, '4 of AF1.0 torpedo CA Takao'), [1, 1]);
    expect(asked(b)).toEqual(['japan approach']);
    give(b, 1, { kind: 'approach', ships: true, base: false });
    give(b, 1, attacks(b, '4 of AF1.0 torpedo CA Portland'), [1, 1]);
    expect([said(b, 'flak').length, said(b, 'attack').length]).toEqual([2, 2]);
  });
});

describe('weapons of the options', () => {
  it('FT-OPT-PLANES-3b FT-OPT-PLANES-3c FO-XPLANE-PARAFRAG-2 FO-XPLANE-PARAFRAG-3 para-frags spare the base and count twice against parked planes', () => {
    const b = overBuka(['6 B-25 para-frag'], { 'para-frags': 'on' }, ['8 Zero land']);
    expect(give(b, 0, attacks(b, '6 of AF1.0 low base'), [1, 2])).toBeNull(); // GP 11: two hits, less one
    expect(said(b, 'attack')[0]).toContain('BHT 11: 1 hit, doubled');
    const base = b.s.pub.bases.find((x) => x.hex === readHex(BUKA));
    expect([base?.hits, base?.struck]).toEqual([0, 8]);
    expect(b.s.sides[1].lostEver.reduce((x, y) => x + y, 0)).toBe(4);
    const c = over(['6 B-25 para-frag'], ['Takao'], { 'para-frags': 'on' });
    expect(strikeOf(c).stage).toBe('approach'); // no effect on ships: it cannot be announced
  });

  it('FT-OPT-PLANES-4b FT-OPT-PLANES-4c FO-XPLANE-SKIP-2 FO-XPLANE-SKIP-3 FO-XPLANE-SKIP-DEP skip bombing at BHT 1, a hit being a critical hit besides', () => {
    const b = over(['30 B-25 skip'], ['Takao'], { 'skip-bombing': 'on' });
    expect(give(b, 0, attacks(b, '30 of AF1.0 low CA Takao'), [1, 3, 2])).toBeNull();
    expect(said(b, 'attack')[0]).toContain('BHT 1: 1 hit');
    expect(shipOf(b, 'Takao').hits).toBe(1 + 2); // RUL-64: the table is used though the option of critical hits is off
  });

  it('FT-OPT-PLANES-5 FT-OPT-PLANES-5b FO-XPLANE-STRAFE-1 FO-XPLANE-STRAFE-3 FO-XPLANE-STRAFE-4 unarmed fighters may strafe a ship, under fire, and kill planes aboard alone', () => {
    const b = emptyBoard('santa-cruz', 'full', { strafing: 'on' });
    b.s.pub.turn = 8;
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putPlanes(b, 1, 'Shokaku', 'ready', '7 Zero');
    putFormation(b, 0, HEX, ['6 Wildcat', '6 Dauntless']);
    goIn(b, 0, HEX);
    expect(give(b, 0, attacks(b, '6 of AF1.1 strafe CV Shokaku'))).toBe('FT-OPT-PLANES-5');
    expect(give(b, 0, attacks(b, '6 of AF1.0 strafe CV Shokaku'), [1, 3])).toBeNull();
    expect([said(b, 'flak').length, bhtOf(b)]).toEqual([1, 9]);
    expect(shipOf(b, 'Shokaku').hits).toBe(0);
    expect(b.s.sides[1].decks[shipOf(b, 'Shokaku').deck].ready.map((x) => x.n)).toEqual([5]);
    const off = emptyBoard('santa-cruz');
    off.s.pub.turn = 8;
    putTaskForce(off, 1, HEX, ['Shokaku']).seen = true;
    putFormation(off, 0, HEX, ['6 Wildcat']);
    goIn(off, 0, HEX);
    expect(said(off, 'named')).toEqual([]);
  });

  it('FT-OPT-PLANES-5a FO-XPLANE-STRAFE-3 FO-XPLANE-STRAFE-4 strafing a base kills parked planes and does not damage it', () => {
    const b = overBuka(['6 P-38'], { strafing: 'on' }, ['8 Zero land']);
    expect(give(b, 0, attacks(b, '6 of AF1.0 strafe base'), [1, 3])).toBeNull();
    expect([bhtOf(b), b.s.pub.bases.find((x) => x.hex === readHex(BUKA))?.hits]).toEqual([7, 0]);
    expect(b.s.sides[1].lostEver.reduce((x, y) => x + y, 0)).toBe(1);
    const missed = overBuka(['1 P-38'], { strafing: 'on' }, ['8 Zero land']);
    expect(give(missed, 0, attacks(missed, '1 of AF1.0 strafe base'), [1, 1])).toBeNull();
    expect([asked(missed), missed.s.sides[1].lostEver.reduce((x, y) => x + y, 0)]).toEqual([[], 0]);
    expect(said(missed, 'planes-lost')).toEqual([]);
  });

  it('FT-OPT-PLANES-1 FO-XPLANE-COMBINE-1 FO-XPLANE-COMBINE-2 one or two Air Factors attack together with another plane name, at the lower BHT', () => {
    const b = over(['2 Dauntless AP', '4 Avenger AP'], ['Takao'], { combining: 'on' });
    const order = attacks(b, '4 of AF1.1 low CA Takao', '2 of AF1.0 low CA Takao');
    order.attacks[1].with = 0;
    give(b, 0, order);
    give(b, 1, { kind: 'flak', fire: [] }, [3]);
    expect(said(b, 'attack')).toEqual([
      '4 Avenger bomb CA Takao from low with AP and 2 Dauntless bomb CA Takao from low with AP, BHT 5: 1 hit.',
    ]);
  });

  it('FT-OPT-PLANES-1 FO-XPLANE-COMBINE-1 FO-XPLANE-COMBINE-2 not three of them, not with another load and not with their own name', () => {
    const joined = (planes: string[], n: number, options: Options = { combining: 'on' }): string | null => {
      const b = over(planes, ['Takao'], options);
      const order = attacks(b, '4 of AF1.1 low CA Takao', `${n} of AF1.0 low CA Takao`);
      order.attacks[1].with = 0;
      return give(b, 0, order);
    };
    expect(joined(['2 Dauntless AP', '4 Avenger AP'], 2)).toBeNull();
    expect(joined(['2 Dauntless AP', '4 Avenger AP'], 2, {})).toBe('FT-OPT-PLANES-1');
    expect(joined(['3 Dauntless AP', '4 Avenger AP'], 2)).toBe('FT-OPT-PLANES-1');
    expect(joined(['2 Dauntless GP', '4 Avenger AP'], 2)).toBe('FT-OPT-PLANES-1');
    expect(joined(['2 Dauntless land AP', '4 Dauntless AP'], 2)).toBe('FT-OPT-PLANES-1'); // RUL-163
    const b = over(['2 Dauntless AP', '4 Avenger AP', '3 Dauntless AP high'], ['Takao'], { combining: 'on' });
    const order = attacks(
      b,
      '4 of AF1.1 low CA Takao',
      '2 of AF1.0 low CA Takao',
      '3 of AF1.2 dive CA Takao',
    );
    order.attacks[1].with = 0;
    expect(give(b, 0, order)).toBe('FT-OPT-PLANES-1'); // five of the name attack
  });
});
