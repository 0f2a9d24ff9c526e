import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../kernel/testkit/game.ts';
import { hitsFor, resultNumber } from './open/battle/crt.ts';
import { noAirOps, noPlot } from './open/empty-orders.ts';
import { canStillLand } from './open/flight/endurance.ts';
import { landingRisk } from './open/flight/landing.ts';
import type { SeatIndex } from './open/forces.ts';
import { burningOf } from './open/modules/fires.ts';
import { ODDS } from './open/odds-tables.ts';
import { hexLabel, readHex } from './open/pack/map.ts';
import { planeType } from './open/pack/pack.ts';
import { SCENARIOS } from './open/pack/scenario-pack.ts';
import { airOperations } from './open/turn/air-operations.ts';
import { plotMoves } from './open/turn/plotting.ts';
import { victoryTerms } from './open/turn/victory-terms.ts';
import { baseData, deckValues, roleOf } from './open/values.ts';
import { hitShip } from './battle/damage.ts';
import { sinkShip } from './battle/sinking.ts';
import { beginSubmarineCombat } from './modules/submarines/submarine-combat.ts';
import { moveSubmarines } from './modules/submarines/submarines.ts';
import { cloneSide } from './state.ts';
import { decisionsOf } from './steps.ts';
import {
  asked,
  attacks,
  beginBattles,
  beginFlying,
  give,
  goIn,
  said,
  seekBattle,
} from './testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from './testkit/position.testkit.ts';
import { formUp, guns, indexOf, line, meet, order, shipNamed, top } from './testkit/sea.testkit.ts';
import { claimedTotal } from './sight/observation.ts';
import { pointsOf, sinkingPoints } from './turn/victory.ts';
import { setClouds } from './turn/weather.ts';

/** Where rules meet: cases worked out from the book and its errata beforehand. */

const HEX = 'B/K34';
const deckIndex = (b: Board, seat: SeatIndex, name: string): number =>
  b.s.sides[seat].decks.findIndex((d) =>
    d.ship >= 0 ? b.s.sides[seat].ships[d.ship].name === name : baseData(b.s.pub.bases[d.base]).name === name,
  );
const baseHex = (b: Board, name: string): string =>
  hexLabel(b.s.pub.bases.find((x) => baseData(x).name === name)?.hex ?? -1);

describe('bombs and torpedoes', () => {
  /** The table of nine Avengers' torpedoes on Takao: 6 in itself. */
  const table = (change: (b: Board) => void, turn: number, dice: number[]): number => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = turn;
    putTaskForce(b, 1, 'A/HH9', ['Takao']).seen = true;
    change(b);
    putFormation(b, 0, 'A/HH9', ['9 Avenger torpedo']);
    goIn(b, 0, 'A/HH9');
    give(b, 0, attacks(b, '9 of AF1.0 torpedo CA Takao'), dice);
    return Number(/BHT (-?\d+)/.exec(said(b, 'attack').at(-1) ?? '')?.[1]);
  };

  it('FT-20.2a FT-18.5.1 FT-18.5.2 FT-18.5.3 FT-18.5.4 all that applies adds up: crippled, at anchor, in cloud, by night', () => {
    const lame = (b: Board): void => void (shipNamed(b, 1, 'Takao').hits = 5);
    const moored = (b: Board): void => void (shipNamed(b, 1, 'Takao').anchored = 0);
    const both = (b: Board): void => [lame, moored].forEach((f) => f(b));
    const cloudy = (b: Board): void => setClouds(b.s.pub, [readHex('A/HH9')]);
    const day = 8;
    const night = 2;
    // five hits leave Takao no guns; Buka's three factors fire for a ship at anchor
    expect(table(both, day, [1, 1])).toBe(10);
    expect(table((b) => [both, cloudy].forEach((f) => f(b)), day, [1, 1])).toBe(8);
    expect(table((b) => [both, cloudy].forEach((f) => f(b)), night, [1, 1])).toBe(4);
    expect(table(cloudy, night, [1, 1])).toBe(1); // 6 - 2 - 4 is 0, and 1 is the least
  });

  it('FT-17.5a FT-17.5b guns are asked where one formation leaves a choice, though another leaves none', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    putTaskForce(b, 1, HEX, ['Atago', 'Takao']).seen = true;
    putFormation(b, 0, HEX, ['4 Avenger torpedo', '4 Dauntless AP']);
    putFormation(b, 0, HEX, ['3 Avenger torpedo']);
    goIn(b, 0, HEX);
    give(
      b,
      0,
      attacks(b, '4 of AF1.0 torpedo CA Atago', '4 of AF1.1 low CA Atago', '3 of AF2.0 torpedo CA Takao'),
    );
    expect(asked(b)).toEqual(['japan flak']);
  });

  it('FT-TAB-CRT FO-ERR-CRT the column of 21 to 25 factors is one, as the errata have it', () => {
    const column = (n: number): number[] =>
      Array.from({ length: 15 }, (_, i) => Number(resultNumber(i + 1, n)));
    for (const n of [22, 23, 24, 25]) expect(column(n)).toEqual(column(21));
    expect(column(26)).not.toEqual(column(25));
    const fourteen = resultNumber(8, 14);
    expect([1, 2, 3, 4, 5, 6].map((die) => hitsFor(fourteen, die, 'dice'))).toEqual([2, 3, 4, 4, 5, 6]);
  });
});

