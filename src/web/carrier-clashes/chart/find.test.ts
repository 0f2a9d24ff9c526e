import { describe, expect, it } from 'vitest';
import { carrierClashes as rules } from '../../../games/carrier-clashes/ruleset.ts';
import { at, begin, put, sea, wing } from '../../../games/carrier-clashes/testing.ts';
import { find } from './find.ts';
import { stakes } from '../score.ts';

function position() {
  const s = sea();
  put(s, 'allied', 'TF1', '2415', ['us-cv-lexington', 'us-ca-astoria']);
  wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
  put(s, 'ijn', 'TF3', '1206', ['jp-cv-shokaku']);
  begin(s, { step: 'movement', stage: 'first-unseen' });
  return s;
}

describe('what is looked for on the chart', () => {
  const s = position();
  const mine = rules.view(s, 'allied');

  it('own forces, ships, squadrons, bases, fuelling points and hexes are found by their names', () => {
    expect(find(mine, 'astoria')[0]).toMatchObject({
      hex: at(s, '2415'),
      chosen: { kind: 'tf', label: 'TF1' },
    });
    expect(find(mine, 'TF1')[0].title).toBe('TF1');
    expect(find(mine, 'SBD')[0].hex).toBe(at(s, '2415'));
    expect(find(mine, 'port mor').map((f) => f.title)).toContain('Port Moresby');
    expect(find(mine, '1206')[0]).toMatchObject({ note: 'hex', hex: at(s, '1206') });
    expect(find(mine, '')).toEqual([]);
  });

  it('what nobody has seen of the enemy is not there', () => {
    expect(find(mine, 'Shokaku')).toEqual([]);
    expect(find(mine, 'TF3')).toEqual([]);
    expect(find(rules.view(s, 'ijn'), 'Shokaku')).toHaveLength(1);
  });
});

describe('what wins', () => {
  it('tells how far each side is from the margin', () => {
    const s = position();
    s.pub.bonus.push({ side: 'ijn', rule: 'CC-CS-S6', vp: 20 });
    const { sides } = stakes(rules.view(s, 'allied'));
    expect(sides.find((k) => k.seat === 'ijn')?.text).toBe('20 points, 20 ahead; 5 short of a win');
    expect(sides.find((k) => k.seat === 'allied')?.text).toBe('0 points, 20 behind; 45 short of a win');
  });
});
