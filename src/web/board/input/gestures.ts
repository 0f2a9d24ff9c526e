import type { Point } from '../camera.ts';
import type { Eye } from '../eye.svelte.ts';

const SLACK = 5; // pixels a finger may tremble and still tap
const WHEEL_REST = 140; // ms without a wheel turn before the chart is painted sharp

export interface GestureEvents {
  /** A tap on the chart. True when it meant the place, whatever mark stands there: the mark is then not pressed. */
  onpick?(p: Point, event: PointerEvent): boolean | void;
  onhover?(p: Point | null): void;
}

/** Pan by drag, zoom by wheel and pinch, pick by a tap that did not drag. Returns the undoing of it all. */
export function listen(node: HTMLElement, eye: Eye, events: () => GestureEvents): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let dragged = false;
  let taken = false;
  let rest = 0;

  const local = (e: PointerEvent | WheelEvent): Point => {
    const r = node.getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  };
  const middle = (): Point => {
    const all = [...down.values()];
    return {
      x: all.reduce((sum, p) => sum + p.x, 0) / all.length,
      y: all.reduce((sum, p) => sum + p.y, 0) / all.length,
    };
  };
  const spread = (): number => {
    const [a, b] = [...down.values()];
    return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  function pointerdown(e: PointerEvent): void {
    if (e.button > 1 || fixed(e.target)) return;
    down.set(e.pointerId, local(e));
    if (down.size === 1) {
      start = local(e);
      dragged = taken = false;
    } else dragged = true;
  }

  function pointermove(e: PointerEvent): void {
    const p = local(e);
    if (!down.has(e.pointerId)) {
      if (e.pointerType === 'mouse') events().onhover?.(eye.chartAt(p));
      return;
    }
    if (!dragged && start && Math.hypot(p.x - start.x, p.y - start.y) < SLACK) return;
    if (!dragged) {
      dragged = true;
      node.setPointerCapture(e.pointerId);
    }
    const before = middle();
    const gap = spread();
    down.set(e.pointerId, p);
    const after = middle();
    if (gap > 0) eye.zoom(spread() / gap, after);
    eye.pan(after.x - before.x, after.y - before.y);
    if (eye.bare) eye.settle();
  }

  function pointerup(e: PointerEvent): void {
    if (!down.delete(e.pointerId)) return;
    if (down.size > 0) return;
    if (dragged) eye.settle();
    else if (e.type === 'pointerup' && e.button === 0)
      taken = events().onpick?.(eye.chartAt(local(e)), e) === true;
  }

  /** A drag that ends on a counter is not a press on it, nor is a tap that meant the chart under it. */
  function click(e: MouseEvent): void {
    if (!dragged && !taken) return;
    dragged = taken = false;
    e.stopPropagation();
    e.preventDefault();
  }

  function wheel(e: WheelEvent): void {
    if (fixed(e.target)) return;
    e.preventDefault();
    const lines = e.deltaMode === 1 ? 16 : 1;
    if (e.shiftKey) eye.pan(-(e.deltaX || e.deltaY) * lines, 0);
    else eye.zoom(Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.0016)), local(e));
    if (eye.bare) eye.settle();
    clearTimeout(rest);
    rest = window.setTimeout(() => eye.settle(), WHEEL_REST);
  }

  const leave = (): void => events().onhover?.(null);

  node.addEventListener('pointerdown', pointerdown);
  node.addEventListener('pointermove', pointermove);
  node.addEventListener('pointerup', pointerup);
  node.addEventListener('pointercancel', pointerup);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('click', click, true);
  node.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(rest);
    node.removeEventListener('pointerdown', pointerdown);
    node.removeEventListener('pointermove', pointermove);
    node.removeEventListener('pointerup', pointerup);
    node.removeEventListener('pointercancel', pointerup);
    node.removeEventListener('pointerleave', leave);
    node.removeEventListener('click', click, true);
    node.removeEventListener('wheel', wheel);
  };
}

/** Things laid over the chart (minimap, a card) keep their own pointer. */
const fixed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-fixed]') !== null;
