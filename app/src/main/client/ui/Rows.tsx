/**
 * The rows of a long list. Only those near the window are drawn; another one is as tall as it was, and holds its words,
 * so that the browser's search in the page finds them and leads there. What has the focus, plays or is selected stays.
 */
import type { ComponentChildren } from 'preact';
import { Row } from './Row';

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
