import { describe, expect, it } from 'vitest';
import type { TaskForce } from '../../../games/flat-top/open/forces.ts';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import { cloneSide } from '../../../games/flat-top/state.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { goalOf } from './goals.ts';
import type { Goal } from './miles.ts';
import { decidePlot } from './plot.ts';
import { rescueGoal } from './rescuing.ts';

const ALLIED = 0;
const HERE = 'B/K30';

/** A carrier force, and a ship that went down beside it an hour ago. */
function wreckAt(hex: string, rescue: string, ...ships: string[]): { b: Board; tf: TaskForce } {
  const b = emptyBoard('eastern-solomons', 'full', { rescue });
  b.s.pub.turn = 8;
  const tf = putTaskForce(b, ALLIED, HERE, ships);
  if (rescue === 'on') b.s.pub.mods.rescue = [{ id: 1, hex: readHex(hex), turn: 7, survivors: 5 }];
  return { b, tf };
}

function enemyAt(b: Board, hex: string, ships: { [cls: string]: number }): void {
  b.s.sides[ALLIED].sightings.push({
    id: 1,
    kind: 'tf',
    hex: readHex(hex),
    turn: 8,
    live: true,
    source: 'AF 9',
    report: { condition: 3, units: [ships], planesSeen: false },
  });
}

describe('survivors', () => {
  it('FO-XSHIP-RESCUE-2 FO-XSHIP-RESCUE-3 as many light ships as it takes lie still beside a wreck, and the carriers go on', () => {
    const { b, tf } = wreckAt(HERE, 'on', 'Enterprise', 'North Carolina', 'DD 1', 'DD 2', 'DD 3', 'DD 4');
    const order = decidePlot(looks(b, ALLIED));
    const three = ['DD 1', 'DD 2', 'DD 3'].map((x) => indexOf(b, ALLIED, x));
    expect(order.mods.rescue).toEqual(three);
    expect(order.tfs.find((x) => x.no !== tf.no)).toMatchObject({ ships: three, path: [] });
    expect(order.tfs.find((x) => x.no === tf.no)?.ships).toHaveLength(3);
    plotMoves(b.s.pub, cloneSide(b.s.sides[ALLIED]), ALLIED, order);
    const off = wreckAt(HERE, 'off', 'Enterprise', 'North Carolina', 'DD 1', 'DD 2', 'DD 3').b;
    expect(decidePlot(looks(off, ALLIED)).mods.rescue).toBeUndefined();
  });

  it('FO-XSHIP-RESCUE-2 nobody lies still where stronger ships or carriers are near', () => {
    for (const [hex, ships] of [
      ['B/K34', { capital: 4, small: 4 }],
      ['B/K38', { carrier: 2, small: 2 }],
    ] as const) {
      const { b } = wreckAt(HERE, 'on', 'Enterprise', 'DD 1', 'DD 2', 'DD 3', 'DD 4');
      enemyAt(b, hex, ships);
      expect(decidePlot(looks(b, ALLIED)).mods.rescue).toBeUndefined();
    }
  });

  it('FO-XSHIP-RESCUE-2 a light force comes for those it can still reach in time', () => {
    const goal = (hex: string): Goal | null => {
      const { b, tf } = wreckAt(hex, 'on', 'DD 1', 'DD 2', 'DD 3');
      return rescueGoal(looks(b, ALLIED), tf);
    };
    expect(goal('B/K26')).toEqual({ kind: 'withdraw', hex: readHex('B/K26') });
    expect(goal(HERE)).toEqual({ kind: 'stay' });
    expect(goal('B/K14')).toBeNull();
  });

  it('FO-XSHIP-RESCUE-5 survivors are brought to a base of ours', () => {
    const { b, tf } = wreckAt('B/K14', 'on', 'DD 1', 'DD 2', 'DD 3', 'Minneapolis', 'San Francisco');
    expect(rescueGoal(looks(b, ALLIED), tf)).toBeNull();
    const aboard = [{ ship: indexOf(b, ALLIED, 'DD 1'), n: 2 }];
    b.s.sides[ALLIED].mods.rescue = { saved: [], aboard, still: [] };
    const goal = rescueGoal(looks(b, ALLIED), tf);
    const ports = b.s.pub.bases.filter((x) => x.owner === ALLIED).map((x) => x.hex);
    expect(goal?.kind === 'withdraw' && ports.includes(goal.hex)).toBe(true);
  });
});

