import type { Point } from '../camera.ts';
import type { DragEvents } from './drag.ts';
import type { Eye } from '../eye.svelte.ts';

/** Where a pointer stands on the chart that this eye looks at. */
function chartPoint(eye: Eye, e: PointerEvent): Point {
  const box = document.querySelector('.surface')?.getBoundingClientRect();
  return eye.chartAt({ x: e.clientX - (box?.left ?? 0), y: e.clientY - (box?.top ?? 0) });
}

/** Something carried over a board by the pointer: where it was taken up and where it hangs now. */
export class Carry {
  from: Point | null = $state.raw(null);
  to: Point | null = $state.raw(null);
  private readonly eye: () => Eye;

  constructor(eye: () => Eye) {
    this.eye = eye;
  }

  /**
   * What a piece does under the hand. `take` says where it is taken up from, or null when it stays where it is;
   * `put` is told where it was let go.
   */
  events(take: (at: Point) => Point | null, put: (p: Point) => void): DragEvents {
    const letGo = (): void => {
      this.from = this.to = null;
    };
    return {
      start: (e) => {
        this.from = take(chartPoint(this.eye(), e));
        return this.from !== null;
      },
      move: (e) => {
        this.to = chartPoint(this.eye(), e);
      },
      drop: (e) => {
        letGo();
        put(chartPoint(this.eye(), e));
      },
      cancel: letGo,
    };
  }
}
