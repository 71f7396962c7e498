/**
 * The rows of a long list. Only those near the window are drawn; another one is as tall as it was, and holds its words,
 * so that the browser's search in the page finds them and leads there. What has the focus, plays or is selected stays.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lasting, renew } from '../core/lasting';

const NEAR = 1_500;
/** What is searched for in posts and notifications; of other rows it is all that they say. */
const WORDS = '.post-author, .warning bdi, .notification-text, .content';
const MOST = 3_000;
const heights = lasting<number>('heights', MOST);
/** On the way back rows are away that were never drawn since: their words are kept beside them. */
const words = new Map<string, string>();
/** Older browsers do not search what is hidden: there the words are seen by the search alone. */
const canFindHidden = 'onbeforematch' in document.documentElement;

const tellers = new WeakMap<Element, (isNear: boolean) => void>();
const nearness = new IntersectionObserver(
  (seen) => {
    for (const one of seen) tellers.get(one.target)?.(one.isIntersecting);
  },
  {
    rootMargin: `${NEAR}px 0px`,
  },
);
const sizes = new ResizeObserver((seen) => {
  for (const { target } of seen)
    if (target.isConnected) heights.set((target as HTMLElement).dataset.row!, target.getBoundingClientRect().height);
});

function isInUse(row: HTMLElement): boolean {
  const selected = getSelection();
  return (
    row.contains(document.activeElement) ||
    row.querySelector('[aria-haspopup="menu"][aria-expanded="true"]') !== null ||
    (!!selected && !selected.isCollapsed && selected.containsNode(row, true)) ||
    [...row.querySelectorAll<HTMLMediaElement>('video[controls],audio')].some((one) => !one.paused)
  );
}

/** How tall the row was; as tall as most of them are when nobody knows. */
export const heightOf = (id: string): number => heights.get(id) ?? 160;

/** Draws a row that is to be seen or to get the focus now, wherever it is. */
export async function drawn(row: Element): Promise<void> {
  row.dispatchEvent(new Event('beforematch'));
  await new Promise((resolve) => setTimeout(resolve));
}

/** Keeps what a row says before it goes away. */
function noteWords(id: string, row: HTMLElement): void {
  const said = [...row.querySelectorAll(WORDS)].map((one) => one.textContent).join(' ') || row.textContent;
  if (said) renew(words, id, said);
  if (words.size > MOST) words.delete(words.keys().next().value!);
}

interface Drawn {
  id: string;
  draw: () => ComponentChildren;
  as?: 'div' | 'li';
  position?: number;
  of?: number;
}

/** @param position its place in the list, from 1, and how many there are, where the row itself says so */
export function Row({ id, draw, as = 'div', position, of }: Drawn) {
  const Tag = as as 'div';
  const box = useRef<HTMLDivElement>(null);
  // What was never measured is drawn once.
  const [isNear, near] = useState(() => !heights.has(id));
  useLayoutEffect(() => {
    const row = box.current!;
    const hear = (isNow: boolean) => {
      const stays = isNow || isInUse(row);
      if (!stays && !row.ariaHidden) noteWords(id, row);
      near(stays);
    };
    const show = () => near(true);
    // What was kept for its focus is looked at again when that goes.
    const lookAgain = () => (nearness.unobserve(row), nearness.observe(row));
    tellers.set(row, hear);
    nearness.observe(row);
    sizes.observe(row);
    row.addEventListener('beforematch', show);
    row.addEventListener('focusout', lookAgain);
    return () => {
      nearness.unobserve(row);
      sizes.unobserve(row);
      row.removeEventListener('beforematch', show);
      row.removeEventListener('focusout', lookAgain);
    };
  }, [id]);
  const place = { 'data-row': id, 'aria-posinset': position, 'aria-setsize': of };
  if (isNear)
    return (
      <Tag ref={box} {...place}>
        {draw()}
      </Tag>
    );
  return (
    <Tag
      ref={box}
      {...place}
      class="row-away"
      style={{ height: `${heightOf(id)}px` }}
      hidden={canFindHidden ? 'until-found' : undefined}
      aria-hidden="true"
    >
      {words.get(id)}
    </Tag>
  );
}

/** Where an item stands in its list, from 1, and how many there are; -1 while nobody knows. */
export interface Standing {
  position: number;
  of: number;
}
interface Long<T> {
  kind: 'feed' | 'list';
  name: string;
  class?: string;
  items: T[];
  isEnd?: boolean;
  idOf: (item: T) => string;
  draw: (item: T, standing: Standing) => ComponentChildren;
}

/**
 * A long list.
 *
 * @param kind a feed of articles, each of which tells where it stands, or a list, whose rows do
 * @param name what it is called; its rows are remembered under that
 */
export function Rows<T>({ kind, name, class: look, items, isEnd = true, idOf, draw }: Long<T>) {
  const of = isEnd ? items.length : -1;
  const isFeed = kind === 'feed';
  const rows = items.map((item, i) => {
    const standing = { position: i + 1, of };
    return (
      <Row
        key={idOf(item)}
        id={name + ' ' + idOf(item)}
        draw={() => draw(item, standing)}
        {...(isFeed ? {} : { as: 'li' as const, ...standing })}
      />
    );
  });
  return isFeed ? (
    <div class={look} role="feed" aria-label={name}>
      {rows}
    </div>
  ) : (
    <ul class={look}>{rows}</ul>
  );
}
