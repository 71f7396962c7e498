/**
 * A list of posts that grows at both ends: older ones with scrolling, newer ones behind a button, so that nothing moves while
 * reading. If more is missing than fits in one page there is a gap with a button of its own.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { present } from '../core/present';
import { useStore } from '../core/store';
import { toastOnError } from '../core/toast';
import { count, dayKey, t } from '../core/words';
import { gone, loadStatuses, statuses, useStatus } from '../core/world';
import { isHidden } from '../post/postParts';
import { Status } from '../post/Status';
import { Busy } from '../ui/Busy';
import { Day } from '../ui/Day';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Icon } from '../ui/Icon';
import { Rows } from '../ui/Rows';
import { heightOf } from '../ui/rowHeights';
import { useScroller } from '../ui/scroller';
import { Bundle } from './Bundle';
import { boostOf, bundle, type Joined, joinBoosts } from './boosts';
import { Continue } from './Continue';
import { arrange, type Placed } from './conversation';
import { type Item, isGap } from './timelineItems';
import { rowsOf, type TimelineRow } from './timelineRows';
import { useDirection } from './useDirection';
import { useReading } from './useReading';
import { useTimeline } from './useTimeline';

interface Shown {
  path: string;
  params?: Record<string, string | boolean | string[]>;
  context: string;
  stream?: string;
  extra?: Record<string, string>;
  name: string;
  empty: { title: string; text: string };
  isPolled?: boolean;
  isFetched?: boolean;
  /** The read position when the list was opened; the current read position. */
  readUpTo?: string | null;
  onRead?: (id: string) => void;
  /** Whether boosts are hidden, shown individually, or those from the same hours side by side. */
  boosts?: 'hidden' | 'single' | 'together';
  /** Shown beside the button to the last read position. */
  more?: ComponentChildren;
}

