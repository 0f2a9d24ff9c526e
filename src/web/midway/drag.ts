const SLACK = 5; // pixels a finger may tremble and still tap

export interface DragEvents {
  /** False: nothing here can be dragged now. */
  start(event: PointerEvent): boolean;
  move(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  cancel(): void;
}

/**
 * An attachment: the element is taken up by the pointer and carried. A press that does not travel stays a click. The chart
 * beneath does not see the pointer meanwhile, so it neither pans nor picks.
 */
export const draggable = (events: DragEvents) => (node: Element) => {
  let from: PointerEvent | null = null;
  let carried = false;

  const down = (e: Event): void => {
    const p = e as PointerEvent;
    if (p.button !== 0 || from) return;
    p.stopPropagation();
    from = p;
    carried = false;
  };
  const move = (e: Event): void => {
    const p = e as PointerEvent;
    if (from?.pointerId !== p.pointerId) return;
    if (!carried) {
      if (Math.hypot(p.clientX - from.clientX, p.clientY - from.clientY) < SLACK) return;
      if (!events.start(from)) {
        from = null;
        return;
      }
      carried = true;
      node.setPointerCapture(p.pointerId);
    }
    p.stopPropagation();
    p.preventDefault();
    events.move(p);
  };
  const up = (e: Event): void => {
    const p = e as PointerEvent;
    if (from?.pointerId !== p.pointerId) return;
    from = null;
    if (!carried) return;
    if (p.type === 'pointerup') events.drop(p);
    else events.cancel();
  };
  /** The click that ends a carry presses nothing. */
  const click = (e: Event): void => {
    if (!carried) return;
    carried = false;
    e.stopPropagation();
    e.preventDefault();
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('click', click, true);
  return () => {
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', up);
    node.removeEventListener('pointercancel', up);
    node.removeEventListener('click', click, true);
  };
};
