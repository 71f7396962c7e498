/**
 * Arranges elements side by side: one is dragged to its new position, with the mouse, or with a long press of a finger or a pen.
 * The menu and the keys do the same.
 */
import type { JSX } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';
import { columns, idOf, move } from './arrangement';
import { hold } from './hold';

interface Drag {
  id: string;
  /** The position before which it would be inserted, from 0. */
  to: number;
}
const KIND = 'application/x-dassie-column';

/** The position in the row that the pointer is before. */
function placeAt(row: HTMLElement, x: number): number {
  const isFromRight = getComputedStyle(row).direction === 'rtl';
  const all = [...row.children];
  const at = all.findIndex((one) => {
    const box = one.getBoundingClientRect();
    const middle = (box.left + box.right) / 2;
    return isFromRight ? x > middle : x < middle;
  });
  return at < 0 ? all.length : at;
}
/** Whether the row shows one at a time and snaps to it: then only the tabs can be dragged (columns.css). */
const isOneByOne = (row: HTMLElement | null) => row !== null && getComputedStyle(row).scrollSnapType !== 'none';
const placeOf = (id: string): number => columns().findIndex((one) => idOf(one) === id);

/** @param row the element that has one child for each column */
export function useDragging(row: HTMLElement | null) {
  const [drag, draw] = useState<Drag | null>(null);
  /** The current drag, also before it is rendered. */
  const now = useRef<Drag | null>(null);
  const isHeld = useRef(false);
  const set = (next: Drag | null) => draw((now.current = next));
  const begin = (id: string) => set({ id, to: placeOf(id) });
  const over = (x: number) => {
    if (!now.current || !row) return;
    const to = placeAt(row, x);
    if (to !== now.current.to) set({ ...now.current, to });
  };
  const drop = () => {
    const dragged = now.current;
    set(null);
    const from = dragged ? placeOf(dragged.id) : -1;
    // Removing it shifts the elements after it by one.
    if (dragged && from >= 0) move(dragged.id, dragged.to > from ? dragged.to - 1 : dragged.to);
  };
  /** A held element must not scroll the page. Browsers only consult listeners that were added before the touch as non-passive. */
  const still = useCallback((head: HTMLElement | null) => {
    head?.addEventListener('touchmove', (e) => isHeld.current && e.cancelable && e.preventDefault(), { passive: false });
  }, []);
  return {
    ofRow: {
      onDragOver: (e: DragEvent) => {
        if (!now.current) return;
        e.preventDefault();
        over(e.clientX);
      },
      onDrop: (e: DragEvent) => {
        if (!now.current) return;
        e.preventDefault();
        drop();
      },
    },
    of: (id: string): JSX.HTMLAttributes<HTMLElement> & { ref: (head: HTMLElement | null) => void } => ({
      draggable: true,
      onDragStart: (e) => {
        if (isOneByOne(row)) return e.preventDefault();
        e.dataTransfer?.setData(KIND, id);
        if (e.dataTransfer) e.dataTransfer.effectAllowed = 'move';
        begin(id);
      },
      onDragEnd: () => set(null),
      onPointerDown: (e) => {
        if (!row || isOneByOne(row)) return;
        hold(e, row, {
          begin: () => {
            isHeld.current = true;
            begin(id);
          },
          over,
          end: (isDone) => {
            isHeld.current = false;
            if (isDone) drop();
            else set(null);
          },
        });
      },
      ref: still,
      onContextMenu: (e) => isHeld.current && e.preventDefault(),
    }),
    /**
     * The class of an element: that it is dragged, or on which side of it the dragged one would be inserted; empty if nothing
     * would change.
     */
    markOf(id: string, at: number, of: number): string {
      if (!drag) return '';
      if (drag.id === id) return ' is-dragged';
      const from = placeOf(drag.id);
      if (drag.to === from || drag.to === from + 1) return '';
      if (drag.to === at) return ' is-before';
      return drag.to === of && at === of - 1 ? ' is-after' : '';
    },
  };
}
