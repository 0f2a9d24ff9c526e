import { describe, expect, it } from 'vitest';
import { attackBht } from '../../open/battle/air-attack.ts';
import { hitsFor, resultNumber } from '../../open/battle/crt.ts';
import type { BattleShip } from '../../open/battle/battle-frames.ts';
import type { SeatIndex, TaskForce } from '../../open/forces.ts';
import { MINES } from '../../open/modules/mines/mine-data.ts';
import { boatsOf } from '../../open/modules/submarines/boats-below.ts';
import { baseData, baseValues, damageFactor, isCrippled } from '../../open/values.ts';
import { type Board, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { formUp, guns, indexOf, line, meet, order, shipNamed } from '../../testkit/sea.testkit.ts';
import { programmeOf } from '../../turn/turn.ts';
import { rulesOf } from '../engine.ts';
import { at, books, endTurn, field, hitsOn, mined, news, plotOf, sail, STRAIT } from './mines.testkit.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';

/** Off the New Hebrides: open sea on all sides. */
const FAR = 'B/MM36';

/** Factors and a die that make so many hits on a table. */
function shot(bht: number, hits: number): { factors: number; die: number } {
  for (let factors = 1; factors <= 50; factors++)
    for (let die = 1; die <= 6; die++)
      if (hitsFor(resultNumber(bht, factors), die, 'dice') === hits) return { factors, die };
  throw new Error(`no ${hits} hits on table ${bht}`);
}

const off = (b: Board, seat: SeatIndex, hex: string, ships: readonly string[], seen = true): TaskForce => {
  const tf = putTaskForce(b, seat, hex, ships);
  tf.seen = seen;
  return tf;
};
const said = (b: Board): string[] => news(b).map((x) => x.text);

describe('a minefield strikes', () => {
  it('FO-MINE-COMBAT-1.1 an observed task force alone; who passes unseen is told nothing', () => {
    for (const seen of [true, false]) {
      const b = mined();
      const tf = off(b, 0, FAR, ['DD 1'], seen);
      field(b, 1, FAR, 1, 5);
      sail(b, 0, tf, [1], { dice: seen ? [1] : [] });
      expect(tf.seen).toBe(seen);
      expect(news(b).length > 0).toBe(seen);
      expect(books(b, 0).found.includes(at(FAR))).toBe(seen);
    }
  });

  it('FO-MINE-COMBAT-1.2 FO-MINE-COMBAT-3.3 who enters a port of the enemy is observed, even in a storm', () => {
    const b = mined();
    const tf = off(b, 0, 'A/X4', ['DD 1'], false);
    const { cover } = b.s.pub.weather;
    b.s.pub.weather.cover = `${cover.slice(0, at('A/X5'))}2${cover.slice(at('A/X5') + 1)}`;
    sail(b, 0, tf, [4], { dice: [1] });
    expect(tf.seen).toBe(false);
    expect(said(b)[0]).toContain('table 15');
    expect(said(b)[0]).toContain('5 factors');
  });

  it('FO-MINE-COMBAT-1.3 neither submarines nor those who laid it', () => {
    const b = mined('guadalcanal', 'full', { submarines: 'on' });
    const tf = off(b, 1, FAR, ['DD 1']);
    field(b, 1, FAR, 1, 5);
    sail(b, 1, tf, [1]);
    const boat = boatsOf(b.s.sides[0])[0];
    Object.assign(boat.mods.submarines, { hex: at(FAR), to: at('B/MM35'), seen: true });
    moveTaskForces(b.play());
    expect([said(b), boat.hits]).toEqual([[], 0]);
  });

  it('FO-MINE-COMBAT-2 FO-MINE-COMBAT-3.1 FO-MINE-COMBAT-3.4 over its hexside either way, over no other, with all its factors', () => {
    for (const [from, way, struck] of [
      [FAR, 1, true],
      ['B/MM35', 4, true],
      [FAR, 2, false],
      ['B/MM37', 1, false],
    ] as const) {
      const b = mined();
      field(b, 1, FAR, 1, 7);
      const tf = off(b, 0, from, ['Portland']);
      sail(b, 0, tf, [way], { dice: struck ? [1] : [] });
      expect(said(b).some((x) => x.includes('7 factors') && x.includes('table 3'))).toBe(struck);
    }
  });

  it('FO-MINE-COMBAT-2.1 once a crossing; the crippled stay in the hex just entered and the others go on', () => {
    const b = mined();
    const small = shipNamed(b, 0, 'Atlanta'); // four hits sink her, three cripple her
    small.hits = 1;
    const { factors, die } = shot(3, 3);
    const tf = off(b, 0, FAR, ['Atlanta', 'Portland']);
    field(b, 1, FAR, 1, factors);
    sail(b, 0, tf, [1, 1], { dice: [die] });
    expect(isCrippled(b.s.pub, small)).toBe(true);
    const hexOf = (ship: typeof small) => b.s.sides[0].tfs[ship.tf - 1]?.hex;
    expect([hexOf(small), hexOf(shipNamed(b, 0, 'Portland'))]).toEqual([at('B/MM35'), at('B/MM34')]);
    expect(said(b).filter((x) => x.startsWith('Mines!')).length).toBe(1);
  });

  it('FO-MINE-COMBAT-2.1 FT-6.10c a carrier that is left behind has made one hex, and may fly as if she had turned into the wind', () => {
    const b = mined('santa-cruz');
    const carrier = shipNamed(b, 0, 'Enterprise');
    carrier.hits = damageFactor(b.s.pub, carrier) - 2; // the next one cripples her
    const { factors, die } = shot(3, 1);
    const tf = off(b, 0, FAR, ['Enterprise', 'Portland']);
    for (const i of tf.ships) b.s.sides[0].ships[i].upwind = false;
    b.s.pub.weather.wind = b.s.pub.weather.wind.map(() => 4);
    field(b, 1, FAR, 1, factors);
    expect(indexOf(b, 0, 'Enterprise')).toBeLessThan(indexOf(b, 0, 'Portland')); // so that she is hit first
    sail(b, 0, tf, [1], { dice: [die] });
    expect([isCrippled(b.s.pub, carrier), carrier.tf === tf.no, carrier.upwind]).toEqual([true, false, true]);
  });

  it('FO-MINE-COMBAT-2.1 who enters a mined port over a mined hexside meets both fields, the lame among them too', () => {
    const b = mined();
    const { factors, die } = shot(3, 3);
    const tf = off(b, 0, 'A/X4', ['Atlanta', 'Portland']);
    shipNamed(b, 0, 'Atlanta').hits = 1;
    field(b, 1, 'A/X4', 4, factors);
    const port = books(b, 1).fields.find((f) => f.hex === at('A/X5'));
    if (!port) throw new Error('no port');
    Object.assign(port, { factors: shot(15, 1).factors });
    sail(b, 0, tf, [4], { dice: [die, shot(15, 1).die] });
    expect(shipNamed(b, 0, 'Atlanta').fate).toBe('sunk'); // lame by the first, and hit again by the second
  });

  it('FO-MINE-COMBAT-2.1 who is lost with all ships shows itself no more', () => {
    const b = mined();
    field(b, 1, FAR, 1, 50);
    books(b, 0).found.push(at(FAR));
    const tf = off(b, 0, FAR, ['MS 1'], false);
    const plot = plotOf(tf, [1]);
    plot.tfs[0].reveal = 1;
    plotMoves(b.s.pub, b.s.sides[0], 0, plot);
    moveTaskForces(b.play([6]));
    expect(shipNamed(b, 0, 'MS 1').fate).toBe('sunk');
    expect(b.incidents.some((x) => x.kind === 'appears')).toBe(false);
  });

  it('FO-MINE-COMBAT-2.1 a task force that goes down does not come to the end of its way', () => {
    const b = mined();
    const tf = off(b, 0, STRAIT, ['MS 1']);
    field(b, 1, STRAIT, 4, 50);
    sail(b, 0, tf, [4], { dice: [6] });
    expect([shipNamed(b, 0, 'MS 1').fate, b.s.sides[0].tfs[tf.no - 1]]).toEqual(['sunk', null]);
  });

  it('FO-MINE-COMBAT-3.2 FO-MINE-COMBAT-3.5 a strait has table 14, a hexside with one coast 3', () => {
    for (const [way, table] of [
      [4, 14],
      [3, 3],
    ] as const) {
      const b = mined();
      const tf = off(b, 0, STRAIT, ['Portland']);
      field(b, 1, STRAIT, way, 2);
      sail(b, 0, tf, [way], { dice: [1] });
      expect(said(b)[0]).toContain(`table ${table}:`);
    }
  });

  it('FO-MINE-COMBAT-4.1 one hit a ship: destroyers, transports, gunboats, light cruisers, oilers, then the others', () => {
    const b = mined();
    const { factors, die } = shot(14, 5);
    const names = ['Portland', 'Atlanta', 'PG 1', 'AP 1', 'DD 1', 'DD 2'];
    const tf = off(b, 0, STRAIT, names);
    field(b, 1, STRAIT, 4, factors);
    for (const i of tf.ships) b.s.sides[0].ships[i].anchored = -1;
    sail(b, 0, tf, [4], { dice: [die] });
    expect(names.map((x) => shipNamed(b, 0, x).hits)).toEqual([0, 1, 1, 1, 1, 1]);
    const c = mined('eastern-solomons');
    const three = shot(14, 2);
    const fleet = ['Minneapolis', 'AO 1', 'DD 1'];
    const next = off(c, 0, STRAIT, fleet);
    field(c, 1, STRAIT, 4, three.factors);
    sail(c, 0, next, [4], { dice: [three.die] });
    expect(fleet.map((x) => shipNamed(c, 0, x).hits)).toEqual([0, 1, 1]);
  });

  it('FO-XSHIP-NAMES-1 FO-MINE-COMBAT-4.1 where names are hidden ships of a type are hit by their letters: the order of battle does not show', () => {
    const heard = (letters: readonly string[]): string[] => {
      const b = mined('guadalcanal', 'full', { 'hidden-names': 'on' });
      const { factors, die } = shot(14, 2);
      const tf = off(b, 0, STRAIT, ['Portland', 'San Francisco']);
      tf.ships.forEach((i, k) => void (b.s.sides[0].ships[i].mods = { 'hidden-names': letters[k] }));
      field(b, 1, STRAIT, 4, factors);
      sail(b, 0, tf, [4], { dice: [die] });
      return b.incidents.flatMap((i) => (i.kind === 'hit' ? [i.told.japan?.text ?? ''] : []));
    };
    expect(heard(['A', 'B'])).toEqual(['CA-A takes a hit.', 'CA-B takes a hit.']);
    expect(heard(['B', 'A'])).toEqual(heard(['A', 'B']));
  });

  it('FO-MINE-COMBAT-4.2 more hits than ships go round again', () => {
    const b = mined();
    const { factors, die } = shot(14, 3);
    const tf = off(b, 0, STRAIT, ['San Francisco', 'Portland']);
    field(b, 1, STRAIT, 4, factors);
    sail(b, 0, tf, [4], { dice: [die] });
    const all = ['San Francisco', 'Portland'].map((x) => shipNamed(b, 0, x).hits).sort((x, y) => x - y);
    expect(all).toEqual([1, 2]);
  });

  it('FO-MINE-COMBAT-4.3 PT boats pass', () => {
    const b = mined('guadalcanal', 'full', { 'pt-boats': 'on' });
    const tf = off(b, 0, STRAIT, ['PT 1']);
    field(b, 1, STRAIT, 4, 20);
    sail(b, 0, tf, [4]);
    expect([said(b), hitsOn(b, 0, tf)]).toEqual([[], 0]);
  });

  it('FO-MINE-COMBAT-5.1 FO-MINE-COMBAT-5.2 every task force by itself, and no factor is used up', () => {
    const b = mined();
    field(b, 1, STRAIT, 4, 2);
    const one = off(b, 0, STRAIT, ['Portland']);
    const two = off(b, 0, STRAIT, ['San Francisco']);
    const orders = [one, two].map((tf) => plotOf(tf, [4]).tfs[0]);
    plotMoves(b.s.pub, b.s.sides[0], 0, { ...plotOf(one, [4]), tfs: orders });
    moveTaskForces(b.play([1, 1]));
    expect(said(b).filter((x) => x.startsWith('Mines!')).length).toBe(2);
    expect(books(b, 1).fields.at(-1)?.factors).toBe(2);
  });

  it('FO-MINE-COMBAT-6.1 FO-MINE-COMBAT-6.3 planes find ships among their own mines one table easier', () => {
    const b = mined();
    field(b, 1, FAR, 1, 2);
    const af = putFormation(b, 0, FAR, ['5 Dauntless AP high']);
    const target: BattleShip = {
      seat: 1,
      title: 'DD',
      cls: 'DD',
      tf: 0,
      anchored: false,
      crippled: false,
      sunk: false,
    };
    const x = { p: b.s.pub, side: b.s.sides[0], seat: 0 as const };
    const table = () => attackBht(x, { hex: af.hex, g: af.groups[0], how: 'dive', target }) ?? 0;
    const before = table();
    for (const handler of rulesOf(b.s.pub).on.bombsFall) handler(b.play(), 0, af.hex);
    expect([table() - before, books(b, 0).found.includes(af.hex)]).toEqual([1, true]);
  });

  it('FO-MINE-COMBAT-6.2 who is attacked by ships among his own mines is attacked by these too', () => {
    const b = mined();
    field(b, 0, FAR, 1, 6);
    meet(b, FAR, ['Portland'], ['Nagara']);
    const tf = shipNamed(b, 0, 'Portland').tf;
    formUp(b, line(b, 0, 3, ['Portland']), line(b, 1, 3, ['Nagara']));
    order(b, 0, { kind: 'guns', fire: [] });
    order(b, 1, guns(b, 0, { Portland: 1 }), [1]);
    expect(books(b, 0).due).toEqual([tf]);
    expect(books(b, 1).due).toEqual([]);
    for (const handler of rulesOf(b.s.pub).on.combatEnds) handler(b.play([1]));
    expect(said(b)[0]).toContain('6 factors against a task force of the Allies');
    expect(books(b, 1).found).toContain(at(FAR));
    expect(books(b, 0).due).toEqual([]);
  });

  it('FO-MINE-COMBAT-6.3 each field of the hex attacks on its own table with its own factors', () => {
    const b = mined();
    field(b, 0, STRAIT, 1, 3);
    field(b, 0, STRAIT, 4, 2);
    const tf = off(b, 0, STRAIT, ['Portland']);
    books(b, 0).due.push(tf.no);
    for (const handler of rulesOf(b.s.pub).on.combatEnds) handler(b.play([1, 1]));
    const struck = said(b).filter((x) => x.startsWith('Mines!'));
    expect(struck.map((x) => /(\d+) factors.*table (\d+)/.exec(x)?.slice(1).map(Number))).toEqual([
      [3, 3],
      [2, 14],
    ]);
  });

  it('FO-MINE-COMBAT-6.2 who is crippled by his own mines stays in company: nobody was on his way', () => {
    const b = mined();
    const { factors, die } = shot(3, 3);
    field(b, 0, FAR, 1, factors);
    const tf = off(b, 0, FAR, ['Atlanta', 'Portland']);
    shipNamed(b, 0, 'Atlanta').hits = 1;
    books(b, 0).due.push(tf.no);
    for (const handler of rulesOf(b.s.pub).on.combatEnds) handler(b.play([die]));
    expect(isCrippled(b.s.pub, shipNamed(b, 0, 'Atlanta'))).toBe(true);
    expect(tf.ships).toHaveLength(2);
  });

  it('FO-MINE-COMBAT-7 mines come before any other combat', () => {
    const b = mined();
    const phases = programmeOf(b.s.pub).map((x) => x.id);
    expect(phases.indexOf('task-forces')).toBeLessThan(phases.indexOf('combat'));
    const tf = off(b, 0, FAR, ['Portland']);
    field(b, 1, FAR, 1, 5);
    sail(b, 0, tf, [1], { dice: [1] });
    expect(said(b).length).toBe(2);
    expect(b.s.steps.some((f) => f.step === 'combat')).toBe(false);
  });
});

describe('sweeping', () => {
  const known = (b: Board): void => void books(b, 0).found.push(at(FAR));

  it('FO-MINE-SWEEP-1 FO-MINE-SWEEP-2.1 FO-MINE-SWEEP-2.2 FO-MINE-SWEEP-2.3 FO-MINE-SWEEP-2.5 FO-MINE-VP-3 sweepers alone, over a field that is found, in view or not', () => {
    const b = mined();
    field(b, 1, FAR, 1, 5);
    const tf = off(b, 0, FAR, ['MS 1', 'MS 2'], false);
    sail(b, 0, tf, [1]);
    expect([said(b), books(b, 1).fields.at(-1)?.factors]).toEqual([[], 5]);
    endTurn(b);
    known(b);
    sail(b, 0, tf, [4], { dice: [shot(9, 0).die] });
    expect(said(b)[0]).toContain('table 9');
    expect([books(b, 1).fields.at(-1)?.factors, books(b, 0).points]).toEqual([3, 2]);
    const c = mined();
    field(c, 1, FAR, 1, 5);
    known(c);
    const mixed = off(c, 0, FAR, ['MS 1', 'DD 1'], false);
    sail(c, 0, mixed, [1]);
    expect([said(c), books(c, 1).fields.at(-1)?.factors]).toEqual([[], 5]);
  });

  it('FO-MINE-SWEEP-2.3 who goes down sweeps nothing; a field swept clean is no field any more', () => {
    const b = mined();
    const { factors, die } = shot(9, 1);
    field(b, 1, FAR, 1, factors);
    known(b);
    const tf = off(b, 0, FAR, ['MS 1', 'MS 2'], false);
    sail(b, 0, tf, [1], { dice: [die] });
    expect([books(b, 1).fields.at(-1)?.factors ?? 0, books(b, 0).points]).toEqual(
      factors === 1 ? [5, 1] : [factors - 1, 1],
    );
    const c = mined();
    field(c, 1, FAR, 1, 1);
    known(c);
    sail(c, 0, off(c, 0, FAR, ['MS 1'], false), [1], { dice: [1] });
    expect(books(c, 1).fields.some((f) => f.hex === at(FAR))).toBe(false);
    expect(books(c, 0).found).not.toContain(at(FAR));
  });

  it('FO-MINE-SWEEP-2.4 they are not told the hexside, and may cross others in vain', () => {
    const b = mined();
    field(b, 1, FAR, 4, 5);
    known(b);
    sail(b, 0, off(b, 0, FAR, ['MS 1'], false), [1]);
    expect([said(b), books(b, 1).fields.at(-1)?.factors]).toEqual([[], 5]);
  });

  it('FO-MINE-SWEEP-3.1 FO-MINE-SWEEP-3.2 FO-MINE-SWEEP-3.3 in our own ports small craft sweep what the enemy laid: 1 on a 5, 2 on a 6, one better at a Depot', () => {
    for (const [name, hex] of [
      ['Henderson', 'B/M23'],
      ['Espiritu Santo', 'B/OO44'],
    ] as const)
      for (let die = 1; die <= 6; die++) {
        const b = mined();
        field(b, 1, hex, 0, 9);
        endTurn(b); // not found yet: nobody sweeps
        books(b, 0).found.push(at(hex));
        const own = books(b, 0).fields.find((f) => f.hex === at(hex))?.factors;
        endTurn(b, [die]);
        const base = b.s.pub.bases.find((x) => baseData(x).name === name);
        if (!base) throw new Error('no base');
        const helped = name === 'Espiritu Santo' || baseValues(base).handling.includes('SP');
        const swept = [0, 0, 0, 0, 1, 2, 2][die - 1 + (helped ? 1 : 0)];
        expect([name, die, 9 - (books(b, 1).fields.at(-1)?.factors ?? 0)]).toEqual([name, die, swept]);
        expect(books(b, 0).points).toBe(swept);
        expect(books(b, 0).fields.find((f) => f.hex === at(hex))?.factors).toBe(own);
      }
  });

  it('FO-MINE-SWEEP-3.2 a base of PT boats or seaplanes is as good, and no two of them are better', () => {
    const b = mined('guadalcanal', 'full', { 'pt-boats': 'on' });
    field(b, 1, 'B/M22', 0, 9);
    books(b, 0).found.push(at('B/M22'));
    books(b, 0).stock.push({ base: 'Tulagi', n: 0 });
    endTurn(b, [4]);
    expect(books(b, 1).fields.at(-1)?.factors).toBe(8);
    expect(MINES.portSweep).toEqual([0, 0, 0, 0, 1, 2]);
  });

  it('FO-MINE-SWEEP-4 sweepers ahead of other ships take three tables off', () => {
    const b = mined();
    field(b, 1, STRAIT, 4, 2);
    sail(b, 0, off(b, 0, STRAIT, ['MS 1', 'Portland']), [4], { dice: [1] });
    expect(said(b)[0]).toContain('table 11');
  });
});
