import { describe, expect, it } from 'vitest';
import {
  between,
  type Box,
  type Camera,
  centred,
  covering,
  fitted,
  framing,
  held,
  type Inset,
  joined,
  RIM,
  shows,
  type Size,
  toChart,
  toScreen,
  zoomed,
} from './camera.ts';

const size = { w: 800, h: 600 };
const box = { x0: 0, y0: 0, x1: 100, y1: 50 };
const none: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

/** Pixels of the window that lie beyond the sheet's rim, on any side. */
function bareOf(c: Camera, s: Size, inset: Inset = none): number {
  const a = toScreen(c, s, { x: box.x0, y: box.y0 });
  const b = toScreen(c, s, { x: box.x1, y: box.y1 });
  return Math.max(
    a.x - RIM - inset.left,
    a.y - RIM - inset.top,
    s.w - inset.right - b.x - RIM,
    s.h - inset.bottom - b.y - RIM,
  );
}

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

  it('shows nothing beyond the rim of a chart that fills the window, wherever it is sent', () => {
    for (const s of [size, { w: 864, h: 788 }, { w: 390, h: 440 }, { w: 1900, h: 300 }])
      for (const p of [
        { x: -50, y: 900 },
        { x: 50, y: 25 },
        { x: 100, y: 0 },
      ])
        for (const inset of [none, { ...none, bottom: 140 }]) {
          const k = covering(box, s, inset);
          for (const closer of [1, 1.3, 4])
            expect(bareOf(held({ ...p, k: k * closer }, box, s, inset), s, inset)).toBeLessThan(1e-9);
        }
  });

  it('puts a chart smaller than the window into the middle of what is free', () => {
    const inset = { ...none, bottom: 100 };
    const c = held({ x: 90, y: 0, k: 4 }, box, size, inset);
    expect(toScreen(c, size, { x: 50, y: 25 })).toEqual({ x: 400, y: 250 });
    expect(held({ x: 90, y: 0, k: 4 }, box, size).y).toBe(25);
  });

  it('knows what shows clear of panels', () => {
    const c = { x: 50, y: 25, k: 8 };
    const part: Box = { x0: 40, y0: 20, x1: 60, y1: 30 };
    expect(shows(c, size, part)).toBe(true);
    expect(shows(c, size, part, { ...none, bottom: 300 })).toBe(false);
    expect(shows(c, size, part, none, 330)).toBe(false);
    expect(toScreen(centred({ x: 50, y: 25 }, 8, { ...none, left: 100 }), size, { x: 50, y: 25 }).x).toBe(
      450,
    );
  });

  it('moves the eye for what is asked about no more than it must, and never leaves cells too small to press', () => {
    const far = { x: 50, y: 25, k: 8 };
    const part: Box = { x0: 80, y0: 40, x1: 90, y1: 48 };
    expect(framing(far, size, part, 8)).toBe(far);
    const near = framing(far, size, part, 18);
    expect(near.k).toBe(18);
    expect(shows(near, size, part)).toBe(true);
    const away = framing({ x: 0, y: 0, k: 30 }, size, part, 18);
    expect(away.k).toBe(30);
    expect(shows(away, size, part)).toBe(true);
    const wide = framing({ x: 50, y: 25, k: 30 }, size, joined(part, { x0: 60, y0: 30, x1: 61, y1: 31 }), 18);
    expect(wide.k).toBeLessThan(30);
    expect(framing(far, size, box, 18).k).toBe(18); // cells before the whole
  });

  it('flies from one place to another and arrives', () => {
    const a = { x: 0, y: 0, k: 1 };
    const b = { x: 10, y: 20, k: 16 };
    expect(between(a, b, 0)).toEqual(a);
    expect(between(a, b, 1)).toEqual(b);
    expect(between(a, b, 0.5).k).toBeGreaterThan(1);
  });
});
