/** Where the eye stands over the chart. Pure arithmetic; `Eye` keeps one, `Surface` draws by it. */
export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Size {
  w: number;
  h: number;
}

export interface Camera {
  x: number; // the chart's point in the middle of the window
  y: number;
  k: number; // pixels to one unit of the chart
}

/** Parts of the window that panels cover, in pixels. */
export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

export const toScreen = (c: Camera, s: Size, p: Point): Point => ({
  x: (p.x - c.x) * c.k + s.w / 2,
  y: (p.y - c.y) * c.k + s.h / 2,
});

export const toChart = (c: Camera, s: Size, p: Point): Point => ({
  x: (p.x - s.w / 2) / c.k + c.x,
  y: (p.y - s.h / 2) / c.k + c.y,
});

/** The camera that shows the whole box in what the panels leave free, with room for the chart's margin where there is some. */
export function fitted(box: Box, s: Size, inset: Inset = NO_INSET): Camera {
  const margin = Math.min(34, 8 + s.w * 0.02);
  const w = Math.max(1, s.w - inset.left - inset.right - 2 * margin);
  const h = Math.max(1, s.h - inset.top - inset.bottom - 2 * margin);
  const k = Math.min(w / (box.x1 - box.x0), h / (box.y1 - box.y0));
  return {
    x: (box.x0 + box.x1) / 2 + (inset.right - inset.left) / 2 / k,
    y: (box.y0 + box.y1) / 2 + (inset.bottom - inset.top) / 2 / k,
    k,
  };
}

/** Zooms by a factor so that the chart's point under `at` (in pixels) stays under it. */
export function zoomed(c: Camera, s: Size, factor: number, at: Point, min: number, max: number): Camera {
  const k = Math.min(max, Math.max(min, c.k * factor));
  const p = toChart(c, s, at);
  return { x: p.x - (at.x - s.w / 2) / k, y: p.y - (at.y - s.h / 2) / k, k };
}

/** Keeps the middle of the window on the chart, so that the chart is never lost from sight. */
export const held = (c: Camera, box: Box): Camera => ({
  x: Math.min(box.x1, Math.max(box.x0, c.x)),
  y: Math.min(box.y1, Math.max(box.y0, c.y)),
  k: c.k,
});

/** A step of the way from one camera to another, `t` from 0 to 1; zoom runs evenly to the eye. */
export function between(a: Camera, b: Camera, t: number): Camera {
  const e = 1 - (1 - t) ** 3;
  return {
    x: a.x + (b.x - a.x) * e,
    y: a.y + (b.y - a.y) * e,
    k: a.k * (b.k / a.k) ** e,
  };
}