export function Timeline({ path, params = {}, context, stream, extra, name, empty, isPolled = true, ...rest }: Shown) {
  const { readUpTo, onRead, boosts = 'single', more, isFetched } = rest;
  const scroller = useScroller();
  const { timeline, state } = useTimeline({ path, params, stream, extra, isPolled, isFetched, scroller });
  const { isBusy, error } = state;
  const end = useRef<HTMLDivElement>(null);
  const feed = useRef<HTMLElement>(null);
  const isUp = useDirection(scroller);
  useReading(state.items, onRead, scroller);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && void timeline.older(), {
      root: scroller,
      rootMargin: '800px',
    });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
    // A page that does not fill the screen does not move its end: it is observed again.
  }, [timeline, state.items.length, scroller]);

  const show = () => {
    timeline.showFresh();
    (scroller ?? window).scrollTo({ top: 0 });
    requestAnimationFrame(() => feed.current?.querySelector<HTMLElement>('.post')?.focus({ preventScroll: true }));
  };
  const fillGap = async (gap: Item, row: Element) => {
    const [above, below] = [row.previousElementSibling, row.nextElementSibling];
    const isFromBelow = isUp.current;
    const top = below?.getBoundingClientRect().top ?? 0;
    await toastOnError(timeline.fill(gap, isFromBelow));
    requestAnimationFrame(() => {
      if (isFromBelow && below) (scroller ?? window).scrollBy(0, below.getBoundingClientRect().top - top);
      const next = isFromBelow ? below?.previousElementSibling : (row.isConnected ? row : above)?.nextElementSibling;
      if (document.activeElement === document.body)
        next?.querySelector<HTMLElement>('.post,button')?.focus({ preventScroll: true });
    });
  };
  const waiting = state.fresh.filter((one) => !isGap(one)).length;
  const isMore = state.fresh.some(isGap);
  const deleted = useStore(gone);
  const isShown = (item: Item) =>
    !deleted.has(item) && !isHidden(statuses.get(item), context) && !(boosts === 'hidden' && boostOf(item));
  const joined = useMemo<Joined>(() => joinBoosts(state.items, isShown), [state.items, deleted, boosts]);
  const blocks = useMemo(() => {
    const groups = arrange(joined.items, isShown);
    if (boosts !== 'together') return groups.map((rows) => ({ rows }));
    return bundle(groups, (rows) => (rows.length === 1 ? rows[0]?.item : undefined));
  }, [joined]);
  /** The row that shows an item. */
  const rowOf = (item: Item): string => {
    const stays = joined.standsFor.get(item) ?? item;
    const held = blocks.find((block) => 'boosts' in block && block.boosts.some((one) => one.item === stays));
    return held && 'id' in held ? held.id : stays;
  };
  const rows = useMemo(() => rowsOf(blocks, readUpTo, { at: writtenAt, dayOf: dayKey, now: Date.now() }), [blocks, readUpTo]);
  const draw = useMemo(() => {
    const known = ({ item, isBelow, hasBelow }: Placed, position: number) => (
      <Known
        key={item}
        id={item}
        context={context}
        isBelow={isBelow}
        hasReplies={hasBelow}
        boosters={joined.boosters.get(item)?.join(' ')}
        position={position}
        of={state.isEnd ? rows.posts : -1}
      />
    );
    return ({ id, border, day, posts, first, isBundle }: TimelineRow) => {
      if (isGap(id)) return <Gap fill={(where) => void fillGap(id, where)} />;
      const shown = posts.map((one, i) => known(one, first + i));
      return (
        <>
          {border && <Border />}
          {day && <Day of={day} />}
          {isBundle ? <Bundle number={posts.length}>{shown}</Bundle> : shown}
        </>
      );
    };
  }, [rows, context, state.isEnd]);
  return (
    <section class="feed" ref={feed}>
      {readUpTo && (
        <Continue
          items={state.items}
          readUpTo={readUpTo}
          reach={(id) => timeline.reach(id)}
          rowOf={rowOf}
          feed={feed.current}
          more={more}
        />
      )}
      {waiting > 0 && (
        <button type="button" class="fresh" onClick={show} data-key=".">
          <Icon name="back" size={18} />
          {isMore
            ? count(waiting, 'timeline.new_posts_count', '{0}+ new post|{0}+ new posts')
            : count(waiting, 'timeline.new_posts', '{0} new post|{0} new posts')}
        </button>
      )}
      <Rows kind="feed" name={name} items={rows.rows} isBusy={isBusy} idOf={rowId} rowOf={rowId} isHere={isHere} draw={draw} />
      {state.items.length === 0 && !isBusy && !error && state.isEnd && (
        <Empty title={empty.title}>
          <p>{empty.text}</p>
        </Empty>
      )}
      {error && <Failed error={error} again={() => void timeline.older()} />}
      {isBusy && <Busy />}
      <div ref={end} />
      {state.isEnd && state.items.length > 5 && <p class="feed-end hint">{t('common.that_is_all', 'End of the list')}</p>}
    </section>
  );
}

const writtenAt = (item: Item): string | undefined => statuses.get(item)?.created_at;
const rowId = (row: TimelineRow): string => row.id;
const isHere = (row: TimelineRow): boolean => row.posts.every((one) => statuses.get(one.item) !== undefined);
const Border = () => (
  <div class="read-line">
    <span>{t('timeline.you_have_read_up_to', 'You’ve read up to here')}</span>
  </div>
);

const Gap = ({ fill }: { fill: (row: Element) => void }) => (
  <article aria-label={t('timeline.load_what_is_missing_here', 'Load more posts here')}>
    <button type="button" class="gap" onClick={(e) => fill(present(e.currentTarget.closest('[data-row]')))}>
      {t('timeline.load_what_is_missing_here', 'Load more posts here')}
    </button>
  </article>
);

/** A post of the list, which is requested if it is no longer cached. */
function Known(shown: {
  id: string;
  context: string;
  isBelow: boolean;
  hasReplies: boolean;
  boosters?: string;
  position: number;
  of: number;
}) {
  const isKnown = useStatus(shown.id) !== undefined;
  const deleted = useStore(gone);
  useEffect(() => void (isKnown || gone.get().has(shown.id) || loadStatuses([shown.id])), [shown.id, isKnown]);
  return isKnown || deleted.has(shown.id) ? (
    <Status {...shown} />
  ) : (
    <article
      class="post is-loading"
      aria-busy="true"
      aria-label={t('common.loading', 'Loading …')}
      style={{ height: `${heightOf(shown.id)}px` }}
    />
  );
}