describe('fires aboard', () => {
  it('FO-CRIT-1.2 FO-CRIT-1.3 bombs that miss a crowded carrier set nothing on fire', () => {
    const after = (die: number): [hits: number, major: boolean | null] => {
      const b = emptyBoard('santa-cruz', 'full', { 'critical-hits': 'revised' });
      b.s.pub.turn = 8;
      putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
      putPlanes(b, 1, 'Shokaku', 'ready', '9 Zero');
      putFormation(b, 0, HEX, ['4 Dauntless AP high']);
      goIn(b, 0, HEX);
      expect(give(b, 0, attacks(b, '4 of AF1.0 dive CV Shokaku'), [1, die])).toBeNull();
      const { hits } = shipNamed(b, 1, 'Shokaku');
      return [hits, burningOf(b.s.sides[1], indexOf(b, 1, 'Shokaku'))?.major ?? null];
    };
    expect([after(1), after(3)]).toEqual([
      [0, null],
      [1, true],
    ]);
  });
});

describe('who may start a fight', () => {
  const role = (formation: string[], i = 0): string => {
    const b = emptyBoard();
    const { groups } = putFormation(b, 0, HEX, formation);
    return roleOf(groups[i], groups);
  };

  it('FT-8.12.1a FT-8.12.1c FT-8.12.2 FT-8.12.4a FT-8.12.5 what planes are, by load, height and company', () => {
    expect(role(['4 Wildcat'])).toBe('interceptor');
    expect(role(['4 Wildcat', '2 B-17'])).toBe('escort'); // unarmed bombers are bombers all the same
    expect(role(['4 P-40 GP'])).toBe('bomber');
    expect(role(['4 Dauntless'])).toBe('interceptor');
    expect(role(['4 Dauntless high'])).toBe('bomber'); // high up they intercept nobody
    expect(role(['4 Dauntless', '2 Avenger torpedo'])).toBe('bomber'); // they escort nobody
    expect(role(['2 Avenger torpedo', '4 Wildcat'], 1)).toBe('escort');
  });

  it('FT-16.10.1 FT-16.10.2 FT-16.10.3 FT-16.10.4 FT-20.2b an armed Zero by night in cloud that saves its range fights on table 1', () => {
    const odds = (id: string, given: { [key: string]: string }) =>
      ODDS.find((o) => o.id === id)?.of({ factors: '20', ...given }).outcomes;
    const zero = (given: object) => odds('air-to-air', { plane: 'Zero', ...given });
    expect(zero({ armed: 'yes', range: 'no', night: 'yes', cloud: 'yes' })).toEqual(
      odds('combat', { bht: '1' }),
    );
    expect(zero({ night: 'yes', cloud: 'yes' })).toEqual(odds('combat', { bht: '6' })); // 9 - 2 - 1
    expect(zero({ armed: 'yes' })).toEqual(odds('combat', { bht: '3' }));
  });

  it('FT-14.13.2a an interception is asked openly, hex by hex from the first of them', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']);
    putFormation(b, 0, 'B/K37', ['6 Avenger torpedo']);
    putFormation(b, 1, 'B/K35', ['6 Zero']);
    beginFlying(b);
    const path = ['B/K36', 'B/K35', HEX].map((h) => ({ to: readHex(h) }));
    give(b, 0, { kind: 'fly', do: 'move', af: 1, search: false, show: true, path });
    expect(decisionsOf(b.s).map((d) => [d.seat, d.kind, d.sealed])).toEqual([['japan', 'intercept', false]]);
  });

  it('FT-14.13.1a the hexes where planes meet are named in one order, whoever came first', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']);
    for (const hex of ['B/K35', 'B/K33']) {
      putFormation(b, 0, hex, ['6 Wildcat']);
      putFormation(b, 1, hex, ['6 Zero']);
    }
    beginFlying(b);
    const { hexes } = top(b, 'intercept-first').open;
    expect(hexes.map(hexLabel)).toEqual(['B/K33', 'B/K35']);
    expect(hexes).toEqual([...hexes].sort((x, y) => x - y));
  });

  it('FT-16.6.2a FT-16.6.3 two to one exactly is enough: for the interceptors to go on, for the escorts to keep them off', () => {
    const go = (zeros: number, wildcats: number, dice: number[]): string[] => {
      const b = emptyBoard();
      b.s.pub.turn = 8;
      putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
      putFormation(b, 1, HEX, [`${zeros} Zero`]);
      putFormation(b, 0, HEX, [`${wildcats} Wildcat`, '6 Avenger torpedo']);
      beginBattles(b);
      seekBattle(b, HEX);
      give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
      give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] });
      give(b, 1, { kind: 'air-groups', parts: [] });
      give(b, 0, { kind: 'air-groups', parts: [] }, dice);
      return asked(b);
    };
    // 1s: none of so few hits anything
    expect(go(4, 2, [1, 1])).toEqual(['japan air-press']);
    expect(go(3, 2, [1, 1])).not.toContain('japan air-press');
    expect(go(2, 4, [1, 1])).not.toContain('japan air-press');
  });
});

