import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import type { BattleShip } from '../../open/battle/battle-frames.ts';
import { attackSum } from '../../open/battle/air-attack.ts';
import { shellingSum } from '../../open/battle/bombarding.ts';
import { kindsOf, roundsOf } from '../../open/battle/shells.ts';
import { gunSum } from '../../open/battle/surface.ts';
import type { Ship } from '../../open/forces.ts';
import { divides } from '../../open/modules/ammunition/ammunition.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { OptionId } from '../../open/options.ts';
import type { Order, OrderOf } from '../../open/orders.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { planeType, type ShipClass, WEAPONS } from '../../open/pack/pack.ts';
import { everybody } from '../../open/quantities.ts';
import { deploy } from '../../open/setup/deployment.ts';
import { emptyPublic, emptySide } from '../../open/setup/order-of-battle.ts';
import { readyMade } from '../../open/setup/ready-made.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { place } from '../engine.ts';
import { baseData, dataOf, scenarioIn } from '../../open/values.ts';
import { ENGINE_MODULES } from '../register.ts';
import { readLine, writeLine } from '../../open/notation/order-line.ts';
import { viewOf } from '../../view.ts';
import { isNight } from '../../open/turn/clock.ts';
import { auditState } from '../../audit.ts';
import { cloneSide } from '../../state.ts';
import { said } from '../../testkit/battle.testkit.ts';
import { type Board, emptyBoard } from '../../testkit/position.testkit.ts';
import {
  formUp,
  guns,
  indexOf,
  line,
  meet,
  offBase,
  order,
  placeOf,
  shipNamed,
} from '../../testkit/sea.testkit.ts';

type Chosen = { [K in OptionId]?: string };

