import {
  type Box,
  between,
  type Camera,
  centred,
  covering,
  fitted,
  framing,
  held,
  type Inset,
  NO_INSET,
  type Point,
  type Size,
  shows,
  toChart,
  zoomed,
} from './camera.ts';

/** How much more than the window is painted on each side, as a share of it, so that a pan shows no bare table. */
export const MARGIN = 0.25;
const FLIGHT_MS = 180;
const EDGE = 28; // pixels from the edge at which a mark counts as seen
const FINGER = 18; // pixels of the least cell one is asked to press
const TURN = 0.65; // a window that much narrower or wider is another window

/**
 * One reader's eye over one chart. `still` is what is painted, and changes when a gesture ends; `live` moves with every
 * frame of the gesture and only shifts the painted layer.
 */
export class Eye {
  world: Box = $state.raw({ x0: 0, y0: 0, x1: 1, y1: 1 });
  size: Size = $state.raw({ w: 0, h: 0 });
  still: Camera = $state.raw({ x: 0, y: 0, k: 1 });
  live: Camera = this.still;
  inset: Inset = NO_INSET;
  /** The chart opens here and fills the window; the whole of it, where it does not, is had by a key. */
  home: Point | null = null;
  /** The surface listens here to shift its layer. */
  onmove: (() => void) | null = null;
  private readonly closest: number;
  private flight = 0;
  private opened = true; // nobody has moved the eye since it opened

  /** `closest`: pixels to one unit of the chart when nearest. */
  constructor(world: Box, closest: number) {
    this.world = world;
    this.closest = closest;
    this.live = this.still = { x: (world.x0 + world.x1) / 2, y: (world.y0 + world.y1) / 2, k: 1 };
  }

  get farthest(): number {
    return Math.min(this.closest, fitted(this.world, this.size, this.inset).k);
  }

  /** The window came into being or changed; the first time, and when it is quite another, the chart opens anew. */
  resize(size: Size): void {
    const turned = size.w < this.size.w * TURN || size.w * TURN > this.size.w; // the first time, or a phone on its side
    this.size = size;
    this.put(turned || this.opened ? this.opening : this.live);
  }

  /** Another place to open at; shown at once while the eye has not been moved. */
  openAt(home: Point): void {
    this.home = home;
    this.again();
  }

  /** The sheet in play, with what lies beside it. */
  spread(world: Box): void {
    if (Object.entries(world).every(([side, at]) => this.world[side as keyof Box] === at)) return;
    this.world = world;
    this.again();
  }

  /** Panels cover so much of the window. */
  cover(inset: Inset): void {
    if (Object.entries(inset).every(([side, at]) => this.inset[side as keyof Inset] === at)) return;
    this.inset = inset;
    this.again();
  }

  /** Another scene on the same board: as if the eye had never been moved. */
  reopen(): void {
    this.opened = true;
    this.again();
  }

  private again(): void {
    if (this.size.w > 0) this.put(this.opened ? this.opening : this.live);
  }

  private get opening(): Camera {
    if (!this.home) return fitted(this.world, this.size, this.inset);
    return centred(this.home, covering(this.world, this.size, this.inset), this.inset);
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

  /** Brings a point toward the middle, nearer if `k` says so. */
  goTo(p: Point, k = this.live.k): void {
    this.fly(centred(p, k, this.inset));
  }

  /** Moves only if the point does not show clear of panels and edges. */
  reveal({ x, y }: Point): void {
    if (this.size.w > 0 && !shows(this.live, this.size, { x0: x, y0: y, x1: x, y1: y }, this.inset, EDGE))
      this.goTo({ x, y });
  }

  /** Shows what is asked about: all of the box, and each cell large enough to press. */
  frame(box: Box): void {
    if (this.size.w === 0) return;
    const to = framing(this.live, this.size, box, FINGER, this.inset);
    if (to !== this.live) this.fly(to);
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
    this.opened = false;
    this.live = this.allowed(camera);
    this.onmove?.();
  }

  private allowed(c: Camera): Camera {
    const k = Math.min(this.closest, Math.max(this.farthest, c.k));
    return held({ ...c, k }, this.world, this.size, this.inset);
  }

  private fly(to: Camera): void {
    if (this.size.w === 0) return;
    this.opened = false;
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