describe('surface combat', () => {
  it('FT-19.5.1b FT-19.5.1a of a mixed line only battleships and heavy cruisers may fire at a battleship', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    const allied = ['Pensacola', 'DD 1', 'DD 2'];
    meet(b, 'B/K30', allied, ['Kongo', 'DD 1']);
    formUp(b, line(b, 0, 3, allied), line(b, 1, 3, ['Kongo', 'DD 1']));
    const heavy = 5; // Pensacola alone
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kongo: heavy + 1 })))).toBe('FT-19.5.1b');
    expect(refusedBy(() => order(b, 0, guns(b, 1, { Kongo: heavy, 'DD 1': 2 })))).toBeNull();
  });

  it('FT-19.9.3b FT-19.9.3c a base hears of bombarding ships and of those at anchor in view, of nobody else', () => {
    const b = emptyBoard('guadalcanal');
    const hex = baseHex(b, 'Rabaul');
    const hidden = putTaskForce(b, 0, hex, ['AP 2']);
    const under = putTaskForce(b, 0, hex, ['Washington', 'South Dakota', 'AP 1']);
    under.seen = true;
    for (const name of ['AP 1', 'AP 2']) shipNamed(b, 0, name).anchored = 0;
    b.s.steps = [];
    beginBattles(b);
    seekBattle(b, hex);
    while (asked(b).length > 0 && asked(b)[0] !== 'allied bombard') {
      const [who, kind] = asked(b)[0].split(' ');
      const seat: SeatIndex = who === 'allied' ? 0 : 1;
      if (kind !== 'approach') break;
      give(b, seat, { kind: 'approach', ships: false, base: false });
    }
    expect(asked(b)).toEqual(['allied bombard']);
    order(b, 0, {
      kind: 'bombard',
      ships: [b.s.sides[0].ships.findIndex((x) => x.name === 'Washington')],
      longRange: false,
    });
    expect(hidden.seen).toBe(false);
    const f = b.s.steps.at(-1);
    const ships = f?.open && 'ships' in f.open ? f.open.ships.map((x) => x.title) : [];
    expect(ships).toEqual(['BB Washington', 'AP']);
  });
});

