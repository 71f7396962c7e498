import { useEffect } from 'preact/hooks';
import { present } from '../core/present';
import { scrolled } from '../ui/scroller';
import { firstPost, type Item } from './timelineItems';

/** The reading position below the top of the window, or of a column: below the sticky header. */
const BELOW_HEAD = 140;
const BELOW_TOP = 44;

/** Reports the newest post that was really on the screen. */
export function useReading(items: Item[], onRead: ((id: string) => void) | undefined, scroller: HTMLElement | null) {
  useEffect(() => {
    if (!onRead || items.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (document.visibilityState !== 'visible') return;
      const box = (scroller ?? present(document.querySelector('.feed'))).getBoundingClientRect();
      // A column may be off the screen.
      if (scroller && (box.left < -1 || box.right > innerWidth + 1)) return;
      const seen =
        scrolled(scroller) < 40
          ? firstPost(items)
          : document
              .elementFromPoint(box.left + 40, scroller ? box.top + BELOW_TOP : BELOW_HEAD)
              ?.closest('[data-item]')
              ?.getAttribute('data-item');
      if (seen) onRead(seen);
    };
    const watch = () => (timer ??= setTimeout(look, 600));
    watch();
    const moving = scroller ?? window;
    moving.addEventListener('scroll', watch, { passive: true });
    return () => (clearTimeout(timer), moving.removeEventListener('scroll', watch));
  }, [items, onRead, scroller]);
}
