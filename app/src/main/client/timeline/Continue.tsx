import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { drawn } from '../ui/rowHeights';
import { firstPost, type Item, isGap, newer } from './timelineItems';

/** The button to the last read position, here or in another app. */
export function Continue({
  items,
  readUpTo,
  reach,
  rowOf,
  feed,
  more,
}: {
  items: Item[];
  readUpTo: string;
  reach: (id: string) => Promise<string | undefined>;
  rowOf: (id: string) => string;
  feed: HTMLElement | null;
  more?: ComponentChildren;
}) {
  const [isOver, over] = useState(false);
  const top = firstPost(items);
  const unread = items.filter((one) => !isGap(one) && newer(one, readUpTo)).length;
  if (isOver || !top || unread < 5) return null;
  const go = async () => {
    over(true);
    const found = await toastOnError(reach(readUpTo));
    const known = found && feed?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowOf(found))}"]`);
    const row = known && (await drawn(known));
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.querySelector<HTMLElement>('.post')?.focus({ preventScroll: true });
  };
  return (
    <p class="continue">
      <button type="button" class="plain" onClick={() => void go()}>
        <Icon name="clock" size={18} /> {t('timeline.continue_where_you_left_off', 'Continue where you left off')}
      </button>
      {more}
      <button type="button" class="round" onClick={() => over(true)} aria-label={t('common.close', 'Close')}>
        <Icon name="close" size={16} />
      </button>
    </p>
  );
}
