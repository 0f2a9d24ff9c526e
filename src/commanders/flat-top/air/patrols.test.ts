import { describe, expect, it } from 'vitest';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import type { Deck } from '../../../games/flat-top/open/forces.ts';
import { factors } from '../../../games/flat-top/open/values.ts';
import { observeAll } from '../../../games/flat-top/sight/observation.ts';
import { cloneSide } from '../../../games/flat-top/state.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { beginFlying } from '../../../games/flat-top/testkit/battle.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { decidePlot } from '../sea/plot.ts';
import { decideAirOps } from './air-ops.ts';
import { decideFly } from './fly.ts';

const HEX = 'B/K34';

function over(cap: 'on' | 'off', ...patrols: string[]): Board {
  const b = emptyBoard('eastern-solomons', 'full', { 'cap-dive': cap });
  b.s.pub.turn = 8;
  const tf = putTaskForce(b, 1, HEX, ['Shokaku']);
  for (const x of patrols) {
    const af = putFormation(b, 1, HEX, [x], false);
    af.home = b.s.sides[1].ships[tf.ships[0]].deck;
    af.left = 0;
  }
  return b;
}

describe('a deck that nothing leaves this turn', () => {
  it('FT-OPT-CRIT-3 FO-CRIT-TAB-CVB-4 does not keep the planes of its companion down', () => {
    const up = (shut: (deck: Deck, turn: number) => void): number[] => {
      const b = emptyBoard('eastern-solomons', 'full', { 'critical-hits': 'revised' });
      b.s.pub.turn = 8;
      putTaskForce(b, 1, HEX, ['Shokaku', 'Zuikaku']);
      for (const name of ['Shokaku', 'Zuikaku']) putPlanes(b, 1, name, 'ready', '3 Zero');
      const [own] = b.s.sides[1].ships.filter((x) => x.name === 'Shokaku');
      shut(b.s.sides[1].decks[own.deck], b.s.pub.turn);
      const decks = decideAirOps(looks(b, 1)).form.flatMap((x) => x.take.map((y) => y.deck));
      return [decks.length, decks.filter((x) => x === own.deck).length];
    };
    const [all] = up(() => {});
    expect(all).toBeGreaterThan(0);
    for (const wreck of [
      up((deck, turn) => void (deck.noLaunching = turn)),
      up((deck, turn) => void (deck.mods = { 'critical-hits': { noTakeOff: turn } })),
    ]) {
      expect(wreck[0]).toBeGreaterThan(0);
      expect(wreck[1]).toBe(0);
    }
  });
});

describe('patrols that may dive', () => {
  it('FO-GM-CAP-1.6 small ones stay together, large ones may split, and nothing is said twice', () => {
    const b = over('on', '4 Zero high', '10 Zero high');
    const order = decidePlot(looks(b, 1));
    expect(order.mods['cap-dive']).toEqual([{ af: 1, dive: false }]);
    plotMoves(b.s.pub, b.s.sides[1], 1, order);
    expect(decidePlot(looks(b, 1)).mods['cap-dive']).toBeUndefined();
    const first = b.s.sides[1].afs[0];
    if (first) first.groups[0].n = 9;
    expect(decidePlot(looks(b, 1)).mods['cap-dive']).toEqual([{ af: 1, dive: true }]);
    const off = over('off', '4 Zero high');
    const plain = decidePlot(looks(off, 1));
    expect(plain.mods['cap-dive']).toBeUndefined();
    plotMoves(off.s.pub, cloneSide(off.s.sides[1]), 1, plain);
  });

  it('FO-GM-CAP-1.3 more of a patrol fly high where part of it may come down again', () => {
    const up = (cap: 'on' | 'off'): unknown => {
      const b = over(cap, '10 Zero');
      b.s.pub.initiative = 1;
      beginFlying(b);
      return decideFly(looks(b, 1));
    };
    expect(up('off')).toMatchObject({ do: 'climb', parts: [{ g: 0, n: 5 }], high: true });
    expect(up('on')).toMatchObject({ do: 'climb', parts: [{ g: 0, n: 6 }], high: true });
  });
});

describe('fighters that wait Ready', () => {
  const carrier = (ready: 'on' | 'off', seen = false, zeros = 12): Board => {
    const b = emptyBoard('eastern-solomons', 'full', { 'ready-cap': ready });
    b.s.pub.turn = 8;
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = seen;
    putPlanes(b, 1, 'Shokaku', 'ready', `${zeros} Zero`);
    return b;
  };

  it('FO-GM-READYCAP-1.0b they have their orders wherever fighters are aboard, and are told once', () => {
    const b = carrier('on');
    const deck = b.s.sides[1].decks.findIndex((d) => d.ready.length > 0);
    const order = decidePlot(looks(b, 1));
    expect(order.mods['ready-cap']).toEqual([{ do: 'set', deck, size: 3, height: 'strike', sure: false }]);
    plotMoves(b.s.pub, b.s.sides[1], 1, order);
    expect(decidePlot(looks(b, 1)).mods['ready-cap']).toBeUndefined();
    expect(decidePlot(looks(carrier('off'), 1)).mods['ready-cap']).toBeUndefined();
  });

  it('FO-GM-READYCAP-1.0a fewer fly over their ship where others wait aboard, and some are kept back from the escort', () => {
    const overhead = (b: Board): number => {
      const [form] = decideAirOps(looks(b, 1)).form;
      return form ? factors(form.take) : 0;
    };
    expect([overhead(carrier('off')), overhead(carrier('on'))]).toEqual([5, 3]);
    expect([overhead(carrier('off', true)), overhead(carrier('on', true))]).toEqual([6, 6]);
    const escorts = (ready: 'on' | 'off'): number => {
      const b = carrier(ready, true, 5);
      putPlanes(b, 1, 'Shokaku', 'ready', '10 Val AP');
      putFormation(b, 1, HEX, ['8 Zero'], false).home = b.s.sides[1].decks.findIndex(
        (d) => d.ready.length > 0,
      );
      putTaskForce(b, 0, 'B/K30', ['Enterprise', 'Saratoga']).seen = true;
      observeAll(b.play());
      const strike = decideAirOps(looks(b, 1)).form.find((f) => f.take.some((x) => x.w > 0));
      return factors((strike?.take ?? []).filter((x) => x.w === 0));
    };
    expect([escorts('off'), escorts('on')]).toEqual([4, 2]);
  });
});
