import { describe, expect, it } from 'vitest';
import { distance } from '../../../kernel/hex.ts';
import { GRID, readHex } from '../../../games/flat-top/open/pack/map.ts';
import type { AirFormation, SeatIndex } from '../../../games/flat-top/open/forces.ts';
import type { FlyFrame } from '../../../games/flat-top/open/frames.ts';
import type { OptionId } from '../../../games/flat-top/open/options.ts';
import type { FlyOrder } from '../../../games/flat-top/open/orders.ts';
import { factors } from '../../../games/flat-top/open/values.ts';
import { beginFlying, give } from '../../../games/flat-top/testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { observeAll } from '../../../games/flat-top/sight/observation.ts';
import { place } from '../../../games/flat-top/modules/engine.ts';
import { strikesAt } from '../battle/air-combat.ts';
import { looks } from '../mind.testkit.ts';
import { decideAirOps } from './air-ops.ts';
import { decideGo } from './goes.ts';

const HOME = 'B/K34';

/** By day, the Enterprise at sea with nothing aboard; planes are moved by dice. */
function board(more: { [K in OptionId]?: string } = {}): Board {
  const b = emptyBoard('santa-cruz', 'full', { 'alternate-movement': 'dice', ...more });
  b.s.pub.turn = 8;
  for (const side of b.s.sides)
    for (const d of side.decks) Object.assign(d, { ready: [], landed: [], readying: [] });
  intoWind(b, 0, putTaskForce(b, 0, HOME, ['Enterprise']));
  return b;
}
const deckOf = (b: Board): number =>
  b.s.sides[0].decks.findIndex((d) => d.ship >= 0 && b.s.sides[0].ships[d.ship].name === 'Enterprise');

function formed(b: Board, planes: string): AirFormation {
  const af = putFormation(b, 0, HOME, [planes], false);
  for (const g of af.groups) g.from = deckOf(b);
  return Object.assign(af, { hex: -1, fresh: true, home: deckOf(b) });
}

/** What the captain orders next; the Allies have the first go, of six formations. */
function next(b: Board, seat: SeatIndex = 0): FlyOrder {
  const f = b.s.steps.find((x): x is FlyFrame => x.step === 'fly');
  if (!f) throw new Error('nobody flies');
  return decideGo(looks(b, seat), f);
}
const begin = (b: Board, dice = [6, 1, 6, 6]): void => beginFlying(b, dice);