describe('cripples', () => {
  const crippled = (towing: string, ...ships: string[]): { b: Board; tf: TaskForce } => {
    const b = emptyBoard('eastern-solomons', 'full', { towing });
    b.s.pub.turn = 8;
    const tf = putTaskForce(b, ALLIED, HERE, ships);
    shipNamed(b, ALLIED, 'North Carolina').hits = 7;
    return { b, tf };
  };

  it('FO-XSHIP-TOW-1 are taken in tow by the ship least missed and go home under a number of their own', () => {
    const force = ['Enterprise', 'North Carolina', 'DD 1', 'DD 2'];
    const { b } = crippled('on', ...force);
    const hurt = shipNamed(b, ALLIED, 'North Carolina');
    while (!decidePlot(looks(b, ALLIED)).mods.towing && hurt.hits < 20) hurt.hits++;
    const order = decidePlot(looks(b, ALLIED));
    const [lame, tug] = ['North Carolina', 'DD 1'].map((x) => indexOf(b, ALLIED, x));
    expect(order.mods.towing).toEqual([{ ship: lame, by: tug }]);
    expect(
      order.tfs.some((x) => x.ships.length === 2 && x.ships.includes(lame) && x.ships.includes(tug)),
    ).toBe(true);
    const off = crippled('off', ...force).b;
    shipNamed(off, ALLIED, 'North Carolina').hits = hurt.hits;
    expect(decidePlot(looks(off, ALLIED)).mods.towing).toBeUndefined();
  });

  it('FO-XSHIP-TOW-2 the pair stay together in the turns in which they lie still, and make for home in the others', () => {
    const { b, tf } = crippled('on', 'North Carolina', 'DD 1');
    const hurt = shipNamed(b, ALLIED, 'North Carolina');
    while (!decidePlot(looks(b, ALLIED)).mods.towing && hurt.hits < 20) hurt.hits++;
    const side = b.s.sides[ALLIED];
    plotMoves(b.s.pub, side, ALLIED, decidePlot(looks(b, ALLIED)));
    const ways = [9, 10].map((turn) => {
      b.s.pub.turn = turn;
      const order = decidePlot(looks(b, ALLIED));
      expect(order.tfs.every((x) => x.ships.length === 2)).toBe(true);
      return order.tfs.find((x) => x.no === tf.no)?.path.length ?? 0;
    });
    expect(ways.toSorted((x, y) => x - y)).toEqual([0, 1]);
  });
});

describe('carriers that burn', () => {
  it('FO-CRIT-3.1a part from those that can fly, and go home', () => {
    const b = emptyBoard('eastern-solomons', 'full', { 'critical-hits': 'revised' });
    b.s.pub.turn = 8;
    const tf = putTaskForce(b, ALLIED, HERE, ['Enterprise', 'Saratoga', 'DD 1', 'DD 2']);
    const [burnt, sound] = ['Enterprise', 'Saratoga'].map((x) => indexOf(b, ALLIED, x));
    const fire = { ship: burnt, fires: [7], major: false, gutted: false };
    b.s.sides[ALLIED].mods['critical-hits'] = [fire];
    const order = decidePlot(looks(b, ALLIED));
    expect(order.tfs.find((x) => x.ships.includes(burnt))?.ships).not.toContain(sound);
    tf.ships = tf.ships.filter((i) => i !== sound);
    expect(goalOf(looks(b, ALLIED), tf)).toMatchObject({ kind: 'withdraw' });
    b.s.sides[ALLIED].mods['critical-hits'] = [];
    expect(goalOf(looks(b, ALLIED), tf)).not.toMatchObject({ kind: 'withdraw' });
  });

  it('FO-CRIT-3.1a nobody is promised a place aboard', () => {
    const b = emptyBoard('eastern-solomons', 'full', { 'critical-hits': 'revised' });
    b.s.pub.turn = 8;
    putTaskForce(b, ALLIED, HERE, ['Enterprise', 'Saratoga']);
    const af = putFormation(b, ALLIED, 'B/K31', ['4 Dauntless']);
    const deckOf = (name: string): number => shipNamed(b, ALLIED, name).deck;
    af.home = deckOf('Enterprise');
    const berths = (): number[] => looks(b, ALLIED).berths.map((x) => x.deck);
    expect(berths()).toEqual([deckOf('Enterprise')]);
    const burnt = indexOf(b, ALLIED, 'Enterprise');
    b.s.sides[ALLIED].mods['critical-hits'] = [{ ship: burnt, fires: [], major: false, gutted: true }];
    expect(berths()).toEqual([deckOf('Saratoga')]);
  });
});
