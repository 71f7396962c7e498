import { useLayoutEffect, useRef } from 'preact/hooks';

/** Focuses the first of the added fields, before another key is pressed. */
export function useAdded(count: number, field: (at: number) => HTMLElement | null | undefined): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count > before.current) field(before.current)?.focus();
    before.current = count;
  }, [count]);
}