function board(options: Chosen, scenario = 'eastern-solomons'): Board {
  const b = emptyBoard(scenario, 'full', options);
  while (isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
  return b;
}
/** A ship divides what she carries, as an order before play would have it. */
const gpOf = (ship: Ship): number | undefined => ship.mods?.ammunition?.gp;

const divide = (b: Board, seat: 0 | 1, name: string, gp: number): void => {
  shipNamed(b, seat, name).mods = { ammunition: { gp, fired: 0 } };
};
const card = (cls: ShipClass): BattleShip => ({
  seat: 1,
  title: cls,
  cls,
  tf: 0,
  anchored: false,
  crippled: false,
  sunk: false,
});
const tableAt = (b: Board, cls: ShipClass, shells: 'GP' | 'AP'): number =>
  gunSum(everybody(b.s.pub), 8, 'gun', card(cls), shells).n;

/** Battleship and destroyer against a cruiser and a destroyer, at table 8. */
function fight(options: Chosen = { ammunition: 'on' }): Board {
  const b = board(options);
  meet(b, 'B/K20', ['North Carolina', 'DD 1'], ['Atago', 'DD 1']);
  return b;
}
const lines = (b: Board): void =>
  formUp(b, line(b, 0, 4, ['North Carolina', 'DD 1']), line(b, 1, 4, ['Atago', 'DD 1']));

describe('shells of two kinds', () => {
  it('FO-AMMO-1.1 a ship says which shells she fires, and only where there are two kinds', () => {
    const b = fight();
    divide(b, 0, 'North Carolina', 8);
    lines(b);
    const by = indexOf(b, 0, 'North Carolina');
    order(b, 0, { kind: 'guns', fire: [{ ship: placeOf(b, 1, 'DD 1'), factors: 10, gp: true }], gp: [by] });
    order(b, 1, guns(b, 0, {}), [3]);
    expect(said(b, 'fire')[0]).toContain('10 factors of GP shells at DD');
    const off = fight({});
    lines(off);
    const named: Order = { kind: 'guns', fire: [], gp: [by] };
    expect(refusedBy(() => order(off, 0, named))).toBe('FO-AMMO-1.1');
    const mixed: Order = { kind: 'guns', fire: [{ ship: placeOf(off, 1, 'DD 1'), factors: 1, gp: true }] };
    expect(refusedBy(() => order(off, 0, mixed))).toBe('FO-AMMO-1.1');
  });

  it('FO-AMMO-1.2 in the simple form large ships fire either kind from one store, all others GP', () => {
    const b = fight({ ammunition: 'simple' });
    const [big, small] = [shipNamed(b, 0, 'North Carolina'), shipNamed(b, 0, 'DD 1')];
    expect(kindsOf(b.s.pub, big, 'ships')).toEqual(['AP', 'GP']);
    expect(kindsOf(b.s.pub, small, 'ships')).toEqual(['GP']);
    for (const [seat, name, both] of [
      [0, 'Enterprise', true],
      [1, 'Ryujo', true],
      [1, 'Tone', true],
      [1, 'Atago', true],
      [1, 'Nagara', false],
      [1, 'APD 1', false],
    ] as const)
      expect([name, kindsOf(b.s.pub, shipNamed(b, seat, name), 'ships').length > 1]).toEqual([name, both]);
    lines(b);
    const before = big.ammunition;
    const by = indexOf(b, 0, 'North Carolina');
    order(b, 0, { kind: 'guns', fire: [{ ship: placeOf(b, 1, 'Atago'), factors: 3, gp: true }], gp: [by] });
    order(b, 1, guns(b, 0, {}), [3]);
    expect([big.ammunition, big.mods]).toEqual([before - 8, undefined]);
    const given = readyMade(b.s.pub, b.s.sides[0], 0);
    const [p, side] = fresh({ ammunition: 'simple' });
    const divided = { ...given, mods: { ammunition: [{ ship: by, gp: 4 }] } };
    expect(refusedBy(() => deploy(p, side, 0, divided))).toBe('FO-AMMO-1.2');
    const plot = { ...noPlot(), mods: divided.mods };
    expect(refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[0]), 0, plot))).toBe('FO-AMMO-1.2');
  });

  it('FO-AMMO-2 FO-AMMO-3 FO-AMMO-4 FO-AMMO-4.1 GP is right for bases and small ships, AP for every ship; the wrong kind costs four', () => {
    const b = fight();
    const small: ShipClass[] = ['DD', 'PG', 'AO', 'AP', 'APD', 'PT', 'DM', 'ML', 'MS', 'SS'];
    for (const cls of small) expect([cls, tableAt(b, cls, 'GP'), tableAt(b, cls, 'AP')]).toEqual([cls, 8, 8]);
    const large: ShipClass[] = ['BB', 'CA', 'CAV', 'CL', 'CV', 'CVL', 'CVE', 'AV'];
    for (const cls of large) expect([cls, tableAt(b, cls, 'GP'), tableAt(b, cls, 'AP')]).toEqual([cls, 4, 8]);
    const at = (shells: 'GP' | 'AP'): number => shellingSum(b.s.pub, 8, shells).n;
    expect([at('GP'), at('AP')]).toEqual([8, 4]);
    const { parts } = gunSum(everybody(b.s.pub), 8, 'gun', card('BB'), 'GP');
    expect(parts).toEqual([{ n: -4, word: 'GP shells at a large ship', rule: 'FO-AMMO-4' }]);
  });

  it('FO-AMMO-4 FO-AMMO-4.1 in a battle GP shells at a cruiser are read four tables lower', () => {
    const b = fight();
    divide(b, 0, 'North Carolina', 8);
    lines(b);
    const by = indexOf(b, 0, 'North Carolina');
    order(b, 0, { kind: 'guns', fire: [{ ship: placeOf(b, 1, 'Atago'), factors: 9, gp: true }], gp: [by] });
    order(b, 1, guns(b, 0, {}), [3]);
    expect(said(b, 'fire')[0]).toContain('GP shells at CA Atago, table 4');
  });

  it('FO-AMMO-4 a base is shelled with GP, and badly with AP, each kind an attack apart', () => {
    const b = board({ ammunition: 'on' });
    const base = b.s.pub.bases.find((x) => baseData(x).name === 'Henderson');
    for (const name of ['Mutsu', 'Kirishima']) divide(b, 1, name, 8);
    offBase(b, 1, hexLabel(base?.hex ?? -1), ['Mutsu', 'Kirishima']);
    const [mutsu, kirishima] = ['Mutsu', 'Kirishima'].map((x) => indexOf(b, 1, x));
    const shells: OrderOf<'bombard'> = {
      kind: 'bombard',
      ships: [mutsu, kirishima],
      longRange: false,
      ap: [kirishima],
    };
    order(b, 1, shells, [3, 3]);
    const told = said(b, 'bombardment').filter((x) => x.includes('table'));
    expect(told).toEqual([
      expect.stringMatching(/^18 Gunnery Factors bombard Henderson .* with GP shells, table 8/),
      expect.stringMatching(/^12 Gunnery Factors bombard Henderson .* with AP shells, table 4/),
    ]);
    expect(
      [shipNamed(b, 1, 'Mutsu'), shipNamed(b, 1, 'Kirishima')].map((x) => [gpOf(x), x.ammunition]),
    ).toEqual([
      [0, 16],
      [8, 16],
    ]);
    const twice: Order = { ...shells, ap: [kirishima, indexOf(b, 1, 'DD 1')] };
    const c = board({ ammunition: 'on' });
    for (const name of ['Mutsu', 'Kirishima']) divide(c, 1, name, 8);
    offBase(c, 1, hexLabel(base?.hex ?? -1), ['Mutsu', 'Kirishima']);
    expect(refusedBy(() => order(c, 1, twice))).toBe('FO-AMMO-5.1');
    divide(c, 1, 'Kirishima', 24);
    expect(refusedBy(() => order(c, 1, shells))).toBe('FO-AMMO-5');
  });
});

