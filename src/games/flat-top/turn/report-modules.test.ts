import { describe, expect, it } from 'vitest';
import { books, field, layer, mined, STRAIT } from '../modules/mines/mines.testkit.ts';
import { FROM, met, searchOrder, TO } from '../modules/search-reports/search-reports.testkit.ts';
import { logOf } from '../open/modules/boats.ts';
import { COMBAT } from '../open/pack/pack.ts';
import { readHex } from '../open/pack/map.ts';
import { reportOf } from '../open/report.ts';
import { baseData } from '../open/values.ts';
import { give } from '../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putTaskForce, readyBoard } from '../testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../testkit/sea.testkit.ts';
import { viewOf } from '../view.ts';

/** The situation in words, where modules have something to say; each side reads its own alone. */

const lines = (b: Board, seat: string, title: string): string[] =>
  reportOf(viewOf(b.s, seat)).find((x) => x.title === title)?.lines ?? [];

describe('the situation of modules in words', () => {
  it('FO-MINE-PLANT-5.1 FO-MINE-DETECT-2 mines aboard, at depots, laid and found are read out to their owner alone', () => {
    const b = mined();
    const dm = layer(b, 0, 'DM 1');
    dm.target = { hex: readHex(STRAIT), sides: [2, 3] };
    dm.lays = 1;
    Object.assign(layer(b, 0, 'DM 2'), { aboard: 0, turns: 2 });
    field(b, 0, STRAIT, 2, 2);
    books(b, 0).found.push(readHex('B/MM36'));
    books(b, 0).searches.push({ tf: 3, hex: readHex('B/MM33') });
    const told = lines(b, 'allied', 'Mines');
    expect(told).toContain('DM 1: 2 Mine Factors aboard, target B/N21, NE or SE, lays 1 this turn.');
    expect(told).toContain(`DM 2: no mines aboard, 2 of ${COMBAT.functions.rearmTurns} turns at a Depot.`);
    expect(told).toContain('Depot Espiritu Santo: 8 Mine Factors.');
    expect(told).toContain('Our mines, B/N21: 2 Mine Factors on the NE side.');
    expect(told).toContain('Mines of the enemy: B/MM36.');
    expect(told).toContain('TF 3 searches for mines in B/MM33.');
    const theirs = lines(b, 'japan', 'Mines').join(' ');
    expect(theirs).toContain('Depot Rabaul');
    for (const secret of ['B/N21', 'B/MM36', 'B/MM33', 'Espiritu']) expect(theirs).not.toContain(secret);
    expect(lines(b, 'public', 'Mines')).toEqual([]);
  });

  it('FO-MINE-SCN-1 a Depot out of service, a submarine on its second run, and what was laid this turn', () => {
    const b = mined('guadalcanal', 'full', { submarines: 'types' });
    const boat = layer(b, 1, 'SSM 1');
    boat.passes = { hex: readHex(STRAIT), side: 2, n: 1 };
    boat.run = { hex: readHex(STRAIT), side: 2 };
    books(b, 0).stock.push({ base: 'Tulagi', n: 2 });
    const tulagi = b.s.pub.bases.find((x) => baseData(x).name === 'Tulagi');
    if (tulagi) tulagi.hits = 99;
    const told = lines(b, 'japan', 'Mines');
    expect(told).toContain(
      'SSM 1: 1 Mine Factor aboard, a run over it made, has laid them, unless she is attacked this turn.',
    );
    expect(told).toContain('Depot Rabaul: 3 Mine Factors.');
    expect(lines(b, 'allied', 'Mines')).toContain('Depot Tulagi: 2 Mine Factors, out of service.');
  });

  it('FO-PT-1.1 the log of each PT boat is read out to its owner', () => {
    const b = readyBoard('guadalcanal', 'full', { 'pt-boats': 'on' });
    const at = (name: string) => logOf(b.s.sides[0], indexOf(b, 0, name));
    Object.assign(at('PT 1') ?? {}, { out: 3 });
    Object.assign(at('PT 2') ?? {}, { service: 6, done: 2 });
    const told = lines(b, 'allied', 'PT boats');
    expect(told.slice(0, 3)).toEqual([
      'PT 1: out 3 of 12 turns.',
      'PT 2: rearming, 2 of 6 turns.',
      'PT 3: ready to sail.',
    ]);
    expect(lines(b, 'japan', 'PT boats')).toEqual([]);
  });

  it('FO-CRIT-3.1a FO-CRIT-4.1a fires and what else is wrong with a ship, and with the field of a base', () => {
    const b = emptyBoard('coral-sea', 'full', { 'critical-hits': 'revised' });
    putTaskForce(b, 0, 'B/K30', ['Lexington', 'Yorktown']);
    const ship = indexOf(b, 0, 'Lexington');
    b.s.sides[0].mods['critical-hits'] = [
      { ship, fires: [1, 1], major: false, gutted: false },
      { ship: indexOf(b, 0, 'Yorktown'), fires: [1], major: true, gutted: true },
    ];
    shipNamed(b, 0, 'Lexington').noMoving = b.s.pub.turn;
    expect(lines(b, 'allied', 'Damage')).toEqual([
      'CV Lexington: 2 fires aboard, no movement this turn.',
      'CV Yorktown: a major fire aboard, no Air Operations any more.',
    ]);
    expect(lines(b, 'japan', 'Damage')).toEqual([]);
    const deck = b.s.sides[1].decks.find((x) => x.base >= 0);
    if (!deck) throw new Error('no base');
    deck.noLaunching = b.s.pub.turn;
    const name = baseData(b.s.pub.bases[deck.base]).name;
    expect(lines(b, 'japan', 'Decks and bases').find((x) => x.startsWith(name))).toContain(
      'no take-off or landing this turn',
    );
  });

  it('FT-OPT-SHIPS-1b FT-OPT-SHIPS-1c FT-OPT-SHIPS-2b FT-OPT-SHIPS-7 fuel, tows and harbours by their turns', () => {
    const b = emptyBoard('coral-sea', 'full', { fueling: 'on', towing: 'on', rearming: 'on' });
    b.s.pub.turn = 3;
    putTaskForce(b, 0, 'B/K30', ['Lexington', 'Yorktown', 'DD 1', 'DD 2']);
    const [lex, york, dd, two] = ['Lexington', 'Yorktown', 'DD 1', 'DD 2'].map((x) => indexOf(b, 0, x));
    const side = b.s.sides[0];
    side.mods.fueling = [
      { ship: lex, done: 1, by: 0 },
      { ship: york, done: 0, by: b.s.pub.turn + 1 },
      { ship: dd, done: 0, by: b.s.pub.turn - 1 },
    ];
    side.mods.towing = [{ ship: lex, by: dd }];
    side.mods.rearming = [
      { ship: york, hex: readHex('B/K30'), turns: 2 },
      { ship: two, hex: readHex('B/K30'), turns: 2 },
    ];
    side.ships[two].torpedoes = 0;
    expect(lines(b, 'allied', 'Stores and duties')).toEqual([
      'CV Lexington: in tow of DD 1.',
      'DD 1: tows CV Lexington.',
      'DD 2: torpedoes spent.',
    ]);
    expect(lines(b, 'allied', 'Fueling at sea')).toEqual([
      'CV Lexington: 1 of 10 turns of fueling done.',
      expect.stringMatching(/^CV Yorktown: must begin to fuel by \d{4} /),
      'DD 1: has not begun to fuel.',
    ]);
    expect(lines(b, 'allied', 'Rearming')).toEqual(['DD 2: 2 of 6 turns in harbour.']);
    for (const title of ['Stores and duties', 'Fueling at sea', 'Rearming'])
      expect(lines(b, 'japan', title)).toEqual([]);
  });

  it('FT-OPT-SHIPS-3b FO-XSHIP-RESCUE-5 survivors in the water as each side knows of them, and those put ashore', () => {
    const b = emptyBoard('coral-sea', 'full', { rescue: 'on' });
    b.s.pub.turn = 3;
    b.s.pub.mods.rescue = [{ id: 1, hex: readHex('B/K30'), turn: 2, survivors: 5 }];
    b.s.sides[0].mods.rescue = {
      saved: [{ wreck: 1, n: 4 }],
      aboard: [],
      still: [],
      ashore: 4,
      wrecks: [{ id: -1, hex: readHex('B/L31'), turn: 2, survivors: 5 }],
    };
    expect(lines(b, 'allied', 'Survivors')).toEqual([
      expect.stringMatching(/^B\/K30: a Survivor Factor in the water, until \d{4} /),
      expect.stringMatching(/^B\/L31: 5 Survivor Factors in the water, until \d{4} /),
      '4 Survivor Factors put ashore.',
    ]);
    expect(lines(b, 'japan', 'Survivors')).toEqual([
      expect.stringMatching(/^B\/K30: 5 Survivor Factors in the water, until \d{4} /),
    ]);
    b.s.pub.turn = 2 + COMBAT.functions.rescueTurns;
    expect(lines(b, 'japan', 'Survivors')).toHaveLength(1);
    b.s.pub.turn++;
    expect(lines(b, 'japan', 'Survivors')).toEqual([]);
  });

  it('FO-SEARCH-TAB-1 the searches of the hour say where ships were reported, and how far that may be trusted', () => {
    const { b, af } = met(['Shokaku', 'Zuikaku', 'Myoko', 'Haguro', 'DD 1', 'DD 2', 'DD 3'], 'B/K28');
    give(b, 0, searchOrder(af), [1, 4]);
    expect(lines(b, 'allied', 'Searches of this hour')).toEqual([
      `AF ${af.no} from ${FROM} to ${TO}: ships reported in B/K28, give or take a hex.`,
    ]);
  });
});
