import { useEffect, useRef } from 'preact/hooks';

/** The way the reader scrolled last: a gap is filled from where they come. */
export function useDirection() {
  const isUp = useRef(false);
  useEffect(() => {
    let before = scrollY;
    const watch = () => {
      isUp.current = scrollY < before;
      before = scrollY;
    };
    addEventListener('scroll', watch, { passive: true });
    return () => removeEventListener('scroll', watch);
  }, []);
  return isUp;
}
