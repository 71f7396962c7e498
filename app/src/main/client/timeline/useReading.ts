import { useEffect } from 'preact/hooks';
import { certain } from '../core/certain';
import { firstPost, type Item } from './timelineItems';

/** Tells the newest post that was really on the screen. */
export function useReading(items: Item[], onRead?: (id: string) => void) {
  useEffect(() => {
    if (!onRead || items.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (document.visibilityState !== 'visible') return;
      const seen =
        scrollY < 40
          ? firstPost(items)
          : document
              .elementFromPoint(certain(document.querySelector('.feed')).getBoundingClientRect().left + 40, 140)
              ?.closest('[data-item]')
              ?.getAttribute('data-item');
      if (seen) onRead(seen);
    };
    const watch = () => (timer ??= setTimeout(look, 600));
    watch();
    addEventListener('scroll', watch, { passive: true });
    return () => (clearTimeout(timer), removeEventListener('scroll', watch));
  }, [items, onRead]);
}
