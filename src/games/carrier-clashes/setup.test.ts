import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { countsOf } from './open/cards.ts';
import { isDummy, shipsOf } from './open/forces.ts';
import { INFO } from './open/info.ts';
import type { Order, OrderOf } from './open/orders.ts';
import { shipType } from './open/pack.ts';
import { scenarioPack } from './open/scenarios.ts';
import { carrierClashes as rules } from './ruleset.ts';
import type { State } from './state.ts';
import { asked, at, begin, give, pass, put, refused, sea, tf } from './testing.ts';

function fresh(scenario = 'coral-sea', options: { [o: string]: string } = {}): State {
  return rules.create(
    { scenario, options: completeOptions(INFO, scenario, options) },
    new FastDice(`fresh ${scenario}`),
    () => {},
  );
}

/** Plays the sampler until a decision of this kind is open. */
function until(s: State, kind: string): OrderOf<'deploy'> {
  const fuzz = new FastDice('until');
  for (;;) {
    const d = rules.decisions(s)[0];
    const order = rules.sample(rules.view(s, d.seat), d, fuzz);
    if (d.kind === kind) return order as OrderOf<'deploy'>;
    rules.apply(s, d.seat, order, fuzz);
  }
}

describe('chapter 11: set-up', () => {
  it('CC-11.a CC-11.b submarines of both sides first, then task forces in the scenario order', () => {
    const order: string[] = [];
    const s = fresh();
    const fuzz = new FastDice('order');
    while (s.pub.turn === 0) {
      const d = rules.decisions(s)[0];
      order.push(`${d.seat} ${d.kind}`);
      rules.apply(s, d.seat, rules.sample(rules.view(s, d.seat), d, fuzz), fuzz);
    }
    expect(order).toEqual(['ijn place-boats', 'allied place-boats', 'ijn deploy', 'allied deploy']);
  });

  it('CC-11 blocks stand in their zones with identities hidden', () => {
    const s = fresh();
    const order = until(s, 'deploy');
    const away = { ...order, tfs: order.tfs.map((p, i) => (i === 0 ? { ...p, hex: at(s, '3020') } : p)) };
    expect(refused(s, 'ijn', away)).toBe('CC-11');
    give(s, 'ijn', order);
    const seen = rules.view(s, 'allied').shown.ijn.blocks;
    expect(seen).toHaveLength(order.tfs.length + order.dummies.length);
    expect(seen.every((b) => b.label === null && b.up === 0)).toBe(true);
  });

  it('CC-4.a CC-4.a-2 CC-7-5 a block is a task force or a submarine group; what it holds is hidden', () => {
    const s = fresh();
    const order = until(s, 'deploy');
    give(s, 'ijn', order);
    const bytes = JSON.stringify(rules.view(s, 'allied'));
    for (const id of order.tfs.flatMap((p) => p.ships)) expect(bytes).not.toContain(id);
    expect(rules.view(s, 'allied').shown.ijn.boats).toEqual([
      { id: 'CS-SUB-J1', hex: expect.any(Number), pinned: false },
    ]);
  });

  it('CC-4.b CC-4.b-2 CC-4.b-3 a submarine block is all there is of it, with speed and torpedo strength; a task force has a block and its own counters and cards', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku', 'jp-ca-myoko']);
    expect(scenarioPack('coral-sea').submarines[0]).toMatchObject({ speed: 2, torpedoes: 1 });
    expect(Object.keys(s.sides.ijn.boats[0])).toEqual(['id', 'hex', 'pinned']);
    expect(shipsOf(s.sides.ijn, 'TF1').map((k) => k.id)).toEqual(['jp-cv-shokaku', 'jp-ca-myoko']);
    expect(tf(s, 'ijn', 'TF1').cards.length).toBeGreaterThan(0);
  });

  it('CC-3-2 each side plans in private: a sealed order of one side is not in the other side view', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku', 'jp-ca-myoko']);
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']);
    begin(s, { step: 'organise' });
    const before = JSON.stringify(rules.view(s, 'allied'));
    const split: Order = {
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        { label: 'TF1', hex: at(s, '1212'), ships: ['jp-cv-shokaku'] },
        { hex: at(s, '1212'), ships: ['jp-ca-myoko'] },
      ],
    };
    give(s, 'ijn', split);
    expect(JSON.stringify(rules.view(s, 'allied'))).toBe(before);
  });

  it('CC-9 air units start at the base or carrier printed on them', () => {
    const s = fresh();
    expect(s.sides.allied.air.filter((u) => u.at === 'us-cv-lexington')).toHaveLength(9);
    expect(s.sides.allied.air.every((u) => u.at === u.home)).toBe(true);
    expect(s.sides.ijn.air.filter((u) => u.at === 'rabaul').map((u) => u.type)).toContain('G4M1');
  });

  it('CC-21 CC-21.e the scenario limits dummy blocks, and the owner can tell his own', () => {
    const s = fresh();
    const order = until(s, 'deploy');
    const hex = order.tfs[0].hex;
    expect(refused(s, 'ijn', { ...order, dummies: Array.from({ length: 5 }, () => hex) })).toBe('CC-21');
    give(s, 'ijn', { ...order, dummies: [hex] });
    const own = rules.view(s, 'ijn').own;
    expect(own && own.tfs.filter((k) => isDummy(own, k))).toHaveLength(1);
  });
});

