import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { rollInitiative } from './initiative.ts';
import { INFO } from '../open/info.ts';
import { carrierClashes as rules } from '../ruleset.ts';
import type { State } from '../state.ts';
import { asked, begin, give, heard, pass, put, sea, tf, wing } from '../testing.ts';
import { PHASE_ORDER } from '../open/turn/stages.ts';
import { nextWeather, rollWeather } from './weather.ts';

function initiative(s: State, dice: number[]) {
  const lines: string[] = [];
  rollInitiative({ s, dice: new ScriptedDice(dice), tell: (i) => void lines.push(i.truth) });
  return lines.join('\n');
}

describe('CC-12.a initiative', () => {
  it('CC-12.a D6 plus level, the higher total holds it', () => {
    const s = sea('midway'); // Allies 2, IJN 0
    initiative(s, [3, 4]);
    expect([s.pub.initiative, s.pub.totals]).toEqual(['allied', { allied: 5, ijn: 4 }]);
    initiative(s, [1, 6]);
    expect(s.pub.initiative).toBe('ijn');
  });

  it('CC-12.a-2 ties go to the higher level, equal levels roll again', () => {
    const s = sea('midway');
    initiative(s, [1, 3]);
    expect(s.pub.initiative).toBe('allied');
    const e = sea('eastern-solomons'); // 1 each
    expect(initiative(e, [4, 4, 2, 5])).toContain('roll again');
    expect(e.pub.initiative).toBe('ijn');
  });

  it('CC-12.a-3 CC-13.a the side without initiative acts first', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']);
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku']);
    begin(s, { step: 'movement', stage: 'first-unseen' });
    expect(asked(s)).toEqual(['allied move']);
    s.pub.initiative = 'allied';
    expect(asked(s)).toEqual(['ijn move']);
  });

  it('CC-12.a-4 each turn the result is logged with its dice', () => {
    expect(initiative(sea(), [2, 6])).toBe('Initiative: Allies 3, IJN 6. The IJN have the initiative.');
  });
});

describe('chapter 14: weather', () => {
  it('CC-TAB-WEATHER CC-TAB-WEATHER-CLEAR CC-TAB-WEATHER-CLOUDY CC-TAB-WEATHER-STORMY the next weather by the present one', () => {
    const row = (now: 'clear' | 'cloudy' | 'stormy') => [1, 2, 3, 4, 5, 6].map((r) => nextWeather(now, r));
    expect(row('clear')).toEqual(['clear', 'clear', 'clear', 'clear', 'cloudy', 'stormy']);
    expect(row('cloudy')).toEqual(['clear', 'clear', 'clear', 'cloudy', 'cloudy', 'stormy']);
    expect(row('stormy')).toEqual(['clear', 'clear', 'cloudy', 'cloudy', 'cloudy', 'stormy']);
  });

  it('CC-14.a-2 one D6 a zone at the start of the turn, from the row of its present weather', () => {
    const s = sea();
    s.pub.weather = ['clear', 'clear', 'cloudy', 'cloudy', 'stormy', 'stormy'];
    rollWeather({ s, dice: new ScriptedDice([4, 5, 3, 4, 2, 3]), tell: () => {} });
    expect(s.pub.weather).toEqual(['clear', 'cloudy', 'clear', 'cloudy', 'clear', 'cloudy']);
  });

  it('CC-14.b zones start clear unless the scenario says otherwise', () => {
    const start = (id: string) =>
      rules.create({ scenario: id, options: completeOptions(INFO, id) }, new FastDice(1), () => {}).pub
        .weather;
    expect(start('coral-sea')).toEqual(['clear', 'clear', 'clear', 'clear', 'cloudy', 'clear']);
    expect(start('midway').slice(0, 2)).toEqual(['stormy', 'cloudy']);
  });

  it('CC-14.c CC-14.d weather without a mark is clear; a mark makes the same search fail', () => {
    const sightings = (weather: State['pub']['weather']): number => {
      const s = sea('santa-cruz'); // level 0
      s.pub.weather = weather;
      put(s, 'ijn', 'TF1', '2119', ['jp-ca-myoko'], ['SA']);
      begin(s, { step: 'search', no: 1, stage: 'first-search' });
      const sector = { searchers: [{ unit: 'espiritu-santo', arc: 36 }], from: 0, range: 2 };
      give(s, 'allied', { kind: 'search', lookouts: [], sectors: [sector] }, [1]);
      return s.sides.allied.know.log.length;
    };
    expect(sightings([])).toBe(1);
    expect(sightings(['cloudy', 'cloudy', 'cloudy', 'cloudy', 'cloudy', 'cloudy'])).toBe(0);
  });
});

