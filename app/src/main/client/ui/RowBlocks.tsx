import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { blocksOf, type Places } from './blocksOf';

/** The rows of a feed, each with a key, in blocks; a block whose rows are all away is passed over until it is near. */
export function RowBlocks({ rows }: { rows: VNode[] }) {
  const places = useRef<Places>(new Map());
  return (
    <>
      {blocksOf(rows, (row) => String(row.key), places.current).map(({ key, rows: held }) => (
        <div class="row-block" role="presentation" key={key}>
          {held}
        </div>
      ))}
    </>
  );
}

/** The row beside one, also where it is in another block. */
export function besideRow(row: Element, isBelow: boolean): Element | null | undefined {
  const block = row.closest('.row-block');
  if (isBelow) return row.nextElementSibling ?? block?.nextElementSibling?.firstElementChild;
  return row.previousElementSibling ?? block?.previousElementSibling?.lastElementChild;
}