describe('decks', () => {
  it('FT-21.2.3a FT-21.3.1a each hit costs a carrier 3 and 1, a light one 2 and 1, a base 2 and 1', () => {
    const b = emptyBoard('santa-cruz');
    const loss = (name: string, hits: number): [number, number] => {
      const seat = 1 as const;
      const side = b.s.sides[seat];
      const deck = side.decks[deckIndex(b, seat, name)];
      const before = deckValues(b.s.pub, side, deck);
      if (deck.ship >= 0) side.ships[deck.ship].hits = hits;
      else b.s.pub.bases[deck.base].hits = hits;
      const after = deckValues(b.s.pub, side, deck);
      return [before.normal - after.normal, before.min - after.min];
    };
    expect(loss('Shokaku', 1)).toEqual([3, 1]);
    expect(loss('Zuiho', 1)).toEqual([2, 1]);
    expect(loss('Rabaul', 1)).toEqual([2, 1]);
  });

  it('FT-14.10b FT-14.14b FT-6.6c FO-XPLANE-HANDLE-5 FO-ERR-14.14 night, bombs aboard and a storm each make a landing worse by one', () => {
    const risk = (weapon: string, night: boolean, storm: boolean, deck: string): number => {
      const b = emptyBoard();
      b.s.pub.turn = night ? 15 : 5;
      putTaskForce(b, 0, 'B/K30', ['Lexington']);
      const at = deck === 'Lexington' ? 'B/K30' : baseHex(b, deck);
      const { groups } = putFormation(b, 0, at, [`2 Dauntless${weapon}`]);
      setClouds(b.s.pub, storm ? [readHex(at), readHex(at)] : []);
      return landingRisk(b.s.pub, b.s.sides[0], groups[0], deckIndex(b, 0, deck), false);
    };
    const ship = [risk('', false, false, 'Lexington'), risk('', true, false, 'Lexington')];
    expect(ship[0]).toBe(0);
    expect(risk(' AP', true, false, 'Lexington')).toBe(ship[1] + 1);
    expect(risk(' AP', true, true, 'Lexington')).toBe(ship[1] + 2);
    expect(risk(' AP', false, false, 'Lexington')).toBe(ship[1]);
    expect(risk('', true, false, 'Port Moresby')).toBeLessThan(ship[1]);
  });

  it('FT-14.8.2 FT-14.8.1 FT-14.8.3 of nine hexes a normal launch leaves five, a minimum launch all, a maximum launch none', () => {
    const far = (n: number, band: 0 | 1 | 2, hexes: number): string | null => {
      const b = emptyBoard();
      intoWind(b, 0, putTaskForce(b, 0, 'B/K20', ['Lexington']));
      putPlanes(b, 0, 'Lexington', 'ready', `${n} Dauntless`);
      const take = {
        deck: deckIndex(b, 0, 'Lexington'),
        t: planeType('Dauntless', 'sea'),
        n,
        w: 0,
        m: 0 as const,
      };
      airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), form: [{ af: 1, take: [take] }] });
      beginFlying(b);
      const path = Array.from({ length: hexes }, (_, i) => ({ to: readHex(`B/K${21 + i}`) }));
      return give(b, 0, { kind: 'fly', do: 'take-off', af: 1, bands: [band], show: false, path });
    };
    expect([far(3, 0, 9), far(3, 0, 10)].map((x) => x === null)).toEqual([true, false]);
    expect([far(8, 1, 5), far(8, 1, 6)].map((x) => x === null)).toEqual([true, false]);
    expect([far(14, 2, 0), far(14, 2, 1)].map((x) => x === null)).toEqual([true, false]);
  });

  it('FT-25.4c a field that is knocked out is no home', () => {
    const b = emptyBoard('coral-sea');
    const hex = baseHex(b, 'Port Moresby');
    const af = putFormation(b, 0, hex, ['2 B-26']);
    af.groups[0].by = b.s.pub.turn + 1;
    const can = (): boolean => canStillLand(b.s.pub, b.s.sides[0], 0, af, af.groups[0]);
    expect(can()).toBe(true);
    const base = b.s.pub.bases.find((x) => baseData(x).name === 'Port Moresby');
    if (base) base.hits = 30;
    expect(can()).toBe(false);
  });

  it('FO-XPLANE-DMGBASE-4 FT-25.4c but it is one where planes may land at a damaged base', () => {
    const b = emptyBoard('coral-sea', 'full', { 'damaged-bases': 'on' });
    const af = putFormation(b, 0, baseHex(b, 'Port Moresby'), ['2 B-26']);
    af.groups[0].by = b.s.pub.turn + 1;
    for (const base of b.s.pub.bases) base.hits = 30;
    expect(canStillLand(b.s.pub, b.s.sides[0], 0, af, af.groups[0])).toBe(true);
  });

  it('FT-25.4c a carrier in the very first hex of the map is a home as in any other', () => {
    const can = (carrier: boolean): boolean => {
      const b = emptyBoard('coral-sea');
      if (carrier) putTaskForce(b, 0, hexLabel(0), ['Lexington']);
      const af = putFormation(b, 0, hexLabel(0), ['2 Wildcat']);
      af.groups[0].by = b.s.pub.turn;
      return canStillLand(b.s.pub, b.s.sides[0], 0, af, af.groups[0]);
    };
    expect([can(true), can(false)]).toEqual([true, false]);
  });

  it('FT-14.15.4 FT-14.16a armed planes hold back those that climb with them on the turn of take-off; escorts alone keep to their bombers', () => {
    const climb = (parts: string[], fresh: boolean, which: number[]): string | null => {
      const b = emptyBoard();
      putTaskForce(b, 0, 'B/K30', ['Lexington']);
      const af = putFormation(b, 0, 'B/K30', parts);
      if (fresh) for (const g of af.groups) g.from = deckIndex(b, 0, 'Lexington');
      beginFlying(b);
      const up = which.map((g) => ({ g, n: af.groups[g].n }));
      return give(b, 0, { kind: 'fly', do: 'climb', af: 1, parts: up, high: true });
    };
    const mixed = ['2 Wildcat', '2 Dauntless AP'];
    expect([climb(mixed, true, [0, 1]), climb(mixed, false, [0, 1])]).toEqual(['FT-14.15.4', null]);
    expect(climb(mixed, false, [0])).toBe('FT-14.16a');
    expect(climb(['2 Avenger torpedo', '2 Dauntless'], false, [1])).toBeNull(); // Dauntlesses escort nobody
  });

  it('FT-S5-START-Ab FT-8.10.2 nothing is formed up on a ship that has not come to the map', () => {
    const form = (placed: boolean): string | null => {
      const b = emptyBoard();
      if (placed) putTaskForce(b, 0, 'B/K30', ['Lexington']);
      putPlanes(b, 0, 'Lexington', 'ready', '2 Wildcat');
      const take = {
        deck: deckIndex(b, 0, 'Lexington'),
        t: planeType('Wildcat', 'sea'),
        n: 2,
        w: 0,
        m: 0 as const,
      };
      const given = { ...noAirOps(), form: [{ af: 1, take: [take] }] };
      return refusedBy(() => airOperations(b.s.pub, b.s.sides[0], 0, given));
    };
    expect([form(true), form(false)]).toEqual([null, 'FT-S5-START-Ab']);
  });

  it('FT-8.11c a formation is not split off whole', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, 'B/K30', ['Lexington']);
    putFormation(b, 0, 'B/K30', ['4 Wildcat', '2 Dauntless AP']);
    beginFlying(b);
    const split = (parts: { g: number; n: number }[]) =>
      give(b, 0, { kind: 'fly', do: 'split', af: 1, into: 7, parts });
    expect(
      split([
        { g: 0, n: 4 },
        { g: 1, n: 2 },
      ]),
    ).toBe('FT-8.11c');
    expect(split([{ g: 0, n: 4 }])).toBeNull();
  });
});

