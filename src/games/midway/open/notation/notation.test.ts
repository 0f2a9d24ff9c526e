import { describe, expect, it } from 'vitest';
import { ship, table, zone } from '../../testing.ts';

/** The order line: names may be shortened, and what is not understood is said. */

describe('the order line', () => {
  const t = table('tournament').turn(12).ships('F-4-E', 'akagi', 'kaga', 'kongo').ships('E-4-E', 'kumano');
  t.air('akagi', { ready: [5, 7, 7] }).air('kaga', {});

  const moves = () => {
    t.at('move');
    return (text: string) => t.refusedLine('japan', text);
  };

  it('reads ships by the beginning of their names and zones with or without dashes', () => {
    t.at('move');
    t.line('japan', 'move aka kaga f4f; kum F-4-d');
    t.line('us', 'move none');
    expect(t.s.zone[ship('akagi')]).toBe(zone('F-4-F'));
    expect(t.s.zone[ship('kaga')]).toBe(zone('F-4-F'));
    expect(t.s.zone[ship('kumano')]).toBe(zone('F-4-D'));
  });

  it('says which word it did not understand', () => {
    const move = moves();
    expect(() => move('move bismarck F-4-F')).toThrow('"bismarck" is no ship that can be meant here.');
    expect(() => move('move ka F-4-F')).not.toThrow();
    expect(() => move('move k F-4-F')).toThrow('"k" may be Kaga or Kirishima or Kumano or Kongo.');
    expect(() => move('move kaga Z-9-Q')).toThrow('"Z-9-Q" is no zone');
    expect(() => move('')).toThrow('The line is empty.');
  });

  it('reads a whole plan of operations', () => {
    t.at('operations');
    t.line(
      'japan',
      'strike E-4-A D6 T3 from akagi; patrol F-4-F F5 from akagi; transfer D1 from akagi to kaga',
    );
    t.line('us', 'none');
    expect(t.view('japan').flights).toMatchObject([
      { role: 'strike', zone: zone('E-4-A'), from: [{ base: ship('akagi'), squadrons: [0, 6, 3] }] },
      { role: 'patrol', from: [{ base: ship('akagi'), squadrons: [5, 0, 0] }] },
      { role: 'transfer', to: [ship('kaga')] },
    ]);
  });
});
