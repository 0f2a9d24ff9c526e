import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import { mendPile } from './cards.ts';
import { hurt } from '../battle/damage.ts';
import {
  cardName,
  cardWords,
  countsOf,
  dealAll,
  fullSupply,
  isMarker,
  noCounts,
  pileOf,
  suitOf,
  valueOf,
} from '../open/cards.ts';
import type { Order } from '../open/orders.ts';
import { carrierClashes as rules } from '../ruleset.ts';
import {
  asked,
  at,
  begin,
  give,
  heard,
  pass,
  put,
  refused,
  sea,
  searchAt,
  ship,
  spotted,
  tf,
} from '../testing.ts';

const deployIjn = (s: ReturnType<typeof sea>, cards?: string[]): Order => ({
  kind: 'organise',
  dummies: [],
  drop: [],
  tfs: [
    {
      label: 'TF1',
      hex: at(s, '1212'),
      ships: ['jp-cv-shokaku', 'jp-ca-myoko', 'jp-dd-fubuki-1'],
      ...(cards ? { cards } : {}),
    },
    { hex: at(s, '1212'), ships: ['jp-ca-haguro'] },
  ],
});

describe('chapter 8: search cards', () => {
  it('CC-8.a CC-8.b CC-8.c CC-8.d CC-8.e what each card stands for and counts', () => {
    const says = (card: string) => [suitOf(card), valueOf(card)];
    expect(['HA', 'H6', 'HJ', 'HQ', 'HK'].map((c) => valueOf(c))).toEqual([1, 6, 1, 2, 3]);
    expect(says('BQ')).toEqual(['B', 2]);
    expect(says('M10')).toEqual(['M', 10]);
    expect(says('SK')).toEqual(['S', 3]);
    expect(says('D9')).toEqual(['D', 9]);
    expect(fullSupply().has('B4')).toBe(false);
    expect(fullSupply().has('MJ')).toBe(false);
  });

  it('CC-8.f hearts from 7 to 10 mark dummy ships and never count as carriers', () => {
    for (const card of ['H7', 'H8', 'H9', 'H10'])
      expect([isMarker(card), valueOf(card), suitOf(card)]).toEqual([true, 0, null]);
    expect(isMarker('H6')).toBe(false);
  });

  it('CC-4.e CC-8-2 two decks a side: every card twice, four jokers', () => {
    const supply = fullSupply();
    expect(supply.get('HA')).toBe(2);
    expect(supply.get('JK')).toBe(4);
    expect([...supply.values()].reduce((n, k) => n + k, 0)).toBe(108);
  });

  it('CC-EX-8.h CC-8.h four destroyer units may be shown by 4, 2+2, A+3 or A+A+J+J, and by nothing else', () => {
    const s = sea();
    const ids = [
      'jp-dd-fubuki-1',
      'jp-dd-hatsuharu-1',
      'jp-dd-shiratsuyu-1',
      'jp-dd-kamikaze-1',
      'jp-cv-shokaku',
      'jp-ca-myoko',
    ];
    put(s, 'ijn', 'TF1', '1212', ids);
    begin(s, { step: 'organise' });
    const order = (cards: string[]): Order => ({
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        { label: 'TF1', hex: at(s, '1212'), ships: ids.slice(0, 5), cards: ['HA', ...cards] },
        { hex: at(s, '1212'), ships: ids.slice(5) },
      ],
    });
    for (const set of [['D4'], ['D2', 'D2'], ['DA', 'D3'], ['DA', 'DA', 'DJ', 'DJ']])
      expect(refused(s, 'ijn', order(set))).toBe('');
    expect(refused(s, 'ijn', order(['D3']))).toBe('CC-8.h');
    expect(refused(s, 'ijn', order(['DA', 'DA', 'DA', 'DJ']))).toBe('CC-8-2');
  });

  it('CC-EX-8.i CC-8.g a leader may stand as a cruiser or as a destroyer', () => {
    const s = sea();
    const ids = [
      'us-cv-lexington',
      'us-ca-minneapolis',
      'us-ca-astoria',
      'us-dd-phelps',
      'us-dd-farragut-1',
      'us-dd-farragut-2',
      'us-dd-sims-1',
      'us-ca-chester',
    ];
    put(s, 'allied', 'TF1', '1215', ids);
    begin(s, { step: 'organise' });
    const order = (suit: 'S' | 'D' | 'H', cards: string[]): Order => ({
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        { label: 'TF1', hex: at(s, '1215'), ships: ids.slice(0, 7), suits: { 'us-dd-phelps': suit }, cards },
        { hex: at(s, '1215'), ships: ids.slice(7) },
      ],
    });
    expect(refused(s, 'allied', order('S', ['HJ', 'SA', 'SQ', 'DA', 'D2']))).toBe('');
    expect(refused(s, 'allied', order('D', ['HJ', 'S2', 'D4']))).toBe('');
    expect(refused(s, 'allied', order('D', ['HJ', 'SA', 'SQ', 'DA', 'D2']))).toBe('CC-8.h');
    expect(refused(s, 'allied', order('H', ['HQ', 'S2', 'D3']))).toBe('CC-8.g');
  });

  it('CC-8 every task force gets a pile that shows its ships', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku', 'jp-cv-zuikaku', 'jp-ca-myoko', 'jp-dd-fubuki-1']);
    expect(countsOf(tf(s, 'ijn', 'TF1').cards)).toEqual({ H: 2, B: 0, S: 1, D: 1, M: 0 });
    expect(rules.audit(s)).toEqual([]);
    tf(s, 'ijn', 'TF1').cards = ['HA'];
    expect(rules.audit(s).length).toBeGreaterThan(0);
  });

  it('CC-8.j a pile is changed when ships are lost', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku', 'jp-ca-myoko', 'jp-ca-haguro']);
    hurt({ s, dice: new ScriptedDice([]), tell: () => {} }, 'ijn', ship(s, 'jp-ca-myoko'), 'sunk');
    expect(countsOf(tf(s, 'ijn', 'TF1').cards)).toMatchObject({ H: 1, S: 1 });
  });

  it('CC-8.j-2 cards may not be changed while a task force stays as it is', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku', 'jp-ca-myoko', 'jp-ca-haguro', 'jp-dd-fubuki-1']);
    begin(s, { step: 'organise' });
    const same: Order = {
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        {
          label: 'TF1',
          hex: at(s, '1212'),
          ships: ['jp-cv-shokaku', 'jp-ca-myoko', 'jp-ca-haguro', 'jp-dd-fubuki-1'],
          cards: ['HJ', 'SQ', 'DJ'],
        },
      ],
    };
    expect(refused(s, 'ijn', same)).toBe('CC-8.j-2');
    expect(refused(s, 'ijn', deployIjn(s, ['HJ', 'SJ', 'DJ']))).toBe('');
  });

  it('CC-8.j-2 other piles make change when the decks force it', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF1', '0503', ['jp-bb-kongo', 'jp-bb-hiei'], ['BJ', 'BJ']);
    put(s, 'ijn', 'TF2', '0603', ['jp-bb-yamato'], ['BQ']);
    mendPile(s.sides.ijn, tf(s, 'ijn', 'TF2'));
    expect(countsOf(tf(s, 'ijn', 'TF1').cards).B).toBe(2);
    expect(countsOf(tf(s, 'ijn', 'TF2').cards).B).toBe(1);
    expect(rules.audit(s)).toEqual([]);
  });

  it('CC-8.h piles for many task forces are found where two decks can show them, and refused where not', () => {
    const one = { ...noCounts(), M: 1 };
    expect(dealAll([one, one, { ...noCounts(), M: 9 }], fullSupply())).not.toBeNull();
    expect(dealAll([one, one, one], fullSupply())).toBeNull();
  });

  it('CC-EX-15.k a log in words: three destroyer units, two cruisers, one carrier', () => {
    const drawn = ['DJ', 'D2', 'S2', 'HA'];
    expect(countsOf(drawn)).toMatchObject({ D: 3, S: 2, H: 1 });
    expect(drawn.map(cardWords)).toEqual([
      '1 destroyer unit',
      '2 destroyer units',
      '2 cruisers',
      '1 carrier',
    ]);
    expect(cardName('HJ')).toBe('jack of hearts');
  });
});

