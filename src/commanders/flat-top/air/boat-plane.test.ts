import { describe, expect, it } from 'vitest';
import { beginFlying, give } from '../../../games/flat-top/testkit/battle.testkit.ts';
import { occasion } from '../../../games/flat-top/modules/engine.ts';
import { putBoat, SEA } from '../../../games/flat-top/modules/submarines/submarine-depths.testkit.ts';
import { BOAT_PLANE, stationPlanes } from '../../../games/flat-top/open/modules/submarines/float-planes.ts';
import { WEAPONS } from '../../../games/flat-top/open/pack/pack.ts';
import { airOperations } from '../../../games/flat-top/open/turn/air-operations.ts';
import { isNight } from '../../../games/flat-top/open/turn/clock.ts';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import { isBoatPatrol } from '../../../games/flat-top/open/values.ts';
import { type Board, putTaskForce, readyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { decidePlot } from '../sea/plot.ts';
import { decideAirOps } from './air-ops.ts';
import { decideFly } from './fly.ts';

const JAPAN = 1;

/** By day, with enough of it left: SSM 1 below at sea, her plane Ready. */
function board(): Board {
  const b = readyBoard('guadalcanal', 'full', { submarines: 'types' });
  b.s.pub.turn = 2;
  while (isNight(b.s.pub, b.s.pub.turn) || isNight(b.s.pub, b.s.pub.turn + 8)) b.s.pub.turn++;
  putBoat(b, JAPAN, 'SSM 1', SEA, 'periscope').float = { since: b.s.pub.turn, flew: 0 };
  return b;
}
const boatIn = (b: Board) =>
  decidePlot(looks(b, JAPAN)).mods.submarines?.find((x) => x.ship === indexOf(b, JAPAN, 'SSM 1'));
const plane = (b: Board) => b.s.sides[JAPAN].afs.find((x) => x?.groups.some((g) => g.t === BOAT_PLANE));

describe('the staff and the plane of a submarine', () => {
  it('FO-SUBA-FLOAT-1 FO-SUBA-FLOAT-7 the boat lies still on the surface, sends it up to search and waits for it', () => {
    const b = board();
    const side = b.s.sides[JAPAN];
    expect(boatIn(b)).toMatchObject({ depth: 'surface' });
    const seen: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const m = looks(b, JAPAN);
      const [ops, plot] = [decideAirOps(m), decidePlot(m)];
      airOperations(b.s.pub, side, JAPAN, {
        ...ops,
        move: [],
        form: ops.form.filter((f) => f.take[0].t === BOAT_PLANE),
      });
      plotMoves(b.s.pub, side, JAPAN, { ...plot, tfs: [] });
      occasion(b.play(plane(b)?.fresh ? [6] : []), 'shipsMoved');
      b.s.pub.initiative = JAPAN;
      beginFlying(b);
      for (let order = decideFly(looks(b, JAPAN)); order.do !== 'done'; order = decideFly(looks(b, JAPAN))) {
        expect(give(b, JAPAN, order, 'search' in order && order.search ? [1] : [])).toBeNull();
        seen.push(`${turn} ${order.do}`);
      }
      b.s.pub.turn++;
      for (const deck of side.decks) deck.used = [0, 0, 0];
      for (const af of side.afs) {
        if (af) Object.assign(af, { left: -1, spent: false, began: af.seen, search: 'none' });
        for (const g of af?.groups ?? []) g.from = -1;
      }
    }
    expect(seen).toContain('2 take-off');
    expect(seen.at(-1)).toBe('5 land');
    expect(side.decks[shipNamed(b, JAPAN, 'SSM 1').deck].landed).toHaveLength(1);
  });

  it('FO-SUBA-FLOAT-3 but not with the enemy about, nor where it has just flown', () => {
    const b = board();
    putTaskForce(b, 0, 'B/K27', ['Enterprise']).seen = true;
    const { sightings } = b.s.sides[JAPAN];
    sightings.push({
      id: 1,
      kind: 'tf',
      hex: b.s.sides[0].tfs.find((x) => x?.seen)?.hex ?? 0,
      turn: b.s.pub.turn,
      live: true,
      source: 'AF 1',
      report: { condition: 1 },
    });
    expect(boatIn(b)?.depth).not.toBe('surface');
    const late = board();
    const { submarines: sub } = shipNamed(late, JAPAN, 'SSM 1').mods ?? {};
    if (sub?.float) sub.float.flew = late.s.pub.turn - 4;
    expect(boatIn(late)?.depth).not.toBe('surface');
  });
});

describe('the staff and the standing patrols', () => {
  it('FO-SUBA-OPS-3.4 they are armed, fly alone by day, and look for no ships', () => {
    const b = readyBoard('guadalcanal', 'full', { submarines: 'types' });
    b.s.pub.turn = 2;
    while (isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
    const unarmed = decideAirOps(looks(b, JAPAN));
    expect(unarmed.form.flatMap((f) => f.take).filter((x) => isBoatPatrol(x.t))).toEqual([]);
    expect(unarmed.move.filter((x) => isBoatPatrol(x.t)).map((x) => `${x.from} ${x.to}`)).toEqual([
      'ready readying',
      'ready readying',
    ]);
    for (const deck of b.s.sides[JAPAN].decks)
      for (const s of deck.ready) if (isBoatPatrol(s.t)) s.w = WEAPONS.indexOf('GP');
    const up = decideAirOps(looks(b, JAPAN)).form.filter((f) => f.take.some((x) => isBoatPatrol(x.t)));
    expect(up.map((f) => f.take.length)).toEqual([1, 1]);
    stationPlanes({ p: b.s.pub, side: b.s.sides[0], seat: 0 });
    expect(b.s.sides[0].decks.flatMap((d) => d.ready).filter((s) => isBoatPatrol(s.t))).toEqual([]);
  });
});
