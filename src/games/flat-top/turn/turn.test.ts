import { describe, expect, it } from 'vitest';
import { clockOf, isNight, momentOf, turnOf } from '../open/turn/clock.ts';
import { PHASES } from '../open/forces.ts';
import { TIME } from '../open/pack/pack.ts';
import { launchRoom } from '../open/flight/take-off.ts';
import { baseAntiAircraft, baseData, baseSurface, deckValues } from '../open/values.ts';
import { type Board, emptyBoard, putFormation } from '../testkit/position.testkit.ts';
import { repairPhase } from './repair.ts';
import { phaseIn } from './programme.ts';
import { programmeOf } from './turn.ts';
import {
  automaticVictory,
  finalOutcome,
  grantBonuses,
  hitPoints,
  pointsOf,
  sinkingPoints,
  suddenVictory,
} from './victory.ts';

const base = (b: Board, name: string) => {
  const found = b.s.pub.bases.find((x) => baseData(x).name === name);
  if (!found) throw new Error(`no base ${name}`);
  return found;
};

describe('the turn', () => {
  it('FT-5a ten phases in fixed order', () => {
    const phases = programmeOf(emptyBoard('coral-sea').s.pub);
    expect(phases.map((x) => PHASES[x.id])).toEqual(TIME.phases);
    expect(phases).toHaveLength(10);
  });

  it('FT-24 FT-6.11 the clock: 2400 is followed by 0100 of the next day; night is 1900 to 0500', () => {
    const p = emptyBoard('coral-sea').s.pub;
    expect(clockOf(p, 1)).toBe('0600 May 4');
    expect(clockOf(p, 19)).toBe('2400 May 4');
    expect(clockOf(p, 20)).toBe('0100 May 5');
    expect(clockOf(p, 109)).toBe('1800 May 8');
    expect(turnOf(p, { day: 1, hour: 18 })).toBe(37);
    expect(momentOf(p, 37)).toEqual({ day: 1, hour: 18 });
    expect([1, 13, 14, 24, 25].map((t) => isNight(p, t))).toEqual([false, false, true, true, false]);
  });

  it('FT-24 the Time Record Phase moves the clock by one hour and tells all', () => {
    const b = emptyBoard('coral-sea');
    b.s.pub.turn = 19;
    b.s.steps = [{ step: 'turn', open: { next: 'time' }, sealed: [null, null] }];
    phaseIn(programmeOf(b.s.pub), 'time').begin?.(b.play());
    expect(b.s.pub.turn).toBe(20);
    expect(b.incidents.at(-1)?.told.public?.text).toBe('It is 0100 May 5.');
  });
});

describe('initiative', () => {
  const holder = (b: Board, dice: number[]): number => {
    phaseIn(programmeOf(b.s.pub), 'initiative').begin?.(b.play(dice));
    return b.s.pub.initiative;
  };

  it('FT-13a FT-13b the higher die has it; a tie goes to who lacked it, and is rolled again at first (RUL-33)', () => {
    const b = emptyBoard();
    expect(holder(b, [3, 3, 2, 5])).toBe(1);
    expect(holder(b, [4, 4])).toBe(0);
    expect(holder(b, [4, 4])).toBe(1);
    expect(holder(b, [6, 1])).toBe(0);
    const { allied, japan } = b.incidents.filter((i) => i.kind === 'initiative').slice(-1)[0].told;
    expect([allied, japan?.text]).toEqual([
      { text: 'The Allies have the initiative.', dice: [6, 1] },
      allied?.text,
    ]);
  });

  it('FT-OPT-INIT-1 FO-INIT-1 FO-INIT-3.1 it alternates', () => {
    const b = emptyBoard('coral-sea', 'full', { initiative: 'alternate' });
    expect(holder(b, [6, 1])).toBe(0);
    expect(holder(b, [])).toBe(1);
    expect(holder(b, [])).toBe(0);
  });

  it('FT-OPT-INIT-2 FO-INIT-2 who lacked it adds one', () => {
    const b = emptyBoard('coral-sea', 'full', { initiative: 'lacking' });
    b.s.pub.initiative = 0;
    expect(holder(b, [4, 4])).toBe(1);
    b.s.pub.initiative = 0;
    expect(holder(b, [5, 4])).toBe(1); // tie after the bonus
    b.s.pub.initiative = 0;
    expect(holder(b, [6, 4])).toBe(0);
  });

  it('FT-OPT-INIT-3 FO-INIT-3 FO-INIT-3.1 who has more formations on the map adds one', () => {
    const b = emptyBoard('coral-sea', 'full', { initiative: 'stronger' });
    putFormation(b, 0, 'J12', ['1 Catalina']);
    putFormation(b, 1, 'J14', ['1 Mavis'], false);
    b.s.pub.initiative = 0;
    expect(holder(b, [4, 4])).toBe(0);
  });
});