describe('chapter 22: dummy ships at the set-up', () => {
  it('CC-22 dummy ships given to a task force are used up', () => {
    const s = fresh();
    const order = until(s, 'deploy');
    const real = order.tfs.filter((p) => p.ships.length > 0);
    const tfs = real.map(({ hex, ships }, i) => ({
      hex,
      ships,
      ...(i === 0 ? { ruse: { S: 2, M: 1 } } : {}),
    }));
    give(s, 'ijn', { ...order, tfs });
    expect(rules.view(s, 'ijn').own?.dummyShips).toEqual({ H: 1, B: 0, S: 0, D: 2, M: 2 });
  });
});

describe('chapter 7: task forces', () => {
  const hexOrder = (s: State, entries: { label?: string; ships: string[] }[]): Order => ({
    kind: 'organise',
    dummies: [],
    drop: [],
    tfs: entries.map((e) => ({ ...e, hex: at(s, '1212') })),
  });

  it('CC-7 every ship belongs to exactly one task force', () => {
    const s = fresh();
    const order = until(s, 'deploy');
    const [first, ...rest] = order.tfs;
    expect(refused(s, 'ijn', { ...order, tfs: [{ ...first, ships: first.ships.slice(1) }, ...rest] })).toBe(
      'CC-7',
    );
    expect(
      refused(s, 'ijn', { ...order, tfs: [{ ...first, ships: [...first.ships, first.ships[0]] }, ...rest] }),
    ).toBe('CC-7');
  });

  it('CC-7-2 the scenario caps the number of task forces', () => {
    const s = fresh();
    const order = until(s, 'deploy');
    const one = order.tfs.find((p) => p.ships.includes('jp-cv-shokaku'));
    const singles = (one?.ships ?? []).map((id) => ({ hex: one?.hex ?? 0, ships: [id] }));
    expect(refused(s, 'ijn', { ...order, tfs: [...order.tfs.filter((p) => p !== one), ...singles] })).toBe(
      'CC-7-2',
    );
  });

  it('CC-7-3 ships change over only in the TF phase, between task forces in one hex', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku', 'jp-ca-myoko']);
    put(s, 'ijn', 'TF2', '1212', ['jp-ca-haguro']);
    put(s, 'ijn', 'TF3', '1313', ['jp-ca-aoba', 'jp-ca-kako']);
    begin(s, { step: 'organise' });
    const swap = hexOrder(s, [
      { label: 'TF1', ships: ['jp-cv-shokaku'] },
      { label: 'TF2', ships: ['jp-ca-haguro', 'jp-ca-myoko'] },
    ]);
    expect(refused(s, 'ijn', swap)).toBe('');
    const far = hexOrder(s, [{ label: 'TF1', ships: ['jp-cv-shokaku', 'jp-ca-myoko', 'jp-ca-aoba'] }]);
    expect(refused(s, 'ijn', far)).toBe('CC-7-3');
    const lost = hexOrder(s, [{ label: 'TF1', ships: ['jp-cv-shokaku'] }]);
    expect(refused(s, 'ijn', lost)).toBe('CC-7');
    begin(s, { step: 'movement', stage: 'first-spotted' });
    expect(refused(s, 'ijn', swap)).not.toBe('');
  });

  it('CC-7-3 R-94 a whole task force joins another in its hex, and its block is taken off the map', () => {
    const meeting = (): State => {
      const s = sea();
      put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku', 'jp-ca-myoko']);
      put(s, 'ijn', 'TF2', '1212', ['jp-ca-haguro', 'jp-dd-fubuki-1']);
      put(s, 'ijn', 'TF3', '1313', ['jp-ca-aoba']);
      begin(s, { step: 'organise' });
      return s;
    };
    const all = ['jp-cv-shokaku', 'jp-ca-myoko', 'jp-ca-haguro', 'jp-dd-fubuki-1'];
    for (const plan of [
      [{ label: 'TF1', ships: all }],
      [
        { label: 'TF1', ships: all },
        { label: 'TF2', ships: [] },
      ],
    ]) {
      const s = meeting();
      give(s, 'ijn', hexOrder(s, plan));
      give(s, 'allied', pass.organise);
      expect(s.sides.ijn.tfs.map((k) => k.label)).toEqual(['TF1', 'TF3']);
      expect(
        shipsOf(s.sides.ijn, 'TF1')
          .map((k) => k.id)
          .sort(),
      ).toEqual([...all].sort());
      expect(countsOf(tf(s, 'ijn', 'TF1').cards)).toMatchObject({ H: 1, S: 2, D: 1 });
      expect(s.sides.ijn.labels).toContain('TF2');
      expect(rules.audit(s).filter((f) => f.includes('TF'))).toEqual([]);
    }
    const s = meeting();
    give(s, 'ijn', hexOrder(s, [{ ships: all }]));
    give(s, 'allied', pass.organise);
    expect(s.sides.ijn.tfs).toHaveLength(2);
  });

  it('CC-7-3 R-94 ships left behind by a union are in no task force, and so are ships of another hex', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku']);
    put(s, 'ijn', 'TF2', '1212', ['jp-ca-haguro', 'jp-dd-fubuki-1']);
    put(s, 'ijn', 'TF3', '1313', ['jp-ca-aoba']);
    begin(s, { step: 'organise' });
    const some = hexOrder(s, [{ label: 'TF1', ships: ['jp-cv-shokaku', 'jp-ca-haguro'] }]);
    expect(refused(s, 'ijn', some)).toBe('CC-7');
    const none = hexOrder(s, [{ label: 'TF2', ships: [] }]);
    expect(refused(s, 'ijn', none)).toBe('CC-7');
    const far = hexOrder(s, [{ label: 'TF1', ships: ['jp-cv-shokaku', 'jp-ca-aoba'] }]);
    expect(refused(s, 'ijn', far)).toBe('CC-7-3');
  });

  it('CC-22.e R-94 a union may bring its dummy ships along, and no others', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cv-shokaku']);
    Object.assign(put(s, 'ijn', 'TF2', '1212'), { ruse: ['D2'], marker: 'JK' });
    begin(s, { step: 'organise' });
    const join = (n: number): Order => ({
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        { label: 'TF1', hex: at(s, '1212'), ships: ['jp-cv-shokaku'], ruse: { D: n } },
        { label: 'TF2', hex: at(s, '1212'), ships: [] },
      ],
    });
    expect(refused(s, 'ijn', join(3))).toBe('CC-22.e');
    give(s, 'ijn', join(2));
    give(s, 'allied', pass.organise);
    expect(s.sides.ijn.tfs).toHaveLength(1);
    expect(countsOf(tf(s, 'ijn', 'TF1').ruse).D).toBe(2);
    expect(tf(s, 'ijn', 'TF1').marker).toMatch(/^H/);
  });

  it('CC-7-4 one to twenty ships, a numbered counter counting two', () => {
    const s = fresh('midway');
    const order = until(s, 'deploy');
    const hex = order.tfs.find((p) => p.ships.includes('jp-cl-jintsu'))?.hex ?? 0;
    const j5 = s.sides.ijn.ships.filter((k) => k.group === 'MI-J5').map((k) => k.id);
    expect(j5).toHaveLength(20);
    const whole = order.tfs.filter((p) => !p.ships.some((id) => j5.includes(id)));
    expect(refused(s, 'ijn', { ...order, tfs: [...whole, { hex, ships: j5 }] })).toBe('CC-7-4');
    expect(refused(s, 'ijn', { ...order, tfs: [...order.tfs, { hex, ships: [] }] })).toBe('CC-7-4');
    expect(shipType('jp-dd-kagero-5').hulls).toBe(2);
  });

  it('CC-6 initiative levels come from the scenario', () => {
    expect(scenarioPack('midway').initiative).toMatchObject({ allied: 2, ijn: 0 });
  });
});