const fresh = (options: Chosen): [Board['s']['pub'], Board['s']['sides'][0]] => {
  const { s } = board(options);
  const { scenario, version } = scenarioIn(s.pub);
  const p = emptyPublic(scenario, version, s.pub.options);
  return [p, emptySide(p, 0)];
};

describe('ammunition is divided', () => {
  it('FO-AMMO-5 before play, in any amounts within the Ammunition Factors; who is not named divides as usual', () => {
    const [p, side] = fresh({ ammunition: 'on' });
    const given = readyMade(p, side, 0);
    const no = (name: string): number => side.ships.findIndex((x) => x.name === name);
    const [big, dd] = [no('North Carolina'), no('DD 1')];
    expect(given.mods.ammunition).toContainEqual({ ship: big, gp: 8 });
    const asked = (list: { ship: number; gp: number }[]) => ({
      ...given,
      mods: { ...given.mods, ammunition: list },
    });
    const chosen = structuredClone(side);
    deploy(
      structuredClone(p),
      chosen,
      0,
      asked([
        { ship: big, gp: 3 },
        { ship: dd, gp: 1 },
      ]),
    );
    const rounds = (i: number) => (['GP', 'AP'] as const).map((kind) => roundsOf(p, chosen.ships[i], kind));
    expect([rounds(big), rounds(dd), rounds(no('DD 2'))]).toEqual([
      [3, chosen.ships[big].ammunition - 3],
      [1, 0],
      [0, 1],
    ]);
    const refused = (list: { ship: number; gp: number }[]): string | null =>
      refusedBy(() => deploy(structuredClone(p), structuredClone(side), 0, asked(list)));
    expect(refused([{ ship: big, gp: 99 }])).toBe('FO-AMMO-5');
    expect(
      refused([
        { ship: big, gp: 1 },
        { ship: big, gp: 2 },
      ]),
    ).toBe('FO-AMMO-5');
    expect(refused([{ ship: 400, gp: 1 }])).toBe('FO-AMMO-5');
    const [printed, without] = fresh({});
    expect(refusedBy(() => deploy(printed, without, 0, asked([{ ship: big, gp: 3 }])))).toBe('FO-AMMO-5');
    expect(readyMade(printed, without, 0).mods).toEqual({});
  });

  it('FO-AMMO-5 a ship without guns has nothing to divide, though ammunition is printed for her', () => {
    const b = emptyBoard('guadalcanal', 'full', { ammunition: 'on', 'pt-boats': 'on', rearming: 'on' });
    for (const seat of [0, 1] as const) place(b.s.pub, b.s.sides[seat], seat);
    const boat = b.s.sides[0].ships.findIndex((x) => x.name === 'PT 1');
    expect(dataOf(b.s.sides[0].ships[boat])).toMatchObject({ gunnery: 0, ammunition: 1 });
    expect(divides(b.s.pub, b.s.sides[0].ships[boat])).toBe(false);
    expect(divides(b.s.pub, shipNamed(b, 0, 'DD 1'))).toBe(true);
  });

  it('FO-AMMO-5 each kind is spent for itself, and a kind that is gone cannot be fired', () => {
    const b = fight();
    divide(b, 0, 'North Carolina', 6);
    lines(b);
    const by = indexOf(b, 0, 'North Carolina');
    const ship = shipNamed(b, 0, 'North Carolina');
    const before = ship.ammunition;
    const half = Math.ceil(25 / 2); // six rounds do not suffice for table 8
    const fire = (factors: number): Order => ({
      kind: 'guns',
      fire: [{ ship: placeOf(b, 1, 'DD 1'), factors, gp: true }],
      gp: [by],
    });
    expect(refusedBy(() => order(b, 0, fire(half + 1)))).toBe('FT-19.5a');
    order(b, 0, fire(half));
    order(b, 1, guns(b, 0, {}), [1]);
    expect([gpOf(ship), ship.ammunition, ship.mods?.ammunition?.fired, ship.fired]).toEqual([
      0,
      before - 6,
      1,
      0,
    ]);
    const spent = fight();
    divide(spent, 0, 'North Carolina', 0);
    lines(spent);
    expect(refusedBy(() => order(spent, 0, fire(1)))).toBe('FO-AMMO-5');
  });

  it('FO-AMMO-5.1 a ship fires one kind in a round; two kinds at one target are two attacks', () => {
    const b = board({ ammunition: 'on' });
    meet(b, 'B/K20', ['North Carolina', 'Portland'], ['Atago']);
    for (const name of ['North Carolina', 'Portland']) divide(b, 0, name, 8);
    formUp(b, line(b, 0, 4, ['North Carolina', 'Portland']), line(b, 1, 4, ['Atago']));
    const at = placeOf(b, 1, 'Atago');
    const gp = [indexOf(b, 0, 'Portland')];
    const both = (factors: number): Order => ({
      kind: 'guns',
      fire: [
        { ship: at, factors },
        { ship: at, factors: 3, gp: true },
      ],
      gp,
    });
    expect(refusedBy(() => order(b, 0, both(26)))).toBe('FT-19.5a'); // her guns fire AP alone
    order(b, 0, both(25));
    order(b, 1, guns(b, 0, {}), [1, 1]);
    expect(said(b, 'fire')).toEqual([
      expect.stringContaining('25 factors of AP shells at CA Atago, table 8'),
      expect.stringContaining('3 factors of GP shells at CA Atago, table 4'),
    ]);
    const twice: Order = { kind: 'guns', fire: [], gp: [...gp, ...gp] };
    const c = board({ ammunition: 'on' });
    meet(c, 'B/K20', ['North Carolina', 'Portland'], ['Atago']);
    divide(c, 0, 'Portland', 8);
    formUp(c, line(c, 0, 4, ['North Carolina', 'Portland']), line(c, 1, 4, ['Atago']));
    expect(refusedBy(() => order(c, 0, twice))).toBe('FO-AMMO-5.1');
    expect(refusedBy(() => order(c, 0, { ...twice, gp: [indexOf(c, 0, 'DD 1')] }))).toBe('FO-AMMO-5.1');
  });

  it('FO-AMMO-5.1 a ship that rearms takes the shells she was told to', () => {
    const b = board({ ammunition: 'on', rearming: 'on' });
    const [p, side] = fresh({ ammunition: 'on', rearming: 'on' });
    deploy(p, side, 0, readyMade(p, side, 0));
    const i = indexOf(b, 0, 'North Carolina');
    const plot = (gp: number) => ({ ...noPlot(), mods: { ammunition: [{ ship: i, gp }] } });
    expect(refusedBy(() => plotMoves(p, cloneSide(side), 0, plot(99)))).toBe('FO-AMMO-5');
    plotMoves(p, side, 0, plot(20));
    expect(gpOf(side.ships[i])).toBe(8); // not before she has rearmed
    const harbour = p.bases.find((x) => baseData(x).name === 'Espiritu Santo');
    const tf = side.tfs[side.ships[i].tf - 1];
    if (!tf || !harbour) throw new Error('no harbour');
    tf.hex = harbour.hex;
    b.s.pub = p;
    b.s.sides[0] = side;
    side.ships[i].ammunition = 8;
    side.ships[i].mods = { ammunition: { gp: 0, fired: 0 } };
    for (let n = 0; n < 8; n++) ENGINE_MODULES.rearming?.on.on?.turnEnds?.(b.play());
    expect([side.ships[i].ammunition, gpOf(side.ships[i])]).toEqual([24, 20]);
    const [q, without] = fresh({ ammunition: 'on' });
    deploy(q, without, 0, readyMade(q, without, 0));
    expect(refusedBy(() => plotMoves(q, without, 0, plot(3)))).toBe('FO-AMMO-5.1');
  });

  it('FO-AMMO-DEP at Guadalcanal Hiei and Kirishima fire their own shells, right for ships and bases', () => {
    const b = board({ ammunition: 'on' }, 'guadalcanal');
    const hiei = shipNamed(b, 1, 'Hiei');
    expect(kindsOf(b.s.pub, hiei, 'ships')).toEqual(['AP']);
    expect(kindsOf(b.s.pub, hiei, 'base')).toEqual(['GP']);
    expect(kindsOf(b.s.pub, shipNamed(b, 1, 'Kongo'), 'base')).toEqual(['GP', 'AP']);
    const { scenario, version } = scenarioIn(b.s.pub);
    const p = emptyPublic(scenario, version, b.s.pub.options);
    const side = emptySide(p, 1);
    const given = readyMade(p, side, 1);
    const i = side.ships.findIndex((x) => x.name === 'Hiei');
    expect(given.mods.ammunition?.some((x) => x.ship === i)).toBe(false);
    const split = { ...given, mods: { ammunition: [{ ship: i, gp: 4 }] } };
    expect(refusedBy(() => deploy(structuredClone(p), structuredClone(side), 1, split))).toBe('FO-AMMO-5');
    deploy(p, side, 1, given);
    expect([side.ships[i].mods, side.ships.find((x) => x.name === 'Kongo')?.mods?.ammunition?.gp]).toEqual([
      undefined,
      8,
    ]);
  });

  it('what does not add up is noticed', () => {
    const b = board({ ammunition: 'on' });
    const [p, side] = fresh({ ammunition: 'on' });
    deploy(p, side, 0, readyMade(p, side, 0));
    b.s.sides[0] = side;
    b.s.steps = [];
    const shells = (): string[] => auditState(b.s).filter((x) => x.includes('GP shells'));
    expect(shells()).toEqual([]);
    side.ships[indexOf(b, 0, 'North Carolina')].mods = { ammunition: { gp: 40, fired: 0 } };
    expect(shells()).toEqual(['allied: North Carolina has 40 GP shells of 24']);
  });

  it('the order line says it', () => {
    const v = viewOf(board({ ammunition: 'on' }).s, 'allied');
    for (const given of [
      {
        kind: 'guns',
        fire: [
          { ship: 2, factors: 8 },
          { ship: 2, factors: 4, gp: true },
        ],
        gp: [12, 14],
      },
      { kind: 'guns', fire: [], gp: [] },
      { kind: 'bombard', ships: [3, 4], longRange: true, ap: [4] },
      { kind: 'bombard', ships: [3, 4], longRange: false },
      { ...noPlot(), mods: { ammunition: [{ ship: 3, gp: 8 }] } },
      { kind: 'setup', tfs: [], planes: [], mods: { ammunition: [{ ship: 3, gp: 8 }] } },
    ] as Order[]) {
      const d = { id: '', seat: 'allied', kind: given.kind, sealed: false, rule: '', ask: '' };
      expect(readLine(v, d, writeLine(v, given))).toEqual(given);
    }
  });
});

