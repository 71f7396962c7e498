import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { certain } from '../core/certain';
import { canFindHidden, heightOf, heights, isInUse, nearness, noteWords, sizes, tellers, words } from './rowHeights';

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
    const row = certain(box.current);
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
