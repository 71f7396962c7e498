/** Zooming an image: the wheel, two fingers or a double tap enlarge it, a drag moves it, a swipe leaves it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { present } from '../core/present';

/** A small image can be enlarged to the size of the screen, any other one to this many times its size. */
const MOST = 6;
export const CLOSER = 2.5;
const SWIPE = 60;
const TAP = 12;
const TAP_MS = 300;

export interface View {
  scale: number;
  x: number;
  y: number;
}
const WHOLE: View = { scale: 1, x: 0, y: 0 };
type Swipe = 'next' | 'before' | 'close';

/** @param of the image; another one is shown completely again */
export function useZoom(of: string, swipe: (to: Swipe) => void) {
  const [view, set] = useState<View>(WHOLE);
  const [isMoving, moving] = useState(false);
  const now = useRef(view);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef({ x: 0, y: 0, gap: 0, kind: '', view: WHOLE });
  const lastTap = useRef(-TAP_MS);
  const picture = useRef<HTMLImageElement>(null);
  /** The size of the whole image, and the available space. */
  const sizes = () => {
    const shown = present(picture.current);
    const room = present(shown.parentElement);
    return { width: shown.offsetWidth, height: shown.offsetHeight, roomWidth: room.clientWidth, roomHeight: room.clientHeight };
  };
  const most = () => {
    const { width, height, roomWidth, roomHeight } = sizes();
    return Math.max(MOST, Math.min(roomWidth / (width || 1), roomHeight / (height || 1)));
  };
  const put = (next: View) => {
    now.current = next;
    if (next.scale > 1) {
      // No side of a larger image is moved further in than necessary; a whole one may be dragged, and snaps back.
      const { width, height, roomWidth, roomHeight } = sizes();
      const within = (way: number, size: number, room: number) => {
        const far = Math.max(0, (size * next.scale - room) / 2);
        return Math.max(-far, Math.min(far, way));
      };
      now.current = { scale: next.scale, x: within(next.x, width, roomWidth), y: within(next.y, height, roomHeight) };
    }
    set(now.current);
  };
  useEffect(() => put(WHOLE), [of]);

  /** Zooms around a point of the screen, which stays in place. */
  const zoom = (factor: number, at: { x: number; y: number }, box: DOMRect) => {
    const { scale, x, y } = now.current;
    const next = Math.min(most(), Math.max(1, scale * factor));
    const [cx, cy] = [at.x - box.left - box.width / 2, at.y - box.top - box.height / 2];
    put(next === 1 ? WHOLE : { scale: next, x: cx - ((cx - x) * next) / scale, y: cy - ((cy - y) * next) / scale });
  };
  const boxOf = (e: Event) => (e.currentTarget as Element).getBoundingClientRect();
  const spread = () => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? { gap: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
  };
  const begin = (e: PointerEvent) => {
    const two = spread();
    // The position of the other finger when one of two was lifted.
    const [one] = fingers.current.values();
    start.current = {
      x: one?.x ?? e.clientX,
      y: one?.y ?? e.clientY,
      gap: two?.gap ?? 0,
      kind: e.pointerType,
      view: now.current,
    };
  };

  const toggle = (e: MouseEvent) => zoom(now.current.scale > 1 ? 0 : CLOSER, { x: e.clientX, y: e.clientY }, boxOf(e));

  const handlers = {
    onWheel: (e: WheelEvent) => {
      e.preventDefault();
      zoom(Math.exp(-e.deltaY / 300), { x: e.clientX, y: e.clientY }, boxOf(e));
    },
    // Some browsers also report two taps as this, which are counted below.
    onDblClick: (e: MouseEvent) => start.current.kind === 'touch' || toggle(e),
    onPointerDown: (e: PointerEvent) => {
      if (e.button !== 0) return;
      (e.currentTarget as Element).setPointerCapture(e.pointerId);
      fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
      begin(e);
      moving(true);
    },
    onPointerMove: (e: PointerEvent) => {
      if (!fingers.current.has(e.pointerId)) return;
      fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
      const from = start.current;
      const two = spread();
      if (two && from.gap > 0) {
        const factor = (from.view.scale * two.gap) / from.gap / now.current.scale;
        zoom(factor, two, boxOf(e));
      } else if (!two)
        put({ scale: now.current.scale, x: from.view.x + e.clientX - from.x, y: from.view.y + e.clientY - from.y });
    },
    onPointerUp: (e: PointerEvent) => {
      if (!fingers.current.delete(e.pointerId)) return;
      moving(fingers.current.size > 0);
      const from = start.current;
      const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
      if (fingers.current.size === 0 && now.current.scale === 1) {
        if (from.gap === 0 && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy))
          swipe(dx < 0 !== (document.dir === 'rtl') ? 'next' : 'before');
        else if (from.gap === 0 && Math.abs(dy) > SWIPE * 1.5) swipe('close');
        put(WHOLE);
      }
      if (from.kind === 'touch' && from.gap === 0 && Math.abs(dx) + Math.abs(dy) < TAP) {
        const isSecond = e.timeStamp - lastTap.current < TAP_MS;
        if (isSecond) toggle(e);
        lastTap.current = isSecond ? -TAP_MS : e.timeStamp;
      }
      if (fingers.current.size > 0) begin(e);
    },
    onPointerCancel: (e: PointerEvent) => {
      fingers.current.delete(e.pointerId);
      moving(false);
    },
  };
  const by = (factor: number) =>
    put(now.current.scale * factor <= 1 ? WHOLE : { ...now.current, scale: Math.min(most(), now.current.scale * factor) });
  return { view, isMoving, handlers, by, picture };
}
