import { useEffect, useRef } from 'preact/hooks';
import { scrolled } from '../ui/scroller';

/** The last scroll direction: a gap is filled from where the reader comes. */
export function useDirection(scroller: HTMLElement | null) {
  const isUp = useRef(false);
  useEffect(() => {
    let before = scrolled(scroller);
    const watch = () => {
      const now = scrolled(scroller);
      isUp.current = now < before;
      before = now;
    };
    const moving = scroller ?? window;
    moving.addEventListener('scroll', watch, { passive: true });
    return () => moving.removeEventListener('scroll', watch);
  }, [scroller]);
  return isUp;
}
