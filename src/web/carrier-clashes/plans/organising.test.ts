import { describe, expect, it } from 'vitest';
import type { OrderOf } from '../../../games/carrier-clashes/open/orders.ts';
import { type Sight, sightOf } from '../../../games/carrier-clashes/open/view.ts';
import { carrierClashes } from '../../../games/carrier-clashes/ruleset.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { readyMade, startHexes, withShip } from './deploying.ts';
import { freshPlans, regrouped } from './organising.ts';

/** The Allies of the Coral Sea, set up by hand in the groups of history. */
function afloat(): { x: Sight; label: string; hex: number; ships: string[] } {
  const dice = new FastDice(1);
  const s = carrierClashes.create({ scenario: 'coral-sea', options: {} }, dice, () => {});
  for (let n = 0; n < 8 && s.sides.allied.tfs.length === 0; n++) {
    const [d] = carrierClashes.decisions(s);
    const view = carrierClashes.view(s, d.seat);
    const order =
      d.kind === 'deploy' && d.seat === 'allied' ? readyMade(view) : carrierClashes.sample(view, d, dice);
    carrierClashes.apply(s, d.seat, order, dice);
  }
  const x = sightOf(carrierClashes.view(s, 'allied'));
  const ship = x.own.ships.find((k) => k.id === 'us-cv-lexington');
  const tf = x.own.tfs.find((k) => k.label === ship?.tf);
  if (!tf) throw new Error('Lexington is not at sea');
  return {
    x,
    label: tf.label,
    hex: tf.hex,
    ships: x.own.ships.filter((k) => k.tf === tf.label).map((k) => k.id),
  };
}

const blank: OrderOf<'organise'> = { kind: 'organise', tfs: [], dummies: [], drop: [] };

describe('the set-up by hand', () => {
  it('is taken by the umpire as the groups of history, and lights only hexes all its ships may start in', () => {
    const { x, hex, ships } = afloat();
    expect(x.own.tfs).toHaveLength(3);
    expect(startHexes(x, ships)).toContain(hex);
    const far = x.own.ships.find((k) => k.group === 'CS-A3');
    const both = startHexes(x, [...ships, far?.id ?? '']);
    expect(both.every((h) => startHexes(x, ships).includes(h))).toBe(true);
  });

  it('sends a ship to a new force and takes an empty force off', () => {
    const order: OrderOf<'deploy'> = { kind: 'deploy', tfs: [{ hex: 5, ships: ['a', 'b'] }], dummies: [] };
    const two = withShip(order, 'b', 1, 5);
    expect(two.tfs.map((t) => t.ships)).toEqual([['a'], ['b']]);
    expect(withShip(two, 'b', 0, 5).tfs.map((t) => t.ships)).toEqual([['a', 'b']]);
  });
});

describe('the task force phase on the slip', () => {
  it('names only the forces that change, and none when all is as it was', () => {
    const { x, label, hex, ships } = afloat();
    const split = regrouped(x, blank, 'us-cv-lexington', hex, 'new');
    expect(freshPlans(split).map((p) => p.ships)).toEqual([['us-cv-lexington']]);
    const mother = split.tfs.find((p) => p.label === label);
    expect(mother?.ships.length).toBe(ships.length - 1);
    expect(regrouped(x, split, 'us-cv-lexington', hex, label).tfs).toEqual([]);
  });
});
