import { describe, expect, it } from 'vitest';
import { distance, within } from '../../../kernel/hex.ts';
import { GRID, readHex, sectorOf } from '../../../games/flat-top/open/pack/map.ts';
import {
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { decideAirOps } from './air-ops.ts';
import { landingOf } from './homecoming.ts';
import { looks } from '../mind.testkit.ts';
import { decidePlot } from '../sea/plot.ts';
import { incoming } from './recovery.ts';
import { sceneOf } from '../scene.ts';

const HENDERSON = 3;
const ENTERPRISE = 1;
const [TONE, CHIKUMA, MUTSU] = [4, 5, 6];

describe('the decks keep their launches for those who come down', () => {
  it('counts planes where they mean to land, not where they took off', () => {
    const b = emptyBoard('eastern-solomons', 'full');
    b.s.pub.turn = 10;
    const af = putFormation(b, 0, 'B/M23', ['6 Dauntless']);
    af.home = ENTERPRISE;
    af.groups[0].by = 10;
    putTaskForce(b, 0, 'B/KK40', ['Enterprise']);
    putPlanes(b, 0, 'Henderson', 'ready', '16 Wildcat land');
    const m = looks(b, 0);
    expect(incoming(m, HENDERSON)).toBe(6);
    expect(incoming(m, ENTERPRISE)).toBe(0);
    const formed = decideAirOps(m).form.flatMap((x) => x.take);
    const up = formed.reduce((n, x) => n + (x.deck === HENDERSON ? x.n : 0), 0);
    expect(up).toBeGreaterThan(0);
    expect(up).toBeLessThanOrEqual(10); // sixteen in all, and six of them land
  });

  it('counts them on the ship that has room', () => {
    const b = emptyBoard('eastern-solomons', 'full');
    b.s.pub.turn = 10;
    putTaskForce(b, 1, 'B/P12', ['Tone', 'Chikuma']);
    putPlanes(b, 1, 'Tone', 'ready', '2 Pete');
    const af = putFormation(b, 1, 'B/P12', ['1 Pete']);
    af.home = MUTSU;
    af.groups[0].by = 10;
    const m = looks(b, 1);
    expect([incoming(m, TONE), incoming(m, CHIKUMA)]).toEqual([0, 1]);
  });

  it('no float plane goes up from a ship while another has lost its own', () => {
    const b = emptyBoard('eastern-solomons', 'full');
    b.s.pub.turn = 7;
    putTaskForce(b, 1, 'B/P12', ['Tone', 'Mutsu']);
    putPlanes(b, 1, 'Tone', 'ready', '2 Pete');
    const af = putFormation(b, 1, 'B/P14', ['1 Pete']);
    af.home = MUTSU;
    const up = (): number =>
      decideAirOps(looks(b, 1))
        .form.flatMap((x) => x.take)
        .filter((x) => x.deck === TONE).length;
    expect(up()).toBeGreaterThan(0);
    b.s.sides[1].ships[b.s.sides[1].decks[MUTSU].ship].hits = 9;
    expect(up()).toBe(0);
  });

  it('a carrier turns into the wind for a plane on its last fuel when others wait to take off, though that leads away from it', () => {
    const b = emptyBoard('eastern-solomons', 'full');
    b.s.pub.turn = 10;
    const at = readHex('B/KK38');
    const wind = b.s.pub.weather.wind[sectorOf(at)];
    const tf = putTaskForce(b, 0, 'B/KK38', ['Enterprise', 'DD 1']);
    const patrol = putFormation(b, 0, 'B/KK38', ['8 Wildcat']);
    Object.assign(patrol, { hex: -1, fresh: true, seen: false, home: ENTERPRISE });
    patrol.groups[0].from = ENTERPRISE;
    const af = putFormation(b, 0, 'B/KK38', ['1 Dauntless']);
    af.home = ENTERPRISE;
    af.groups[0].by = 10;
    const places = within(GRID, at, 7).filter((hex) => hex < at && distance(GRID, hex, at) === 7);
    const adrift = places.filter((hex) => {
      af.hex = hex;
      const path = decidePlot(looks(b, 0)).tfs.find((x) => x.no === tf.no)?.path ?? [];
      return path.length > 1 && !path.includes(wind);
    });
    expect(places.length).toBeGreaterThan(10);
    expect(adrift).toEqual([]);
  });
});

describe('a formation too large for the deck below', () => {
  it('leaves its launches to those who have no other turn', () => {
    const b = emptyBoard('eastern-solomons', 'full');
    b.s.pub.turn = 10;
    const early = putFormation(b, 0, 'B/P23', ['8 Dauntless']);
    early.groups[0].by = 12;
    const landed = (): number => {
      const order = landingOf(looks(b, 0), early);
      return order?.do === 'land' ? order.at.reduce((n, x) => n + x.n, 0) : 0;
    };
    expect(landed()).toBe(8);
    const late = putFormation(b, 0, 'B/P24', ['3 Dauntless']);
    late.groups[0].by = 10;
    expect(landed()).toBe(5);
  });

  it('lands what it takes now, and the rest from overhead', () => {
    const b = emptyBoard('eastern-solomons', 'full');
    b.s.pub.turn = 10;
    const af = putFormation(b, 0, 'B/N23', ['17 Dauntless', '9 Wildcat']);
    af.home = ENTERPRISE;
    af.groups[0].by = 11;
    af.groups[1].by = 12;
    const order = landingOf(looks(b, 0), af);
    expect(order?.do).toBe('land');
    expect(order?.do === 'land' && order.at.reduce((n, x) => n + x.n, 0)).toBe(8);
  });

  it('is not drawn apart by a place on the way: it goes where all of it comes down', () => {
    const b = emptyBoard('eastern-solomons', 'full');
    b.s.pub.turn = 10;
    putTaskForce(b, 0, 'B/CC22', ['Enterprise']);
    const enterprise = b.s.sides[0].ships.find((x) => x.name === 'Enterprise');
    if (enterprise) enterprise.hits = 2;
    const af = putFormation(b, 0, 'B/W22', ['7 Dauntless']);
    af.home = ENTERPRISE;
    af.groups[0].by = 12;
    const calm = looks(b, 0);
    expect(landingOf(calm, af)?.do).toBe('land');
    const raid = { kind: 'af', seat: 1, hex: readHex('B/CC22') } as (typeof calm.v.counters)[number];
    const raided = { ...calm, v: { ...calm.v, counters: [raid] } };
    expect(landingOf({ ...raided, scene: sceneOf(raided) }, af)).toBeNull(); // to Henderson
  });
});