describe('submarines', () => {
  const boats = (): Board => {
    const b = emptyBoard('coral-sea', 'full', { submarines: 'on' });
    b.s.pub.turn = 8;
    shipNamed(b, 1, 'SS 1').mods = {
      submarines: {
        hex: readHex('B/K30'),
        to: readHex('B/K31'),
        dived: 0,
        fought: 0,
        seen: false,
      },
    };
    return b;
  };

  it('FT-OPT-SUB-3d FT-OPT-SUB-3a FO-SUBO-3.1 FO-SUBO-3.4 a boat that comes into a hex sees what is there, and only there', () => {
    const b = boats();
    const here = putTaskForce(b, 0, 'B/K31', ['Astoria']);
    const gone = putTaskForce(b, 0, 'B/K30', ['Chester']);
    moveSubmarines(b.play());
    expect([here.seen, gone.seen]).toEqual([true, false]);
  });

  it('FT-OPT-SUB-3c FO-SUBO-3.3 a boat that sails into the hex of planes flying low is spotted, of others not', () => {
    for (const [planes, spotted] of [
      ['2 Dauntless', true],
      ['2 Dauntless high', false],
    ] as const) {
      const b = boats();
      putFormation(b, 0, 'B/K31', [planes]);
      moveSubmarines(b.play());
      expect(shipNamed(b, 1, 'SS 1').mods?.submarines?.seen).toBe(spotted);
      expect(said(b, 'sighting').filter((x) => x.startsWith('A submarine')).length).toBe(spotted ? 1 : 0);
    }
  });

  it('FT-OPT-SUB-2a only submarines are moved as such', () => {
    const b = boats();
    putTaskForce(b, 1, 'B/K30', ['Myoko']);
    const sent = (name: string): string | null =>
      refusedBy(() => {
        const submarines = [{ ship: indexOf(b, 1, name), to: readHex('B/K31') }];
        plotMoves(b.s.pub, cloneSide(b.s.sides[1]), 1, { ...noPlot(), mods: { submarines } });
      });
    expect([sent('Myoko'), sent('SS 1')]).toEqual(['FT-OPT-SUB-2a', null]);
  });

  it('FT-OPT-SUB-7b a boat is sent to fight once', () => {
    const b = boats();
    putTaskForce(b, 0, 'B/K31', ['Astoria']);
    moveSubmarines(b.play());
    b.s.steps = [];
    beginSubmarineCombat(b.play());
    const boat = indexOf(b, 1, 'SS 1');
    expect(refusedBy(() => order(b, 1, { kind: 'dive', fight: [boat, boat] }))).toBe('FT-OPT-SUB-7b');
    expect(refusedBy(() => order(b, 1, { kind: 'dive', fight: [boat] }))).toBeNull();
  });

  it('FT-OPT-SUB-3a FO-SUBO-3.1 the enemy knows where a boat in view has gone', () => {
    const b = boats();
    const boat = shipNamed(b, 1, 'SS 1').mods?.submarines;
    if (boat) boat.seen = true;
    moveSubmarines(b.play());
    expect(b.s.sides[0].sightings.at(-1)).toMatchObject({ kind: 'ss', hex: readHex('B/K31') });
  });
});

