/** The tabs of the columns if there is room for only one of them. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { type Column, idOf } from './arrangement';
import { iconOf, titleOf } from './kinds';
import { useDragging } from './useDragging';

export function Tabs({ list, row, show }: { list: Column[]; row: HTMLElement | null; show: (id: string) => void }) {
  const [at, go] = useState(0);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const dragging = useDragging(bar);
  useEffect(() => {
    if (!row) return;
    // In right-to-left layouts the offset is negative.
    const look = () => go(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)));
    look();
    row.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      row.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [row, list.length]);
  useEffect(() => bar?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' }), [at, bar]);
  return (
    <nav class="column-tabs" ref={setBar} {...dragging.ofRow} aria-label={t('common.columns', 'Columns')}>
      {list.map((one, i) => (
        <button
          type="button"
          key={idOf(one)}
          class={dragging.markOf(idOf(one), i, list.length)}
          aria-current={i === at ? 'true' : undefined}
          onClick={() => show(idOf(one))}
          {...(dragging.of(idOf(one)) as object)}
        >
          <Icon name={iconOf(one)} size={18} />
          <bdi>{titleOf(one)}</bdi>
        </button>
      ))}
    </nav>
  );
}