describe('repair', () => {
  it('FT-EX-21.5 FT-21.5a FT-23.1a FT-23.1b FT-23.2 FT-23.3 FO-ERR-21.5 FO-ERR-23.1 Gasmata after five hits', () => {
    const b = emptyBoard('rabaul');
    const gasmata = base(b, 'Gasmata');
    const deck = b.s.sides[1].decks.find((d) => b.s.pub.bases[d.base] === gasmata);
    const launch = () => {
      if (!deck) throw new Error('no deck');
      const { normal, min } = deckValues(b.s.pub, b.s.sides[1], deck);
      return [normal, min];
    };
    expect(launch()).toEqual([8, 4]);
    gasmata.hits = 5;
    gasmata.struck = b.s.pub.turn;
    repairPhase(b.play());
    expect(launch()).toEqual([-2, -1]);
    const index = b.s.sides[1].decks.findIndex((d) => d === deck);
    const room = () => launchRoom(b.s.pub, b.s.sides[1], index);
    expect(room()).toEqual([0, 0, 0]);
    expect([baseAntiAircraft(gasmata), baseSurface(gasmata)]).toEqual([0, 0]);
    b.s.pub.turn++;
    repairPhase(b.play());
    expect([launch(), room()]).toEqual([
      [0, 0],
      [0, 0, 0],
    ]);
    expect(baseAntiAircraft(gasmata)).toBe(1);
    b.s.pub.turn++;
    repairPhase(b.play());
    expect([launch(), room()]).toEqual([
      [2, 1],
      [1, 2, 4],
    ]);
    expect(baseAntiAircraft(gasmata)).toBe(2);
    for (let i = 0; i < 5; i++) repairPhase(b.play());
    expect(launch()).toEqual([8, 4]);
    expect(b.incidents.filter((i) => i.kind === 'repair').map((i) => i.truth)).toEqual([
      'Gasmata repairs 1 and has 4 to go.',
      'Gasmata repairs 1 and has 3 to go.',
      'Gasmata repairs 1 and has 2 to go.',
      'Gasmata repairs 1 and has 1 to go.',
      'Gasmata repairs 1 and is whole again.',
    ]);
  });

  it('FT-S4-R2 FT-S5-R6 Henderson sheds two hits by day and one by night', () => {
    for (const scenario of ['santa-cruz', 'guadalcanal']) {
      const b = emptyBoard(scenario);
      const henderson = base(b, 'Henderson');
      henderson.hits = 5;
      b.s.pub.turn = turnOf(b.s.pub, { day: 1, hour: 10 });
      repairPhase(b.play());
      expect(henderson.hits).toBe(3);
      b.s.pub.turn = turnOf(b.s.pub, { day: 1, hour: 20 });
      repairPhase(b.play());
      expect(henderson.hits).toBe(2);
    }
  });
});