describe('planes moved by goes', () => {
  it('FO-PMAC-3 sends up who is armed before anybody else', () => {
    const b = board();
    const search = putFormation(b, 0, 'B/K20', ['1 Catalina']);
    search.groups[0].by = 30;
    const cap = formed(b, '3 Wildcat');
    const strike = formed(b, '6 Dauntless AP');
    begin(b);
    const first = next(b);
    expect(first).toMatchObject({ do: 'take-off', af: strike.no });
    expect(give(b, 0, first)).toBeNull();
    for (let order = next(b); 'af' in order && order.af === strike.no; order = next(b)) give(b, 0, order);
    expect(next(b)).toMatchObject({ do: 'take-off', af: cap.no });
  });

  it('FO-PMAC-4.1 FO-PMAC-4.2 strikes at once where the target is, and stands off toward home', () => {
    const b = board();
    putTaskForce(b, 1, 'B/K29', ['Shokaku', 'DD 1']).seen = true;
    const strike = putFormation(b, 0, 'B/K31', ['10 Dauntless AP high', '4 Wildcat high']);
    Object.assign(strike, { home: deckOf(b) });
    for (const g of strike.groups) g.by = 14;
    observeAll(b.play());
    begin(b);
    const way = next(b);
    expect(way).toMatchObject({ do: 'move', af: strike.no });
    expect(give(b, 0, way, way.do === 'move' && way.search ? [1] : [])).toBeNull();
    const attack = next(b);
    expect(attack).toMatchObject({ do: 'attack', af: strike.no });
    expect(attack.do === 'attack' ? distance(GRID, attack.to, readHex(HOME)) : -1).toBe(4);
    expect(give(b, 0, attack)).toBeNull();
  });

  it('FO-SEARCH-13 FO-PMAC-4.3 attacks no ships that the formation has not reported itself', () => {
    const orders = [false, true].map((found) => {
      const b = board({ 'search-reports': 'on' });
      const HERE = 'B/K29';
      putTaskForce(b, 1, HERE, ['Shokaku', 'DD 1']).seen = true;
      const strike = putFormation(b, 0, HERE, ['10 Dauntless AP high']);
      const scout = putFormation(b, 0, HERE, ['1 Catalina']);
      Object.assign(strike, { home: deckOf(b), search: 'yes' });
      for (const af of [strike, scout]) for (const g of af.groups) g.by = 14;
      for (const seat of [0, 1] as const) place(b.s.pub, b.s.sides[seat], seat);
      const reported = [scout, ...(found ? [strike] : [])].map((af) => ({ af: af.no, hex: af.hex }));
      Object.assign(b.s.sides[0].mods['search-reports'] ?? {}, { reported });
      observeAll(b.play());
      begin(b);
      return [next(b).do, strikesAt(looks(b, 0), strike, strike.hex)];
    });
    expect(orders.map((x) => x[1])).toEqual([false, true]);
    expect(orders[1][0]).toBe('attack');
    expect(orders[0][0]).not.toBe('attack');
  });

  it('FO-PMAC-2.3 keeps its fighters overhead while the enemy may still come, and goes after him when he has finished', () => {
    const b = board();
    const cap = putFormation(b, 0, HOME, ['6 Wildcat'], false);
    Object.assign(cap, { home: deckOf(b) });
    cap.groups[0].by = 14;
    putFormation(b, 1, 'B/K33', ['3 Val']);
    putFormation(b, 1, 'B/K28', ['6 Val AP']);
    for (const af of b.s.sides[1].afs) for (const g of af?.groups ?? []) g.by = 30;
    observeAll(b.play());
    begin(b, [6, 1, 6, 6]);
    expect(next(b)).not.toMatchObject({ do: 'move', path: [{ to: readHex('B/K33') }] });
    const c = board();
    const patrol = putFormation(c, 0, HOME, ['6 Wildcat'], false);
    Object.assign(patrol, { home: deckOf(c) });
    patrol.groups[0].by = 14;
    putFormation(c, 1, 'B/K33', ['3 Val']);
    putFormation(c, 1, 'B/K28', ['6 Val AP']);
    for (const af of c.s.sides[1].afs) for (const g of af?.groups ?? []) g.by = 30;
    observeAll(c.play());
    begin(c, [1, 6, 6, 1]);
    expect(give(c, 1, { kind: 'fly', do: 'done', strand: true })).toBeNull();
    const chase = next(c);
    expect(chase).toMatchObject({ do: 'move', af: patrol.no });
    expect(give(c, 0, chase)).toBeNull();
    expect(next(c)).toMatchObject({ do: 'attack', af: patrol.no });
  });

  it('FO-PMAC-6.1 FO-PMAC-6.2 clears the deck for who comes down, and strikes below before it sends up', () => {
    const b = board();
    putPlanes(b, 0, 'Enterprise', 'ready', '3 Wildcat');
    putPlanes(b, 0, 'Enterprise', 'readying', '9 Dauntless');
    const home = putFormation(b, 0, 'B/K35', ['3 Wildcat'], false);
    Object.assign(home, { home: deckOf(b) });
    home.groups[0].by = 8;
    const order = decideAirOps(looks(b, 0));
    const moves =
      factors(order.move.filter((x) => x.to === 'ready')) -
      factors(order.move.filter((x) => x.from === 'ready'));
    const sent = factors(order.form.flatMap((f) => f.take));
    expect(3 + moves - sent).toBeLessThanOrEqual(3);
    const c = board();
    putPlanes(c, 0, 'Enterprise', 'ready', '6 Wildcat');
    putPlanes(c, 0, 'Enterprise', 'landed', '14 Dauntless');
    putPlanes(c, 0, 'Enterprise', 'readying', '6 Dauntless');
    const busy = decideAirOps(looks(c, 0));
    expect(busy.form.flatMap((f) => f.take).filter((x) => x.deck === deckOf(c))).toEqual([]);
    expect(factors(busy.move.filter((x) => x.from === 'landed'))).toBe(9);
  });
});
