const SLACK = 5; // pixels a finger may tremble and still tap

export interface DragEvents {
  /** The pointer is down; it may come to a carry or to a click. */
  press?(): void;
  /** False: nothing here can be dragged now. */
  start(event: PointerEvent): boolean;
  move(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  cancel(): void;
}

/** After a press or a drop by pointer the board itself has the keys again: arrows move, Enter gives the order. */
export function backToBoard(e: Event): void {
  const byPointer = e instanceof MouseEvent && e.detail > 0;
  if (byPointer || e.type === 'pointerup')
    document.querySelector<HTMLElement>('.surface')?.focus({ preventScroll: true });
}

/** A key of a panel or a mark on a board pressed by mouse does not take the keyboard: Enter still gives the order. */
export function keepFocus(e: MouseEvent): void {
  if (e.target instanceof Element && e.target.closest('button, [role=button], [role=spinbutton]'))
    e.preventDefault();
}

/**
 * An attachment: the element is taken up by the pointer and carried. A press that does not travel stays a click. The chart
 * beneath does not see the pointer go down, so it neither pans nor picks. The events are asked for when they are needed, so
 * that a change of them does not attach anew in the middle of a carry.
 */
export const draggable = (events: () => DragEvents) => (node: Element) => {
  let from: PointerEvent | null = null;
  let carried = false;

  const down = (e: Event): void => {
    const p = e as PointerEvent;
    if (p.button !== 0 || from) return;
    p.stopPropagation();
    from = p;
    carried = false;
    events().press?.();
    // the pointer soon leaves the element, and capturing it would take clicks from what lies inside
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  };
  const move = (p: PointerEvent): void => {
    if (from?.pointerId !== p.pointerId) return;
    if (!carried) {
      if (Math.hypot(p.clientX - from.clientX, p.clientY - from.clientY) < SLACK) return;
      if (!events().start(from)) return letGo();
      carried = true;
    }
    p.preventDefault();
    events().move(p);
  };
  const up = (p: PointerEvent): void => {
    if (from?.pointerId !== p.pointerId) return;
    letGo();
    if (!carried) return;
    if (p.type === 'pointerup') {
      events().drop(p);
      if (node.closest('.surface')) backToBoard(p);
    } else events().cancel();
  };
  const letGo = (): void => {
    from = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
  };
  /** The click that ends a carry presses nothing. */
  const click = (e: Event): void => {
    if (!carried) return;
    carried = false;
    e.stopPropagation();
    e.preventDefault();
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  return () => {
    letGo();
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('click', click, true);
  };
};
