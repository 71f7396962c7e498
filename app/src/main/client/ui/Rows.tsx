/**
 * The rows of a long list. Only those near the window are drawn; another one is as tall as it was, and holds its words,
 * so that the browser's search in the page finds them and leads there. What has the focus, plays or is selected stays.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lasting } from '../core/lasting';

const NEAR = 1_500;
const WORDS = '.post-author, .warning bdi, .content';
const heights = lasting<number>('heights', 3_000);
/** Older browsers do not search what is hidden: there the words are seen by the search alone. */
const canFindHidden = 'onbeforematch' in document.documentElement;

const tellers = new WeakMap<Element, (isNear: boolean) => void>();
const nearness = new IntersectionObserver((seen) => seen.forEach((one) => tellers.get(one.target)?.(one.isIntersecting)), { rootMargin: `${NEAR}px 0px` });
const sizes = new ResizeObserver((seen) => {
  for (const { target } of seen) if (target.isConnected) heights.set((target as HTMLElement).dataset['row']!, target.getBoundingClientRect().height);
});

function isInUse(row: HTMLElement): boolean {
  const selected = getSelection();
  return row.contains(document.activeElement) || (!!selected && !selected.isCollapsed && selected.containsNode(row, true))
    || [...row.querySelectorAll<HTMLMediaElement>('video[controls],audio')].some((one) => !one.paused);
}

/** How tall the row was; as tall as most of them are when nobody knows. */
export const heightOf = (id: string): number => heights.get(id) ?? 160;

/** Draws a row that is to be seen or to get the focus now, wherever it is. */
export async function drawn(row: Element): Promise<void> {
  row.dispatchEvent(new Event('beforematch'));
  await new Promise((resolve) => setTimeout(resolve));
}

export function Row({ id, draw }: { id: string; draw: () => ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const words = useRef('');
  // What was never measured is drawn once.
  const [isNear, near] = useState(() => !heights.has(id));
  useLayoutEffect(() => {
    const row = box.current!;
    const hear = (isNow: boolean) => {
      const stays = isNow || isInUse(row);
      if (!stays) words.current = [...row.querySelectorAll(WORDS)].map((one) => one.textContent).join(' ') || words.current;
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
  if (isNear) return <div ref={box} data-row={id}>{draw()}</div>;
  return <div ref={box} data-row={id} class="row-away" style={{ height: `${heightOf(id)}px` }} hidden={canFindHidden ? 'until-found' : undefined} aria-hidden="true">{words.current}</div>;
}
