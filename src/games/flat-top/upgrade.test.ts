import { describe, expect, it } from 'vitest';
import type { Deck, Score, Ship } from './open/forces.ts';
import { emptyBoard } from './testkit/position.testkit.ts';
import { upgradeState } from './upgrade.ts';

/** States of earlier rules. `tests/records` holds whole games of them. */

describe('a state of version 3', () => {
  it('UMP-RECORD gives what options keep of ships, decks and points to their modules, and nothing to the others', () => {
    const { s } = emptyBoard('coral-sea');
    const { ships, decks } = s.sides[0];
    const boat = { hex: 5, to: -1, dived: 0, fought: 0, seen: true };
    const old = <T extends object>(unit: T, fields: object): T => Object.assign(unit, fields);
    for (const ship of ships) old(ship, { sub: null });
    old<Ship>(ships[0], { sub: boat, letter: 'B', slowed: [3, 0] });
    old<Ship>(ships[1], { gp: 4, gpFired: 1 });
    old<Ship>(ships[2], { gp: 4 });
    old<Deck>(decks[0], { noTakeOff: 7, jammed: true });
    old<Score>(s.pub.score[1], { mines: 3, named: 12 });
    upgradeState(s);
    expect(ships.slice(0, 4).map((x) => x.mods)).toEqual([
      { submarines: boat, 'hidden-names': 'B', 'critical-hits': [3, 0] },
      { ammunition: { gp: 4, fired: 1 } },
      { ammunition: { gp: 4, fired: 0 } },
      undefined,
    ]);
    expect(decks.slice(0, 2).map((x) => x.mods)).toEqual([
      { 'critical-hits': { noTakeOff: 7, jammed: true } },
      undefined,
    ]);
    expect(s.pub.score.map((x) => x.mods)).toEqual([undefined, { mines: 3, 'hidden-names': 12 }]);
    const left = ['sub', 'letter', 'slowed', 'gp', 'gpFired', 'noTakeOff', 'jammed', 'named'];
    const units = [...ships, ...decks, ...s.pub.score];
    expect(units.flatMap((x) => Object.keys(x).filter((k) => left.includes(k)))).toEqual([]);
  });
});

describe('a state of version 4', () => {
  it('UMP-RECORD says to both sides where boats have been found, in games in which they are looked for', () => {
    const { s } = emptyBoard('coral-sea', 'full', { submarines: 'on', 'hunted-boats': 'on' });
    s.sides[0].mods['hunted-boats'] = {
      spotters: [
        { af: 1, hex: 5 },
        { af: 2, hex: 5 },
      ],
    };
    s.sides[1].mods['hunted-boats'] = { spotters: [{ af: 3, hex: 8 }] };
    delete s.pub.mods['hunted-boats'];
    upgradeState(s);
    expect(s.pub.mods['hunted-boats']).toEqual([5, 8]);
    const { s: plain } = emptyBoard('coral-sea');
    upgradeState(plain);
    expect(plain.pub.mods).toEqual({});
  });
});
