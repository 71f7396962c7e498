/** Several lists side by side, arranged by the member. If there is room for only one, the others are behind tabs. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { List } from '../core/entities';
import { isStill } from '../core/motion';
import { toast } from '../core/toast';
import { count, t } from '../core/words';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { alter, columns as arranged, type Column, column, idOf, MOST, put, remove, useColumns } from './arrangement';
import { Choice } from './Choice';
import { Frame } from './Frame';
import { keepRow, leftAt } from './placeInColumn';
import { Tabs } from './Tabs';
import { useDragging } from './useDragging';

const frameOf = (row: HTMLElement | null, id: string) =>
  row?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`) ?? null;

/** Awaited if no column is left. */
const NONE = '';

const sayFull = (): void =>
  toast(
    count(
      MOST,
      'columns.there_is_room_for_columns',
      'You can have up to {0} column. Remove one first.|You can have up to {0} columns. Remove one first.',
    ),
    'problem',
  );

export function Columns() {
  const list = useColumns();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [isAdding, add] = useState(false);
  /** The column that gets the focus once it is rendered. */
  const awaited = useRef<string | null>(null);
  const dragging = useDragging(row);
  const ids = list.map(idOf);
  const order = ids.join('\n');

  useLayoutEffect(() => (row ? keepRow(row) : undefined), [row]);
  useLayoutEffect(() => {
    // An element that is moved in the page starts at its top.
    for (const id of ids) {
      const body = frameOf(row, id)?.querySelector('.column-body');
      if (body && body.scrollTop === 0) body.scrollTop = leftAt(id);
    }
  }, [order]);
  useEffect(() => {
    const frame = awaited.current === null ? null : frameOf(row, awaited.current);
    // After the last one is removed, focus the button that adds another.
    const way = awaited.current === NONE && list.length === 0 ? row?.querySelector<HTMLElement>('.empty button') : null;
    if (!frame && !way) return;
    awaited.current = null;
    way?.focus();
    if (!frame) return;
    show(frame);
    frame.querySelector('h2')?.focus({ preventScroll: true });
  });
  const [lists, known] = useState<List[] | null>(null);
  const ofLists = list.flatMap((one) => (one.kind === 'list' ? [one.of] : [])).join();
  useEffect(() => {
    known(null);
    if (ofLists === '') return;
    // They may have been renamed.
    void get<List[]>('/api/v1/lists').then(
      (all) => {
        known(all);
        for (const { id, title } of all)
          if (arranged().some((one) => one.kind === 'list' && one.of === id && one.title !== title))
            alter(idOf(column('list', id)), { title });
      },
      () => undefined,
    );
  }, [ofLists]);

  const open = () => (list.length < MOST ? add(true) : sayFull());
  const choose = (one: Column) => {
    awaited.current = idOf(one);
    add(false);
    if (!ids.includes(idOf(one))) put(one);
  };
  const takeAway = (id: string) => {
    const at = ids.indexOf(id);
    const gone = list[at];
    awaited.current = ids[at + 1] ?? ids[at - 1] ?? NONE;
    remove(id);
    toast(t('columns.the_column_was_removed', 'Column removed.'), 'done', {
      label: t('common.undo', 'Undo'),
      run: () => {
        if (!gone || arranged().length >= MOST) return sayFull();
        awaited.current = id;
        put(gone, at);
      },
    });
  };
  return (
    <div class="view columns">
      <Head title={t('common.columns', 'Columns')} isTop>
        <span class="hint columns-note">
          {t('columns.they_are_kept_on_this', 'Columns are saved on this device for this account.')}
        </span>
        <button type="button" class="quiet small" onClick={open}>
          <Icon name="plus" size={18} />
          {t('columns.add_a_column', 'Add a column')}
        </button>
      </Head>
      {list.length > 1 && <Tabs list={list} row={row} show={(id) => show(frameOf(row, id))} />}
      <div class="columns-row" ref={setRow} {...dragging.ofRow}>
        {list.map((one, i) => (
          <Frame
            key={idOf(one)}
            column={one}
            at={i}
            of={list.length}
            isGone={one.kind === 'list' && lists !== null && !lists.some(({ id }) => id === one.of)}
            mark={dragging.markOf(idOf(one), i, list.length)}
            drag={dragging.of(idOf(one))}
            remove={() => takeAway(idOf(one))}
            moved={() => (awaited.current = idOf(one))}
          />
        ))}
        {list.length === 0 && (
          <Empty title={t('columns.no_columns_yet', 'No columns yet')}>
            <p>{t('columns.put_side_by_side_what', 'Add the timelines you want to see side by side.')}</p>
            <button type="button" onClick={open}>
              {t('columns.add_a_column', 'Add a column')}
            </button>
          </Empty>
        )}
      </div>
      {isAdding && <Choice has={ids} choose={choose} close={() => add(false)} />}
    </div>
  );
}

function show(frame: HTMLElement | null): void {
  frame?.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
}
