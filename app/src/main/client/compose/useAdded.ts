import { useLayoutEffect, useRef } from 'preact/hooks';

/** Gives the focus to the first of the fields that were added, before another key is pressed. */
export function useAdded(count: number, field: (at: number) => HTMLElement | null | undefined): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count > before.current) field(before.current)?.focus();
    before.current = count;
  }, [count]);
}
