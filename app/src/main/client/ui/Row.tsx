import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { certain } from '../core/certain';
import { canFindHidden, heightOf, heights, isInUse, nearness, noteWords, sizes, tellers, words } from './rowHeights';
import { useScroller } from './scroller';

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
  const [isNear, draws] = useState(() => !heights.has(id));
  const scroller = useScroller();
  useLayoutEffect(() => {
    const row = certain(box.current);
    const near = nearness(scroller);
    const hear = (isNow: boolean) => {
      const stays = isNow || isInUse(row);
      if (!stays && !row.ariaHidden) noteWords(id, row);
      draws(stays);
    };
    const show = () => draws(true);
    // What was kept for its focus is looked at again when that goes.
    const lookAgain = () => (near.unobserve(row), near.observe(row));
    tellers.set(row, hear);
    near.observe(row);
    sizes.observe(row);
    row.addEventListener('beforematch', show);
    row.addEventListener('focusout', lookAgain);
    return () => {
      near.unobserve(row);
      sizes.unobserve(row);
      row.removeEventListener('beforematch', show);
      row.removeEventListener('focusout', lookAgain);
    };
  }, [id, scroller]);
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