describe('CC-4.f: cards drawn blindly', () => {
  /** Port Moresby (0407) searches the hex next to it. */
  function searched(dice: number[]) {
    const s = sea();
    put(s, 'ijn', 'TF3', '0408', ['jp-cv-shokaku', 'jp-ca-myoko', 'jp-dd-fubuki-1'], ['HA', 'SA', 'DA']);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    const order: Order = {
      kind: 'search',
      lookouts: [],
      sectors: [{ searchers: [{ unit: 'port-moresby', arc: 36 }], from: 0, range: 2 }],
    };
    return { s, told: give(s, 'allied', order, dice) };
  }

  it('CC-4.f CC-4.f.i CC-4.f.ii CC-4.f.iii CC-DN-CARDS the searcher alone learns which cards, the owner only how many', () => {
    const { s, told } = searched([1, 3, 2]); // die 1 + level 1 = 2 cards; the shuffle leaves HA, SA in front
    expect(s.sides.allied.know.log).toEqual([
      { turn: 1, label: 'TF3', hex: at(s, '0408'), cards: ['HA', 'SA'] },
    ]);
    expect(heard(told, 'allied')).toContain('1 carrier; 1 cruiser');
    expect(heard(told, 'ijn')).toContain('2 cards dealt');
    expect(heard(told, 'ijn')).not.toContain('carrier');
    expect(JSON.stringify(rules.view(s, 'ijn'))).not.toContain('"log":[{');
    expect(JSON.stringify(rules.view(s, 'public'))).not.toContain('HA');
  });

  it('CC-4.f.iv the cards go back: the pile is whole again', () => {
    const { s } = searched([1, 3, 2]);
    expect(pileOf(tf(s, 'ijn', 'TF3')).sort()).toEqual(['DA', 'HA', 'SA']);
    begin(s, searchAt(2));
    give(s, 'allied', pass.claims);
    const order: Order = {
      kind: 'search',
      lookouts: [],
      sectors: [{ searchers: [{ unit: 'port-moresby', arc: 36 }], from: 0, range: 2 }],
    };
    give(s, 'allied', order, [1, 3, 2]); // the same dice deal the same cards: nothing was kept back
    expect(s.sides.allied.know.log.map((k) => k.cards)).toEqual([
      ['HA', 'SA'],
      ['HA', 'SA'],
    ]);
  });

  it('CC-15.k the searching side keeps a log of what it saw, task force by task force', () => {
    const { s } = searched([4, 3, 2]);
    expect(rules.view(s, 'allied').own?.know.log[0]).toMatchObject({ label: 'TF3', turn: 1, all: true });
  });
});

