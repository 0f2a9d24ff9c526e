import { describe, expect, it } from 'vitest';
import { between, fitted, held, toChart, toScreen, zoomed } from './camera.ts';

const size = { w: 800, h: 600 };
const box = { x0: 0, y0: 0, x1: 100, y1: 50 };

describe('the camera', () => {
  it('shows the whole box inside the margins', () => {
    const c = fitted(box, size);
    expect(toScreen(c, size, { x: 0, y: 25 }).x).toBeCloseTo(24);
    expect(toScreen(c, size, { x: 100, y: 25 }).x).toBeCloseTo(776);
  });

  it('centres the box in what the panels leave free', () => {
    const c = fitted(box, size, { top: 0, right: 200, bottom: 0, left: 0 });
    expect(toScreen(c, size, { x: 50, y: 25 }).x).toBeCloseTo(300);
  });

  it('keeps the point under the pointer when zooming, also at the limits', () => {
    const c = fitted(box, size);
    const at = { x: 123, y: 456 };
    for (const factor of [1.7, 0.3, 1000]) {
      const z = zoomed(c, size, factor, at, 2, 40);
      const before = toChart(c, size, at);
      const after = toChart(z, size, at);
      expect(after.x).toBeCloseTo(before.x);
      expect(after.y).toBeCloseTo(before.y);
      expect(z.k).toBeGreaterThanOrEqual(2);
      expect(z.k).toBeLessThanOrEqual(40);
    }
  });

  it('never loses the chart from sight', () => {
    expect(held({ x: -50, y: 900, k: 3 }, box)).toEqual({ x: 0, y: 50, k: 3 });
  });

  it('flies from one place to the other', () => {
    const a = { x: 0, y: 0, k: 1 };
    const b = { x: 10, y: 20, k: 4 };
    expect(between(a, b, 0)).toEqual(a);
    expect(between(a, b, 1)).toEqual(b);
  });
});