describe('bombs on small ships', () => {
  const attack = (how: 'dive' | 'low' | 'high', plane: string, weapon: string, cls: ShipClass, on = true) => {
    const b = board(on ? { ammunition: 'on', 'light-loads': 'on' } : {});
    const g = {
      t: planeType(plane, plane === 'B-17' || plane === 'P-38' ? 'land' : 'sea'),
      w: WEAPONS.findIndex((x) => x === weapon),
      high: how === 'low' ? (0 as const) : (1 as const),
      armed: 1 as const,
      m: 0 as const,
    };
    return attackSum(everybody(b.s.pub), { hex: 0, g, how, target: card(cls) });
  };

  it('FO-AMMO-6.1 FO-AMMO-6.3 GP bombs take the better of the two columns: a Dauntless dives on an APD at 7 and not at 2', () => {
    const sum = attack('dive', 'Dauntless', 'GP', 'APD');
    expect([sum?.n, sum?.printed]).toEqual([7, 2]);
    expect(sum?.parts).toEqual([{ n: 5, word: 'GP bombs on a small ship', rule: 'FO-AMMO-6.1' }]);
    for (const cls of ['AO', 'AP', 'DD', 'PG'] as const)
      expect([cls, attack('low', 'Dauntless', 'GP', cls)?.n]).toEqual([cls, 5]);
    expect(attack('dive', 'Dauntless', 'GP', 'CA')?.n).toBe(2);
    expect(attack('dive', 'Dauntless', 'GP', 'APD', false)?.n).toBe(2);
    expect(attack('dive', 'Dauntless', 'light-GP', 'APD')?.n).toBe(4); // FO-XPLANE-DTRANGE-2
  });

  it('FO-AMMO-6.2 AP bombs take the worse', () => {
    const sum = attack('dive', 'Dauntless', 'AP', 'DD');
    expect([sum?.n, sum?.printed]).toEqual([2, 7]);
    expect(sum?.parts[0].rule).toBe('FO-AMMO-6.2');
    expect(attack('dive', 'Dauntless', 'AP', 'CV')?.n).toBe(7);
  });

  it('FO-AMMO-6.4 a dash is ignored: who has one value uses it', () => {
    expect(attack('high', 'B-17', 'GP', 'AP')?.n).toBe(2);
    expect(attack('high', 'B-17', 'GP', 'CA')).toBeNull();
    expect(attack('low', 'P-38', 'GP', 'DD')?.n).toBe(1);
    expect(attack('high', 'B-17', 'AP', 'DD')?.n).toBe(2);
  });
});
