/** Arranging columns with the mouse: the head of one is dragged to where it is to stand. The menu and the keys do the same. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { columns, idOf, move } from './arrangement';

interface Drag {
  id: string;
  /** Before which place it would be put, from 0. */
  to: number;
}
const KIND = 'application/x-dassie-column';

/** Before which of the columns the pointer is. */
function placeAt(row: HTMLElement, x: number): number {
  const isFromRight = getComputedStyle(row).direction === 'rtl';
  const frames = [...row.querySelectorAll<HTMLElement>('.column')];
  const at = frames.findIndex((one) => {
    const box = one.getBoundingClientRect();
    const middle = (box.left + box.right) / 2;
    return isFromRight ? x > middle : x < middle;
  });
  return at < 0 ? frames.length : at;
}

export function useDragging(row: HTMLElement | null) {
  const [drag, set] = useState<Drag | null>(null);
  const over = (e: DragEvent) => {
    if (!drag || !row) return;
    e.preventDefault();
    const to = placeAt(row, e.clientX);
    if (to !== drag.to) set({ ...drag, to });
  };
  const drop = (e: DragEvent) => {
    if (!drag) return;
    e.preventDefault();
    const from = columns().findIndex((one) => idOf(one) === drag.id);
    set(null);
    // What stands before it moves up as it goes.
    if (from >= 0) move(drag.id, drag.to > from ? drag.to - 1 : drag.to);
  };
  return {
    ofRow: { onDragOver: over, onDrop: drop },
    ofHead: (id: string): JSX.HTMLAttributes<HTMLElement> => ({
      draggable: true,
      onDragStart: (e) => {
        e.dataTransfer?.setData(KIND, id);
        if (e.dataTransfer) e.dataTransfer.effectAllowed = 'move';
        set({ id, to: columns().findIndex((one) => idOf(one) === id) });
      },
      onDragEnd: () => set(null),
    }),
    /** On which side of a column the dragged one would be put; null where nothing would change. */
    markOf(id: string, at: number, of: number): 'before' | 'after' | null {
      if (!drag || drag.id === id) return null;
      const from = columns().findIndex((one) => idOf(one) === drag.id);
      if (drag.to === from || drag.to === from + 1) return null;
      if (drag.to === at) return 'before';
      return drag.to === of && at === of - 1 ? 'after' : null;
    },
  };
}
