/** One column: its header, by which it is dragged and arranged, and the list that scrolls in it. */
import type { JSX } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { present } from '../core/present';
import { navigate } from '../core/router';
import { t } from '../core/words';
import { Empty } from '../ui/Empty';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { Scroller } from '../ui/scroller';
import { forgetPages } from '../ui/usePages';
import { alter, type Column, idOf, move } from './arrangement';
import { askedFor, Inside } from './Inside';
import { iconOf, pathOf, titleOf } from './kinds';
import { keepPlace } from './placeInColumn';

interface Shown {
  column: Column;
  /** Its position, from 0, and the number of columns. */
  at: number;
  of: number;
  /** Whether the list that it shows was deleted. */
  isGone: boolean;
  /** A class that says whether it is dragged, or on which side of it the dragged one would be inserted. */
  mark: string;
  drag: JSX.HTMLAttributes<HTMLElement>;
  remove: () => void;
  /** Called before it is moved, which takes the focus from it. */
  moved: () => void;
}

const isFromRight = () => getComputedStyle(document.documentElement).direction === 'rtl';

export function Frame({ column, at, of, isGone, mark, drag, remove, moved }: Shown) {
  const id = idOf(column);
  const name = useId();
  const frame = useRef<HTMLElement>(null);
  const [body, set] = useState<HTMLElement | null>(null);
  const [isSeen, see] = useState(false);
  const [round, again] = useState(0);
  const wasSeen = useRef(false);
  wasSeen.current ||= isSeen;
  useEffect(() => {
    // Columns off the screen request nothing; one that only touches its edge is off the screen.
    const watcher = new IntersectionObserver((all) => see((all.at(-1)?.intersectionRatio ?? 0) > 0.1), { threshold: [0, 0.15] });
    watcher.observe(present(frame.current));
    return () => watcher.disconnect();
  }, []);
  const isThere = body !== null && wasSeen.current;
  useEffect(() => (isThere ? keepPlace(id, body) : undefined), [isThere, id]);

  const title = titleOf(column);
  // Only the frame is dragged or widened: the rows are not rendered again for that.
  const inside = useMemo(() => <Inside column={column} isSeen={isSeen} />, [id, title, isSeen, round]);
  const asked = askedFor(column);
  const leftwards = isFromRight() ? 1 : -1;
  const goTo = (to: number) => {
    if (to < 0 || to >= of) return;
    moved();
    move(id, to);
  };
  const keys = (e: KeyboardEvent) => {
    const by = e.key === 'ArrowLeft' ? leftwards : e.key === 'ArrowRight' ? -leftwards : 0;
    if (by === 0 || !e.shiftKey || (e.target as Element).closest('input,textarea,select,[contenteditable="true"],audio,video'))
      return;
    e.preventDefault();
    goTo(at + by);
  };
  const renew = () => {
    if (asked !== null) forgetPages(asked);
    again((n) => n + 1);
    body?.scrollTo({ top: 0 });
  };
  const way = (name: string, icon: string, by: number) =>
    at + by >= 0 && at + by < of && { name, icon, act: () => goTo(at + by) };
  return (
    <section
      ref={frame}
      class={`column${column.isWide ? ' is-wide' : ''}${mark}`}
      aria-labelledby={name}
      data-column={id}
      onKeyDown={keys}
    >
      <header class="column-head" {...drag}>
        <Icon name={iconOf(column)} size={20} />
        <h2 id={name} tabIndex={-1} onClick={() => body?.scrollTo({ top: 0 })}>
          <bdi>{title}</bdi>
        </h2>
        {asked !== null && (
          <button
            type="button"
            class="round"
            onClick={renew}
            aria-label={t('columns.load_anew', 'Reload: {0}', title)}
            title={t('common.load_anew', 'Reload')}
          >
            <Icon name="refresh" size={18} />
          </button>
        )}
        <Menu
          label={t('columns.column', 'Column: {0}', title)}
          choices={[
            way(t('columns.move_left', 'Move left'), 'back', leftwards),
            way(t('columns.move_right', 'Move right'), 'right', -leftwards),
            {
              name: column.isWide ? t('columns.narrower', 'Narrower') : t('columns.wider', 'Wider'),
              icon: 'columns',
              act: () => alter(id, { isWide: !column.isWide }),
            },
            { name: t('columns.open_by_itself', 'Open as a page'), icon: 'external', act: () => navigate(pathOf(column)) },
            { name: t('columns.remove_column', 'Remove column'), icon: 'trash', isDanger: true, act: remove },
          ]}
        />
      </header>
      <div class="column-body" data-scroller ref={set}>
        {isGone ? (
          <Empty title={t('common.there_is_no_such_list', 'List not found')} />
        ) : (
          isThere && (
            <Scroller.Provider value={body}>
              <ErrorBoundary key={round}>{inside}</ErrorBoundary>
            </Scroller.Provider>
          )
        )}
      </div>
    </section>
  );
}
