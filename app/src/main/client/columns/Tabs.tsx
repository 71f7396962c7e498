/** The ways to the columns where there is room for one of them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { type Column, idOf } from './arrangement';
import { iconOf, titleOf } from './kinds';

export function Tabs({ list, row, show }: { list: Column[]; row: HTMLElement | null; show: (id: string) => void }) {
  const [at, go] = useState(0);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!row) return;
    // From right to left the way is negative.
    const look = () => go(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)));
    look();
    row.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      row.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [row, list.length]);
  useEffect(() => bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' }), [at]);
  return (
    <nav class="column-tabs" ref={bar} aria-label={t('Columns')}>
      {list.map((one, i) => (
        <button type="button" key={idOf(one)} aria-current={i === at ? 'true' : undefined} onClick={() => show(idOf(one))}>
          <Icon name={iconOf(one)} size={18} />
          <bdi>{titleOf(one)}</bdi>
        </button>
      ))}
    </nav>
  );
}