describe('chapter 22: dummy ships', () => {
  function ruse(marker: 'H7' | 'JK', real: string[]) {
    const s = sea();
    const t = put(s, 'ijn', 'TF3', '0408', real);
    t.ruse = ['H2'];
    t.marker = marker;
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    return s;
  }
  const look: Order = {
    kind: 'search',
    lookouts: [],
    sectors: [{ searchers: [{ unit: 'port-moresby', arc: 36 }], from: 0, range: 2 }],
  };

  it('CC-22 CC-22.a CC-22.b CC-22.b-2 dummy ships are cards only, marked by a joker alone or a heart among real ships', () => {
    const s = ruse('H7', ['jp-ca-myoko']);
    expect(rules.audit(s)).toEqual([]);
    expect(countsOf(pileOf(tf(s, 'ijn', 'TF3')))).toMatchObject({ H: 2, S: 1 });
    tf(s, 'ijn', 'TF3').marker = 'JK';
    expect(rules.audit(s).join()).toContain('marker');
    tf(s, 'ijn', 'TF3').marker = null;
    expect(rules.audit(s).join()).toContain('marked');
  });

  it('CC-22 the scenario says how many dummy ships there are', () => {
    const s = rules.create({ scenario: 'coral-sea', options: {} }, { roll: () => 1 }, () => {});
    expect(s.sides.ijn.dummyShips).toEqual({ H: 1, B: 0, S: 2, D: 2, M: 3 });
  });

  it('CC-22.c CC-22.c-2 a searcher dealt the joker may have the dummies and their block removed', () => {
    const s = ruse('JK', []);
    give(s, 'allied', look, [6, 2]);
    expect(asked(s)).toEqual(['allied follow-up']);
    give(s, 'allied', { kind: 'follow-up', act: 'expose', tf: 'TF3' });
    expect(s.sides.ijn.tfs).toEqual([]);
  });

  it('CC-22.c a searcher may also keep silent, and without a marker card there is nothing to expose', () => {
    const s = ruse('H7', ['jp-ca-myoko']);
    give(s, 'allied', look, [1, 3, 2]); // cards SA and H2, not the marker
    expect(refused(s, 'allied', { kind: 'follow-up', act: 'expose', tf: 'TF3' })).toBe('CC-22.c');
    give(s, 'allied', pass.done);
    expect(tf(s, 'ijn', 'TF3').ruse).toEqual(['H2']);
  });

  it('CC-22.d dummy ships go when a task force fights', () => {
    const s = sea();
    const t = put(s, 'ijn', 'TF3', '1212', ['jp-ca-myoko']);
    t.ruse = ['H2'];
    t.marker = 'H7';
    put(s, 'allied', 'TF1', '1212', ['us-ca-astoria']);
    spotted(s, 'ijn', 'TF3');
    begin(s, { step: 'surface', no: 2, stage: 'first-engages', battles: [], avoided: [] });
    give(s, 'allied', { kind: 'engage', battles: [{ tfs: ['TF1'], against: ['TF3'] }] });
    give(s, 'ijn', pass.avoid);
    expect(tf(s, 'ijn', 'TF3')).toMatchObject({ ruse: [], marker: null });
  });

  it('CC-22.e removed dummy ships never return: none can be added in the TF phase', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku', 'jp-ca-myoko']);
    begin(s, { step: 'organise' });
    const order: Order = {
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        { label: 'TF1', hex: at(s, '1212'), ships: ['jp-cv-shokaku'], ruse: { H: 1 } },
        { hex: at(s, '1212'), ships: ['jp-ca-myoko'] },
      ],
    };
    expect(refused(s, 'ijn', order)).toBe('CC-22.e');
  });
});