describe('chapter 27: carrier pools', () => {
  const pooled = () => fresh('midway', { 'carrier-pools': 'on' });

  it('CC-27.b the rule is an option, off unless chosen', () => {
    expect(INFO.options.find((o) => o.id === 'carrier-pools')).toMatchObject({ default: 'off' });
    expect(fresh('midway').sides.ijn.ships.map((k) => k.id)).toContain('jp-cv-akagi');
  });

  it('CC-27.c CC-27.d the owner gets what he draws: carriers with air groups, dummies as dummy hearts', () => {
    const s = pooled();
    const pool = scenarioPack('midway').pools.ijn;
    const mine = s.sides.ijn.ships.filter((k) => pool.cards.includes(k.id)).map((k) => k.id);
    expect(mine.length).toBeGreaterThanOrEqual(3);
    expect(mine.length).toBeLessThanOrEqual(5);
    const dummies = pool.owner - mine.length;
    expect(s.sides.ijn.dummyShips.H).toBe((scenarioPack('midway').limits.ijn.dummyShips.H ?? 0) + dummies);
    for (const id of mine) expect(s.sides.ijn.air.some((u) => u.at === id)).toBe(true);
  });

  it('CC-27.a CC-27.e CC-27.f the opponent draws clues from what is left, and neither shows its draw', () => {
    const s = pooled();
    const clues = s.sides.allied.know.clues;
    expect(clues).toHaveLength(scenarioPack('midway').pools.ijn.opponent);
    const mine = s.sides.ijn.ships.map((k) => k.id);
    expect(mine.filter((id) => clues.includes(id))).toEqual([]);
    expect(JSON.stringify(rules.view(s, 'ijn'))).not.toContain(JSON.stringify(clues));
  });

  it('CC-27.g pool cards are used for the draw only; piles are made up as always', () => {
    const s = pooled();
    const order = until(s, 'deploy');
    give(s, 'ijn', order);
    expect(rules.audit(s)).toEqual([]);
    expect(asked(s)).toEqual(['allied deploy']);
    for (const k of s.sides.ijn.tfs) {
      const hearts = shipsOf(s.sides.ijn, k.label).filter((x) => x.suit === 'H').length;
      expect(countsOf(k.cards).H).toBe(hearts);
    }
  });
});
