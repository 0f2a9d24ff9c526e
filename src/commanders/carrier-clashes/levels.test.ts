import { describe, expect, it } from 'vitest';
import { battle, top } from '../../games/carrier-clashes/battle/battles.testkit.ts';
import { gunFactor } from '../../games/carrier-clashes/open/combat.ts';
import { strikeOn } from '../../games/carrier-clashes/strike/strikes.testkit.ts';
import type { Order, OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { shipType, type Side } from '../../games/carrier-clashes/open/pack.ts';
import { carrierClashes as rules } from '../../games/carrier-clashes/ruleset.ts';
import type { State } from '../../games/carrier-clashes/state.ts';
import { begin, put, sea, wing } from '../../games/carrier-clashes/testing.ts';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { worldsOf } from './foresight.ts';
import { CLASH_LEVELS } from './levels.ts';
import { think } from './mind.ts';
import { clashCommander } from './staff.ts';

const [ensign, captain, admiral] = CLASH_LEVELS;

function orders<K extends Order['kind']>(s: State, seat: Side, kind: K, level = admiral): OrderOf<K> {
  const d = rules.decisions(s).find((k) => k.seat === seat && k.kind === kind);
  if (!d) throw new Error(`${seat} is not asked for "${kind}"`);
  return clashCommander(level).decide(rules.view(s, seat), d, new FastDice('levels'), 50) as OrderOf<K>;
}

describe('three levels of the staff', () => {
  it.each(CLASH_LEVELS.map((l) => [l.id, l] as const))(
    'the %s gives legal orders alone for a whole battle and says why in English',
    (_id, level) => {
      const dice = new FastDice('legal');
      const own = new FastDice('own');
      const who = clashCommander(level);
      const s = rules.create(
        { scenario: 'santa-cruz', options: completeOptions(rules.info, 'santa-cruz') },
        dice,
        () => {},
      );
      for (let d = rules.decisions(s)[0]; d; d = rules.decisions(s)[0]) {
        const view = rules.view(s, d.seat);
        const order = who.decide(view, d, own, 50);
        expect(who.explain?.(view, order)).toMatch(/^((\d+ )?[A-Za-z].*)?$/);
        rules.apply(s, d.seat, rules.parse({ ...order, decision: d.id }), dice);
      }
      expect(rules.outcome(s)).not.toBeNull();
    },
  );
});

/** The Junyo with a torpedo plane or more, a spotted American force two hexes off. */
function inSight(ids: string[], seen: string[], all = false): State {
  const s = sea();
  s.pub.initiative = 'ijn';
  const tf = put(s, 'allied', 'TF1', '1513', ids);
  tf.up = 2;
  put(s, 'ijn', 'TF3', '1515', ['jp-cv-junyo']);
  wing(s, 'ijn', 'jp-cv-junyo', { B5N2: 1 });
  s.sides.ijn.know.log.push({ turn: s.pub.turn, label: 'TF1', hex: tf.hex, cards: seen, all });
  begin(s, { step: 'strikes', no: 2, stage: 'launch' });
  return s;
}

describe('what is worth a strike', () => {
  const heavy = ['us-cv-lexington', 'us-cv-yorktown', 'us-ca-astoria', 'us-ca-portland'];

  it('the ensign sends what he has at whatever is in sight, the admiral reckons what it costs first', () => {
    const weak = inSight(['us-dd-sims-1'], ['D2'], true);
    expect(orders(weak, 'ijn', 'launch', ensign).units).toHaveLength(1);
    expect(orders(weak, 'ijn', 'launch', admiral).units).toEqual([]);
    expect(orders(weak, 'ijn', 'launch', captain).units).toEqual([]);
  });

  it('the admiral sends fighters along against a force that has fighters', () => {
    const escorts = (ids: string[], seen: string[]): number => {
      const s = inSight(ids, seen);
      wing(s, 'ijn', 'jp-cv-junyo', { D3A1: 3, A6M2: 3 });
      return orders(s, 'ijn', 'launch').units.filter((id) => id.includes('A6M2')).length;
    };
    expect(escorts(heavy, ['H1', 'H2', 'S2'])).toBeGreaterThan(1);
  });

  it('the worlds he imagines agree with the cards that were drawn', () => {
    const s = inSight(heavy, ['H1', 'S2', 'S3']);
    const view = rules.view(s, 'ijn');
    const worlds = worldsOf(think(view, admiral.depth, new FastDice('worlds')), 'TF1');
    expect(worlds).toHaveLength(admiral.depth.worlds);
    for (const w of worlds) {
      const of = (suit: 'H' | 'S'): number =>
        w.ships.filter((id) => shipType(id).suits.includes(suit)).length;
      expect(of('H')).toBeGreaterThanOrEqual(1);
      expect(of('S')).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('over the target', () => {
  it('the ensign puts every bomb on one ship, the captain no more than she can take', () => {
    const targets = (level: typeof ensign): number => {
      const target = ['jp-cv-shokaku', 'jp-cv-zuikaku', 'jp-ca-myoko', 'jp-ca-haguro'];
      const s = strikeOn({ units: { 'SBD-3': 9 }, target }, []);
      return new Set(orders(s, 'allied', 'group', level).choices.map((c) => c.group)).size;
    };
    expect(targets(ensign)).toBe(1);
    expect(targets(captain)).toBe(2);
  });
});

describe('how the guns are laid', () => {
  const line = ['us-bb-washington', 'us-bb-south-dakota', 'us-ca-portland', 'us-ca-astoria'];
  /** By night, with the strength on each of his ships against her defence, gun by gun. CC-TAB-SURFX. */
  function laid(level: (typeof CLASH_LEVELS)[number], ids: string[]): Map<string, number[]> {
    const s = battle(line, ids, { night: true });
    const on = new Map<string, number[]>();
    for (const { weapon, ship, at } of orders(s, 'allied', 'fire', level).shots) {
      const { letter, value } = shipType(at).defence;
      const gun = shipType(ship).attacks.find((a) => a.letter === weapon)?.value ?? 0;
      const last = on.get(at)?.at(-1) ?? 0;
      on.set(at, [...(on.get(at) ?? []), last + (gun * (gunFactor(weapon, letter) ?? 0)) / value]);
    }
    return on;
  }

  it.each(CLASH_LEVELS.map((l) => [l.id, l] as const))(
    'the %s leaves a ship alone that 12:1 will sink on any roll, and fires at the next',
    (_id, level) => {
      const on = laid(level, ['jp-ap-china-maru', 'jp-ap-mito-maru']);
      expect(on.size).toBeGreaterThan(1);
      for (const odds of on.values()) expect(odds.at(-2) ?? 0).toBeLessThan(12);
    },
  );

  it.each(CLASH_LEVELS.map((l) => [l.id, l] as const))(
    'the %s fires no more at a ship that was sunk earlier in the round',
    (_id, level) => {
      const s = battle(line, ['jp-ca-myoko', 'jp-dd-fubuki-1'], { night: true });
      top(s).results.push({ side: 'ijn', ship: 'jp-ca-myoko', state: 'sunk' });
      const at = orders(s, 'allied', 'fire', level).shots.map((k) => k.at);
      expect(new Set(at)).toEqual(new Set(['jp-dd-fubuki-1']));
    },
  );

  it('the tables are asked: heavy shells go where most points are to be had', () => {
    const s = battle(line, ['jp-ca-myoko', 'jp-dd-fubuki-1'], { night: true });
    const shots = orders(s, 'allied', 'fire').shots;
    const main = shots.filter((k) => k.weapon === 'B').map((k) => k.at);
    expect(new Set(main)).toEqual(new Set(['jp-ca-myoko']));
  });
});