describe('victory', () => {
  it('FT-TAB-VP FT-25.5b FT-EX-25.5 FO-ERR-25.5 ships score by their row, transports less as they unload', () => {
    const b = emptyBoard();
    const ap = b.s.sides[1].ships.find((x) => x.name === 'AP 1');
    const carrier = b.s.sides[1].ships.find((x) => x.name === 'Shokaku');
    if (!ap || !carrier) throw new Error('no ship');
    const values = [1, 2, 3, 8].map((n) => sinkingPoints(1, { ...ap, unloaded: n }));
    expect(values).toEqual([21, 18, 15, 2]);
    expect(sinkingPoints(1, carrier)).toBe(140);
    expect(
      hitPoints(1, [
        { ...carrier, hits: 2 },
        { ...carrier, hits: 5, fate: 'sunk' },
        { ...ap, hits: 1 },
      ]),
    ).toBe(40);
  });

  it('FT-25.1 FT-TAB-VP-AIR FT-TAB-VP-AIRUNNEC FT-TAB-VP-BASEHIT points add up by cause', () => {
    const b = emptyBoard();
    Object.assign(b.s.pub.score[0], {
      planes: 3,
      wasted: 1,
      baseHits: 4,
      closed: 10,
      hits: 20,
      unloaded: { here: 6 },
    });
    b.s.pub.score[0].sunk.push({ ship: 'Shoho', cls: 'CVL', points: 100 });
    expect(pointsOf(b.s.pub)).toEqual([6 + 10 + 4 + 10 + 20 + 6 + 100, 0]);
  });

  it('FT-25.2 FT-S2-V1 an automatic victory is looked for at 2400 only', () => {
    const b = emptyBoard();
    b.s.pub.score[0].bonus = 100;
    expect(automaticVictory(b.s)).toBeNull();
    b.s.pub.turn = turnOf(b.s.pub, { day: 0, hour: 24 });
    expect(automaticVictory(b.s)).toMatchObject({ winner: 'allied', rule: 'FT-25.2' });
    b.s.pub.score[1].bonus = 1;
    expect(automaticVictory(b.s)).toBeNull();
  });

  it('FT-S3-V1 FT-S4-V1 FT-S5-V1 the automatic levels', () => {
    for (const [scenario, level] of [
      ['eastern-solomons', 200],
      ['santa-cruz', 250],
      ['guadalcanal', 100],
    ] as const) {
      const b = emptyBoard(scenario);
      b.s.pub.turn = turnOf(b.s.pub, { day: 0, hour: 24 });
      b.s.pub.score[1].bonus = level - 1;
      expect(automaticVictory(b.s)).toBeNull();
      b.s.pub.score[1].bonus = level;
      expect(automaticVictory(b.s)?.winner).toBe('japan');
    }
  });

  it('FT-25.3a FT-25.3b FT-S4-V2 more points win, with fifty at least, at Santa Cruz two hundred', () => {
    const judge = (scenario: string, allied: number, japan: number): string => {
      const b = emptyBoard(scenario);
      b.s.pub.score[0].bonus = allied;
      b.s.pub.score[1].bonus = japan;
      return finalOutcome(b.s).winner;
    };
    expect(judge('coral-sea', 50, 49)).toBe('allied');
    expect(judge('coral-sea', 49, 10)).toBe('draw');
    expect(judge('coral-sea', 80, 80)).toBe('draw');
    expect(judge('santa-cruz', 10, 199)).toBe('draw');
    expect(judge('santa-cruz', 10, 200)).toBe('japan');
  });

  it('FT-S1-V1a FT-S1-V1b FT-S1-V2 Rabaul', () => {
    const b = emptyBoard('rabaul');
    const rabaul = base(b, 'Rabaul');
    const judge = (hits: number, allied: number, japan: number): [string, string] => {
      rabaul.scored = hits;
      b.s.pub.score[0].bonus = allied;
      b.s.pub.score[1].bonus = japan;
      const out = finalOutcome(b.s);
      return [out.winner, out.rule];
    };
    expect(judge(4, 20, 90)).toEqual(['allied', 'FT-S1-V1b']);
    expect(judge(4, 19, 0)).toEqual(['japan', 'FT-S1-V2']);
    expect(judge(2, 30, 29)).toEqual(['allied', 'FT-S1-V2']);
    expect(judge(2, 30, 30)).toEqual(['japan', 'FT-S1-V2']);
    expect(judge(1, 60, 0)).toEqual(['japan', 'FT-S1-V2']);
    expect(suddenVictory(b.s)).toBeNull();
    b.s.sides[0].ships[0].fate = 'sunk';
    expect(suddenVictory(b.s)).toMatchObject({ winner: 'japan', rule: 'FT-S1-V1a' });
  });

  it('FT-S2-V2 FT-S3-V2 FT-S5-V2 bonuses at the end', () => {
    const coral = emptyBoard();
    grantBonuses(coral.s);
    expect(pointsOf(coral.s.pub)).toEqual([50, 0]);
    const landed = emptyBoard();
    landed.s.pub.score[1].unloaded['Port Moresby'] = 51;
    grantBonuses(landed.s);
    expect(pointsOf(landed.s.pub)).toEqual([0, 51]);
    const milne = emptyBoard('eastern-solomons');
    milne.s.pub.score[1].unloaded['Gili-Gili'] = 50;
    grantBonuses(milne.s);
    expect(pointsOf(milne.s.pub)).toEqual([0, 100]);
    const short = emptyBoard('eastern-solomons');
    short.s.pub.score[1].unloaded['Gili-Gili'] = 48;
    short.s.pub.score[1].unloaded.Guadalcanal = 60;
    grantBonuses(short.s);
    expect(pointsOf(short.s.pub)).toEqual([0, 108]);
    const canal = emptyBoard('guadalcanal');
    grantBonuses(canal.s);
    expect(pointsOf(canal.s.pub)).toEqual([0, 0]);
    canal.s.pub.score[0].unloaded.Henderson = 3;
    grantBonuses(canal.s);
    expect(pointsOf(canal.s.pub)).toEqual([53, 0]);
    const landed2 = emptyBoard('guadalcanal');
    Object.assign(landed2.s.pub.score[0].unloaded, { Henderson: 6 });
    Object.assign(landed2.s.pub.score[1].unloaded, { Guadalcanal: 9 });
    grantBonuses(landed2.s);
    expect(pointsOf(landed2.s.pub)).toEqual([6, 59]);
  });

  it('FT-S2-V3 FT-S5-V3 enough unloaded wins at once', () => {
    const coral = emptyBoard();
    coral.s.pub.score[1].unloaded['Port Moresby'] = 149;
    expect(suddenVictory(coral.s)).toBeNull();
    coral.s.pub.score[1].unloaded['Port Moresby'] = 150;
    expect(suddenVictory(coral.s)).toMatchObject({ winner: 'japan', rule: 'FT-S2-V3' });
    const canal = emptyBoard('guadalcanal');
    canal.s.pub.score[1].unloaded.Guadalcanal = 100;
    expect(suddenVictory(canal.s)).toMatchObject({ winner: 'japan', rule: 'FT-S5-V3' });
  });
});
