/** Dragging with a finger or a pen: a long press on something picks it up. A touch that moves earlier scrolls. */

const REST_MS = 350;
/** How far a finger that rests may move, in pixels. */
const SLOP = 9;
/** How near to the edge of the row it scrolls on, and by how much per frame. */
const EDGE = 44;
const STEP = 14;

interface Held {
  begin: () => void;
  over: (x: number) => void;
  /** @param isDone whether it was released, and not cancelled by the browser */
  end: (isDone: boolean) => void;
}

/**
 * Follows a touch from its start.
 *
 * @param row what scrolls while the finger is at its edge
 */
export function hold(e: PointerEvent, row: HTMLElement, held: Held): void {
  const thing = e.currentTarget as HTMLElement;
  const pressed = (e.target as Element).closest('button,a,input');
  if (e.pointerType === 'mouse' || !e.isPrimary || (pressed !== null && pressed !== thing)) return;
  // The browser's own dragging, which some have for touches, would take over.
  thing.draggable = false;
  const { pointerId, clientX, clientY } = e;
  let x = clientX;
  let isHeld = false;
  /** Whether it was moved: without movement it is a press. */
  let hasMoved = false;
  let frame = 0;
  const stop = new AbortController();
  const timer = setTimeout(() => {
    isHeld = true;
    held.begin();
    follow();
  }, REST_MS);
  const follow = () => {
    const box = row.getBoundingClientRect();
    const by = x < box.left + EDGE ? -STEP : x > box.right - EDGE ? STEP : 0;
    if (by !== 0) {
      const before = row.scrollLeft;
      row.scrollLeft += by;
      hasMoved ||= row.scrollLeft !== before;
      if (hasMoved) held.over(x);
    }
    frame = requestAnimationFrame(follow);
  };
  const end = (isDone: boolean) => {
    stop.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    thing.draggable = true;
    if (!isHeld) return;
    held.end(isDone);
    if (!hasMoved) return;
    // The click that ends it must not open anything.
    const quiet = (e: Event) => (e.preventDefault(), e.stopPropagation());
    addEventListener('click', quiet, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', quiet, { capture: true }), 50);
  };
  const hear = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (e: PointerEvent) => void) =>
    window.addEventListener(name, (e: PointerEvent) => e.pointerId === pointerId && act(e), { signal: stop.signal });
  hear('pointermove', (e) => {
    x = e.clientX;
    hasMoved ||= Math.hypot(x - clientX, e.clientY - clientY) > SLOP;
    if (!hasMoved) return;
    if (isHeld) held.over(x);
    else end(false);
  });
  hear('pointerup', () => end(true));
  hear('pointercancel', () => end(false));
}
