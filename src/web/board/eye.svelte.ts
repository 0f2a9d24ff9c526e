import {
  type Box,
  between,
  type Camera,
  fitted,
  held,
  type Inset,
  NO_INSET,
  type Point,
  type Size,
  toChart,
  zoomed,
} from './camera.ts';

/** How much more than the window is painted on each side, as a share of it, so that a pan shows no bare table. */
export const MARGIN = 0.25;
const FLIGHT_MS = 180;
const TURN = 0.65; // a window that much narrower or wider is another window

const isSmall = (): boolean => matchMedia('(max-width: 720px)').matches;

/**
 * One reader's eye over one chart. `still` is what is painted, and changes when a gesture ends; `live` moves with every
 * frame of the gesture and only shifts the painted layer.
 */
export class Eye {
  readonly world: Box;
  size: Size = $state.raw({ w: 0, h: 0 });
  still: Camera = $state.raw({ x: 0, y: 0, k: 1 });
  live: Camera = this.still;
  inset: Inset = NO_INSET;
  /** On a phone the chart opens here and fills the window; the whole of it would be a stamp on a bare table. */
  home: Point | null = null;
  /** The surface listens here to shift its layer. */
  onmove: (() => void) | null = null;
  private readonly closest: number;
  private fitK = 1;
  private flight = 0;

  /** `closest`: pixels to one unit of the chart when nearest. */
  constructor(world: Box, closest: number) {
    this.world = world;
    this.closest = closest;
    this.live = this.still = { x: (world.x0 + world.x1) / 2, y: (world.y0 + world.y1) / 2, k: 1 };
  }

  get farthest(): number {
    return this.fitK * 0.8;
  }

  /** The window came into being or changed; the first time, and when it is quite another, the whole chart is shown. */
  resize(size: Size): void {
    const turned = size.w < this.size.w * TURN || size.w * TURN > this.size.w; // the first time, or a phone on its side
    this.size = size;
    this.fitK = fitted(this.world, size, this.inset).k;
    if (turned) this.put(this.opening(size));
    else this.put(this.live);
  }

  /** Another place to open at; shown at once where the whole chart is not. */
  openAt(home: Point): void {
    this.home = home;
    if (this.size.w > 0 && isSmall()) this.put(this.opening(this.size));
  }

  private opening(size: Size): Camera {
    const whole = fitted(this.world, size, this.inset);
    if (!this.home || !isSmall()) return whole;
    const { x0, x1, y0, y1 } = this.world;
    return this.around(this.home, Math.max(whole.k, size.h / (y1 - y0), size.w / (x1 - x0)));
  }

  /** As near to a point as the window can come without looking beyond the chart. */
  private around(p: Point, k: number): Camera {
    const { x0, x1, y0, y1 } = this.world;
    const inside = (at: number, from: number, to: number, half: number): number =>
      Math.max(Math.min(from + half, (from + to) / 2), Math.min(Math.max(to - half, (from + to) / 2), at));
    const { w, h } = this.size;
    return { x: inside(p.x, x0, x1, w / 2 / k), y: inside(p.y, y0, y1, h / 2 / k), k };
  }

  /** Moves at once and paints sharp. */
  put(camera: Camera): void {
    cancelAnimationFrame(this.flight);
    this.live = this.allowed(camera);
    this.settle();
  }

  fit(box: Box = this.world): void {
    this.fly(fitted(box, this.size, this.inset));
  }

  /** Brings a point toward the middle, nearer if `k` says so, and shows no bare table where there is chart to show. */
  goTo(p: Point, k = this.live.k): void {
    this.fly(this.around(p, k));
  }

  zoom(factor: number, at: Point = { x: this.size.w / 2, y: this.size.h / 2 }): void {
    this.move(zoomed(this.live, this.size, factor, at, this.farthest, this.closest));
  }

  pan(dx: number, dy: number): void {
    const { x, y, k } = this.live;
    this.move({ x: x - dx / k, y: y - dy / k, k });
  }

  chartAt(p: Point): Point {
    return toChart(this.live, this.size, p);
  }

  /** True when the painted layer no longer covers the window. */
  get bare(): boolean {
    const ratio = this.live.k / this.still.k;
    const reach = (1 + 2 * MARGIN) * ratio - 1;
    return (
      Math.abs(this.still.x - this.live.x) * this.live.k > (this.size.w * reach) / 2 ||
      Math.abs(this.still.y - this.live.y) * this.live.k > (this.size.h * reach) / 2
    );
  }

  /** The gesture is over: what was shifted is painted anew. */
  settle(): void {
    if (this.live !== this.still) this.still = this.live;
    this.onmove?.();
  }

  private move(camera: Camera): void {
    cancelAnimationFrame(this.flight);
    this.live = this.allowed(camera);
    this.onmove?.();
  }

  private allowed(c: Camera): Camera {
    return held({ ...c, k: Math.min(this.closest, Math.max(this.farthest, c.k)) }, this.world);
  }

  private fly(to: Camera): void {
    if (this.size.w === 0) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.put(to);
    cancelAnimationFrame(this.flight);
    const from = this.live;
    const start = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - start) / FLIGHT_MS);
      this.live = this.allowed(between(from, to, t));
      if (t < 1) {
        this.onmove?.();
        this.flight = requestAnimationFrame(step);
      } else this.settle();
    };
    this.flight = requestAnimationFrame(step);
  }
}
