import { describe, expect, it } from 'vitest';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import { PLANE_TYPES, WEAPONS } from '../../../games/flat-top/open/pack/pack.ts';
import { isNight } from '../../../games/flat-top/open/turn/clock.ts';
import { noteSeen } from '../../../games/flat-top/modules/submarines/submarine-sight.ts';
import { putBoat } from '../../../games/flat-top/modules/submarines/submarine-depths.testkit.ts';
import { layer } from '../../../games/flat-top/modules/mines/mines.testkit.ts';
import { beginFlying, give } from '../../../games/flat-top/testkit/battle.testkit.ts';
import { type Board, putFormation, readyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { indexOf } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import { cloneSide } from '../../../games/flat-top/state.ts';
import { looks } from '../mind.testkit.ts';
import { decidePlot } from '../sea/plot.ts';
import { huntingLoad } from './boat-hunt.ts';
import { decideFly } from './fly.ts';

function board(more = {}): Board {
  const b = readyBoard('guadalcanal', 'full', { submarines: 'types', ...more });
  b.s.pub.turn = 2;
  while (isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
  return b;
}

/** A boat of the Allies was seen off Rabaul, where a Jake with bombs flies. */
function hunts(b: Board) {
  putBoat(b, 0, 'SS 1', 'A/Z12', 'periscope').seen = true;
  noteSeen(b.s, 0, readHex('A/Z12'));
  const deck = b.s.sides[1].decks.findIndex((d) => d.base >= 0 && b.s.pub.bases[d.base].data === 'rabaul');
  const af = putFormation(b, 1, 'A/Z10', ['1 Jake GP']);
  Object.assign(af, { home: deck, since: b.s.pub.turn - 1 });
  for (const g of af.groups) g.by = b.s.pub.turn + 7;
  beginFlying(b);
  b.s.steps = b.s.steps.map((f) => (f.step === 'fly' ? { ...f, open: { ...f.open, seat: 1 } } : f));
  return decideFly(looks(b, 1));
}

describe('the staff hunts submarines', () => {
  it('FT-OPT-SUB-8b a plane with bombs goes where a boat was seen', () => {
    const order = hunts(board());
    expect(order).toMatchObject({ do: 'move', search: true });
    expect(order.do === 'move' && order.path.at(-1)?.to).toBe(readHex('A/Z12'));
    expect(order.do === 'move' && order.seek).toBeFalsy();
  });

  it('FO-SUBC-1.1 and looks hard there, if it has the points', () => {
    const b = board({ 'hunted-boats': 'on' });
    const order = hunts(b);
    expect(order.do === 'move' && order.seek).toEqual([readHex('A/Z12')]);
    expect(give(b, 1, order, [1])).toBeNull();
  });

  it('FO-SUBC-2 FO-SUBA-OPS-3.1 float planes are loaded to hunt where they can', () => {
    const gp = WEAPONS.indexOf('GP');
    const typeOf = (name: string): number => PLANE_TYPES.findIndex((x) => x.plane.name === name);
    const pete = typeOf('Pete');
    expect(huntingLoad(looks(board(), 1), pete)).toBe(gp);
    expect(huntingLoad(looks(readyBoard('guadalcanal', 'full', { submarines: 'on' }), 1), pete)).toBe(0);
    expect(huntingLoad(looks(readyBoard('guadalcanal', 'full'), 1), typeOf('Jake'))).toBe(0);
  });
});

describe('the staff plants mines by submarine', () => {
  it('FO-MINE-PLANT-12.2 she is given a target, sails there and lays on her way out', () => {
    const b = board({ mines: 'on', rearming: 'on' });
    b.s.pub.turn = 1;
    const i = indexOf(b, 0, 'SSM 1');
    const sub = putBoat(b, 0, 'SSM 1', 'B/N23', 'periscope');
    const plan = () => {
      const order = decidePlot(looks(b, 0));
      plotMoves(b.s.pub, cloneSide(b.s.sides[0]), 0, order);
      return order.mods;
    };
    const first = plan();
    const aim = first.mines?.find((x) => x.do === 'aim' && x.ship === i);
    if (aim?.do !== 'aim') throw new Error('no target');
    expect(first.submarines?.some((x) => x.ship === i)).toBe(true);
    b.s.pub.turn = 3;
    layer(b, 0, 'SSM 1').target = { hex: aim.hex, sides: aim.sides };
    sub.hex = aim.hex;
    expect(plan().mines).toContainEqual({ do: 'lay', ship: i, factors: 1 });
  });
});
