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

/** What two boxes take up together. */
export const joined = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

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
  return centred({ x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }, k, inset);
}

/** Zooms by a factor so that the chart's point under `at` (in pixels) stays under it. */
export function zoomed(c: Camera, s: Size, factor: number, at: Point, min: number, max: number): Camera {
  const k = Math.min(max, Math.max(min, c.k * factor));
  const p = toChart(c, s, at);
  return { x: p.x - (at.x - s.w / 2) / k, y: p.y - (at.y - s.h / 2) / k, k };
}

/** Pixels of the sheet's rim, its neat line and scale of bars, that show where the window reaches its edge. */
export const RIM = 14;

/** The least zoom at which the sheet with its rim leaves nothing bare in what the panels leave free. */
export const covering = (box: Box, s: Size, inset: Inset = NO_INSET): number =>
  Math.max(
    (s.w - inset.left - inset.right - 2 * RIM) / (box.x1 - box.x0),
    (s.h - inset.top - inset.bottom - 2 * RIM) / (box.y1 - box.y0),
  );

/**
 * Keeps the window on the sheet: it looks beyond the rim only where a panel lies over it anyway. Where the sheet is the
 * smaller of the two it stands in the middle of what is free.
 */
export function held(c: Camera, box: Box, s: Size, inset: Inset = NO_INSET): Camera {
  const along = (
    at: number,
    from: number,
    to: number,
    half: number,
    before: number,
    after: number,
  ): number => {
    const least = from + half - (RIM + before) / c.k;
    const most = to - half + (RIM + after) / c.k;
    return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, at));
  };
  return {
    x: along(c.x, box.x0, box.x1, s.w / 2 / c.k, inset.left, inset.right),
    y: along(c.y, box.y0, box.y1, s.h / 2 / c.k, inset.top, inset.bottom),
    k: c.k,
  };
}

/** The camera that has a point in the middle of what the panels leave free. */
export const centred = (p: Point, k: number, inset: Inset = NO_INSET): Camera => ({
  x: p.x + (inset.right - inset.left) / 2 / k,
  y: p.y + (inset.bottom - inset.top) / 2 / k,
  k,
});

/** Whether a box of the chart shows whole in what the panels leave free, `edge` pixels clear of it. */
export function shows(c: Camera, s: Size, box: Box, inset: Inset = NO_INSET, edge = 0): boolean {
  const a = toScreen(c, s, { x: box.x0, y: box.y0 });
  const b = toScreen(c, s, { x: box.x1, y: box.y1 });
  return (
    a.x >= inset.left + edge &&
    a.y >= inset.top + edge &&
    b.x <= s.w - inset.right - edge &&
    b.y <= s.h - inset.bottom - edge
  );
}

/**
 * The camera that shows a box whole with its cells `least` pixels wide or more, moved and zoomed no more than that takes;
 * the cells come before the whole where both cannot be had.
 */
export function framing(c: Camera, s: Size, box: Box, least: number, inset: Inset = NO_INSET): Camera {
  if (c.k >= least && shows(c, s, box, inset)) return c;
  const k = Math.max(least, Math.min(c.k, fitted(box, s, inset).k));
  return centred({ x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }, k, inset);
}

/** A step of the way from one camera to another, `t` from 0 to 1; zoom runs evenly to the eye. */
export function between(a: Camera, b: Camera, t: number): Camera {
  const e = 1 - (1 - t) ** 3;
  return {
    x: a.x + (b.x - a.x) * e,
    y: a.y + (b.y - a.y) * e,
    k: a.k * (b.k / a.k) ** e,
  };
}