describe('words and odds', () => {
  it('FT-14.7 FT-19.4 both hear of a flight in view, and of the table that the two dice make', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K30', ['2 Catalina']);
    beginFlying(b);
    const path = ['B/K31', 'B/K32'].map((h) => ({ to: readHex(h) }));
    give(b, 0, { kind: 'fly', do: 'move', af: 1, search: false, show: true, path });
    expect(said(b, 'flies')).toEqual(['An Air Formation of the Allies flies from B/K30 to B/K32.']);
    const circle = ['B/K31', 'B/K32'].map((h) => ({ to: readHex(h) }));
    give(b, 0, { kind: 'fly', do: 'move', af: 1, search: false, show: true, path: circle });
    expect(said(b, 'flies').at(-1)).toBe('An Air Formation of the Allies flies out of B/K32 and back.');
    const c = emptyBoard('santa-cruz');
    meet(c, 'B/K30', ['DD 1'], ['DD 1']);
    formUp(c, line(c, 0, 1, ['DD 1']), line(c, 1, 6, ['DD 1']));
    expect(said(c, 'line').at(-1)).toBe('The Basic Hit Table of this round is 7.');
  });

  it('FT-7.12.2b a total told low and high by turns stays within half of the truth', () => {
    const mixed = { total: 'mixed', double: false } as const;
    expect([4, 5].map((turn) => claimedTotal(10, mixed, turn))).toEqual([5, 15]);
  });

  it('FT-21.2a FT-TAB-VP a ship that goes down counts as sunk, and no more as hit', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    putTaskForce(b, 1, HEX, ['Takao']);
    const i = b.s.sides[1].ships.findIndex((x) => x.name === 'Takao');
    const worth = sinkingPoints(1, b.s.sides[1].ships[i]);
    hitShip(b.play(), 1, i, 2, 'torpedo', 'torpedo');
    const damaged = pointsOf(b.s.pub)[0];
    sinkShip(b.play(), 1, i, 'FT-12.9', 'is scuttled');
    expect(damaged).toBeGreaterThan(0);
    expect(pointsOf(b.s.pub)[0]).toBe(worth);
  });

  it('FT-20.3b the odds desk takes a single factor: a star, and a hit on the six alone', () => {
    const desk = ODDS.find((t) => t.id === 'aa');
    const sixths = desk?.of({ factors: '1' }).outcomes.map((o) => [o.outcome, Math.round(o.p * 6)]);
    expect(sixths).toEqual([
      ['no hit', 5],
      ['1 hit', 1],
    ]);
    expect(refusedBy(() => desk?.of({ factors: '0' }))).toBe('UMP-ODDS');
  });

  it('FT-S3-V2 FT-S2-V2 the terms of victory name their rules', () => {
    const terms = (id: string): string[] => {
      const scenario = SCENARIOS.find((x) => x.id === id);
      return scenario ? victoryTerms(scenario).map((x) => x.rule) : [];
    };
    expect(terms('eastern-solomons')).toContain('FT-S3-V2');
    expect(terms('coral-sea')).toEqual(expect.arrayContaining(['FT-S2-V1', 'FT-S2-V2']));
  });
});