describe('CC-12 the phases', () => {
  /** The phases a turn goes through, with everybody passing. */
  function phases(scenario: string, turn: number): string[] {
    const s = sea(scenario);
    put(s, 'allied', 'TF1', '2015', ['us-ca-astoria']);
    put(s, 'ijn', 'TF1', '1503', ['jp-ca-myoko']);
    s.pub.turn = turn - 1;
    const seen: string[] = [];
    const dice = new FastDice('phases');
    s.steps = [{ step: 'turn', phase: 'initiative' }, { step: 'organise' }];
    for (let i = 0; i < 60; i++) {
      const d = rules.decisions(s)[0];
      if (s.pub.turn === turn && !seen.includes(s.pub.phase)) seen.push(s.pub.phase);
      if (!d || s.pub.turn > turn) break;
      const order = d.kind === 'meet-searches' ? pass.claims : pass[d.kind];
      give(s, d.seat as 'allied', order, dice);
    }
    return seen;
  }

  it('CC-12 CC-12.b CC-12.c CC-12.d CC-12.e CC-12.f CC-12.g CC-12.h CC-12.j a day turn runs through its phases in order', () => {
    expect(phases('coral-sea', 3)).toEqual([
      'First air strike',
      'First search',
      'Second air strike',
      'Movement',
      'Second search',
      'Third air strike',
      'Task forces',
    ]);
    expect(PHASE_ORDER.indexOf('first-surface')).toBe(4);
    const night = sea();
    night.pub.turn = 2;
    put(night, 'allied', 'TF1', '1907', ['us-ca-astoria']); // before Tulagi
    begin(night, { step: 'turn', phase: 'second-surface' });
    expect(asked(night)).toEqual(['allied missions']); // asked in the second surface combat alone
    expect(night.steps.at(-1)).toMatchObject({ step: 'surface', no: 2 });
    expect(PHASE_ORDER.indexOf('second-surface')).toBe(8);
  });

  it('CC-12.b-4 CC-TAB-SEARCH-NIGHT a night turn has no strikes, day searches or first surface combat unless the scenario opens them', () => {
    expect(phases('coral-sea', 2)).toEqual(['Movement', 'Second search', 'Task forces']);
    expect(phases('midway', 2)).toEqual(['Movement', 'Second search', 'Third air strike', 'Task forces']);
  });

  it('CC-12.k a finished turn is marked off and the next begins', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '2015', ['us-ca-astoria']);
    put(s, 'ijn', 'TF1', '1503', ['jp-ca-myoko']);
    s.steps = [{ step: 'turn', phase: 'record' }, { step: 'organise' }];
    give(s, 'allied', pass.organise);
    const told = give(s, 'ijn', pass.organise, new FastDice('next'));
    expect(heard(told, 'allied')).toContain('Turn 1 is over.');
    expect(s.pub.turn).toBe(2);
  });

  it('CC-12.j CC-12.j-2 CC-15.l in the TF phase blocks are turned down, both reorganise unseen, dummies may be placed', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '2015', ['us-ca-astoria']);
    put(s, 'ijn', 'TF1', '1503', ['jp-ca-myoko']);
    tf(s, 'ijn', 'TF1').up = 2;
    s.steps = [
      { step: 'turn', phase: 'task-forces' },
      { step: 'movement', stage: 'second-unseen' },
    ];
    give(s, 'ijn', pass.move);
    expect(tf(s, 'ijn', 'TF1').up).toBe(0);
    expect(asked(s).sort()).toEqual(['allied organise', 'ijn organise']);
    expect(rules.decisions(s).every((d) => d.sealed)).toBe(true);
    give(s, 'ijn', { kind: 'organise', tfs: [], dummies: [tf(s, 'ijn', 'TF1').hex], drop: [] });
    expect(rules.view(s, 'allied').shown.ijn.blocks).toHaveLength(1);
    expect(rules.view(s, 'allied').waiting).toEqual(['allied', 'ijn']);
    give(s, 'allied', pass.organise, new FastDice('turn'));
    const seen = rules.view(s, 'allied').shown.ijn.blocks;
    expect(seen).toHaveLength(2);
    expect(seen[0]).toEqual(seen[1]);
  });

  it('CC-12.b-5 CC-4.d.iii.1 CC-4.d.iii.2 units that struck are marked; those on strike carry its number, the idle none', () => {
    const s = sea();
    wing(s, 'allied', 'port-moresby', { 'B-26': 1, 'P-39D': 1 });
    wing(s, 'ijn', 'lae', { 'A6M2-L': 1 });
    begin(s, { step: 'strikes', no: 1, stage: 'launch' });
    give(s, 'allied', { kind: 'launch', units: ['port-moresby.B-26.1'], home: [] });
    give(s, 'ijn', pass.launch);
    give(s, 'allied', {
      kind: 'assign',
      strikes: [{ target: { base: 'lae' }, units: [{ unit: 'port-moresby.B-26.1', attack: 1 }] }],
    });
    const [bomber, fighter] = s.sides.allied.air;
    expect([bomber.struck, bomber.aloft, bomber.strike]).toEqual([1, true, 1]);
    expect([fighter.struck, fighter.aloft, fighter.at]).toEqual([0, false, 'port-moresby']);
  });
});
