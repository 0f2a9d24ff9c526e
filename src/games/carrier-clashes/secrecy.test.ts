import { describe, expect, it } from 'vitest';
import type { Order } from './open/orders.ts';
import type { Side } from './open/pack.ts';
import { carrierClashes as rules } from './ruleset.ts';
import type { State } from './state.ts';
import { at, begin, give, heard, pass, put, sea, searchAt } from './testing.ts';

/** All that a seat is sent: what it sees and what it has just been told. */
interface Sent {
  s: State;
  to: (side: Side) => string;
}

const look: Order = {
  kind: 'search',
  lookouts: [],
  sectors: [{ searchers: [{ unit: 'port-moresby', arc: 36 }], from: 0, range: 2 }],
};

/** Port Moresby searches TF3 in the next hex. With die 1 and level 1 it is dealt two cards; the other dice shuffle. */
function searched(ids: string[], cards: string[], shuffle: number[], more?: (s: State) => void): Sent {
  const s = sea();
  put(s, 'ijn', 'TF3', '0408', ids, cards);
  more?.(s);
  begin(s, searchAt(1));
  give(s, 'allied', pass.claims);
  const told = give(s, 'allied', look, [1, ...shuffle]);
  return { s, to: (side) => JSON.stringify(rules.view(s, side)) + heard(told, side) };
}

const drawn = ({ s }: Sent): string[] => s.sides.allied.know.log[0].cards ?? [];
const three = ['jp-cv-shokaku', 'jp-ca-myoko', 'jp-dd-fubuki-1'];

describe('the secret of the cards', () => {
  it('CC-4.f.iii CC-DN-CARDS the owner is sent the same bytes whichever cards were dealt', () => {
    const a = searched(three, ['HA', 'SA', 'DA'], [3, 2]);
    const b = searched(three, ['HA', 'SA', 'DA'], [1, 1]);
    expect(drawn(a)).toEqual(['HA', 'SA']);
    expect(drawn(b)).not.toContain('HA');
    expect(a.to('ijn')).toBe(b.to('ijn'));
    expect(a.to('allied')).not.toBe(b.to('allied'));
  });

  it('CC-DN-CARDS nor does the owner learn that the card which admits to dummies was dealt', () => {
    const ruse = (s: State): void => void Object.assign(s.sides.ijn.tfs[0], { ruse: ['H2'], marker: 'H7' });
    const a = searched(['jp-ca-myoko'], ['SA'], [3, 2], ruse);
    const b = searched(['jp-ca-myoko'], ['SA'], [1, 1], ruse);
    expect(drawn(a)).not.toContain('H7');
    expect(drawn(b)).toContain('H7');
    expect(a.to('ijn')).toBe(b.to('ijn'));
  });

  it('CC-4.f.ii CC-15.g the searcher learns the cards and nothing of what stands behind them', () => {
    const a = searched(three, ['HA', 'SA', 'DA'], [3, 2]);
    const others = searched(
      ['jp-cv-zuikaku', 'jp-ca-haguro', 'jp-dd-hatsuharu-1'],
      ['HA', 'SA', 'DA'],
      [3, 2],
    );
    const unseen = searched(['jp-cv-shokaku', 'jp-ca-myoko', 'jp-ca-haguro'], ['HA', 'SA', 'SJ'], [3, 2]);
    expect(drawn(unseen)).toEqual(drawn(a));
    expect(others.to('allied')).toBe(a.to('allied'));
    expect(unseen.to('allied')).toBe(a.to('allied'));
    expect(unseen.to('ijn')).not.toBe(a.to('ijn'));
  });

  it('CC-25.b a submarine block learns two cards and no more, and the owner not which', () => {
    const met = (ids: string[], cards: string[], shuffle: number[]): Sent => {
      const s = sea();
      s.pub.initiative = 'allied';
      s.sides.allied.boats[0].hex = at(s, '1312');
      s.sides.ijn.boats[0].hex = at(s, '1315');
      put(s, 'allied', 'TF3', '1315', ids, cards);
      begin(s, searchAt(1));
      give(s, 'allied', pass.claims);
      const told = give(s, 'ijn', { kind: 'boats', boats: [{ boat: 'CS-SUB-J1', act: 'observe' }] }, shuffle);
      return { s, to: (side) => JSON.stringify(rules.view(s, side)) + heard(told, side) };
    };
    const mine = ['us-cv-lexington', 'us-ca-astoria', 'us-dd-sims-1'];
    const a = met(mine, ['HA', 'SA', 'DA'], [3, 2]);
    const b = met(mine, ['HA', 'SA', 'DA'], [1, 1]);
    const c = met(['us-cv-yorktown', 'us-ca-chester', 'us-ca-portland'], ['HA', 'SA', 'SJ'], [3, 2]);
    expect(a.s.sides.ijn.know.log[0].cards).toEqual(['HA', 'SA']);
    expect(a.to('allied')).toBe(b.to('allied'));
    expect(a.to('ijn')).not.toBe(b.to('ijn'));
    expect(c.to('ijn')).toBe(a.to('ijn'));
  });
});
