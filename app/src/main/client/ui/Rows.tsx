/**
 * The rows of a long list. Only those near what is seen are drawn; those above and below are one box, as tall as they were,
 * that holds their words, so that the browser's search in the page finds them and leads there. What has the focus, plays or
 * is selected stays. Each row is a tree of its own: what left the page is then held by nothing.
 */
import { Component, type ComponentChildren, render } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { certain } from '../core/certain';
import { Fence } from './Fence';
import { RowWindow } from './RowWindow';
import { unique } from './unique';

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
  isBusy?: boolean;
  idOf: (item: T) => string;
  rowOf?: (item: T) => string;
  isHere?: (item: T) => boolean;
  draw: (item: T, standing: Standing) => ComponentChildren;
}

const isSame = (a: unknown[] | undefined, b: unknown[]): boolean => a?.every((one, i) => one === b[i]) === true;
const clear = (box: HTMLElement): void => render(null, box);

/** What is around the list, for what is in its rows. */
class Around extends Component<{ context: object; children: ComponentChildren }> {
  override getChildContext() {
    return this.props.context;
  }
  override render() {
    return this.props.children;
  }
}

/** One row, within its fence, so that one that cannot be drawn does not take the list with it. */
function Drawn<T>({ item, standing, draw }: { item: T; standing: Standing; draw: Long<T>['draw'] }) {
  return <>{draw(item, standing)}</>;
}

/**
 * A long list.
 *
 * @param kind a feed of articles, each of which tells where it stands, or a list, whose rows do
 * @param name what it is called
 * @param rowOf under what a row is remembered; its id and the name of the list if nothing else is said
 * @param isHere whether what it says need not be asked for; so for all if nothing else is said
 * @param context what is around it, from Preact
 */
export function Rows<T>(
  { kind, name, class: look, items: given, isEnd = true, isBusy, idOf, rowOf, isHere = () => true, draw }: Long<T>,
  context: object = {},
) {
  const list = useRef<HTMLElement>(null);
  const isEntry = kind === 'list';
  const rows = useMemo(() => new RowWindow(isEntry ? 'li' : 'div', clear), []);
  const items = useMemo(() => unique(given, idOf), [given]);
  const ids = useMemo(() => items.map(rowOf ?? ((item) => name + ' ' + idOf(item))), [items, name]);
  useLayoutEffect(() => rows.open(certain(list.current)), []);
  const drawn = useMemo(() => new WeakMap<Element, unknown[]>(), []);
  useLayoutEffect(() => {
    const of = isEnd ? items.length : -1;
    const drawRow = (i: number, box: HTMLElement) => {
      const item = items[i];
      if (item === undefined || isSame(drawn.get(box), [item, draw, i, of])) return;
      const what = [item, draw, i, of];
      drawn.set(box, what);
      const standing = { position: i + 1, of };
      if (isEntry) {
        box.setAttribute('aria-posinset', String(standing.position));
        box.setAttribute('aria-setsize', String(of));
      }
      render(
        <Around context={context}>
          <Fence of={what}>
            <Drawn item={item} standing={standing} draw={draw} />
          </Fence>
        </Around>,
        box,
      );
    };
    rows.take(ids, drawRow, (i) => {
      const item = items[i];
      return item !== undefined && isHere(item);
    });
  });
  return isEntry ? (
    <ul class={look} ref={list as { current: HTMLUListElement | null }} />
  ) : (
    // A feed has articles (WAI-ARIA 1.2, "feed"): an empty one is none.
    <div
      class={look}
      role={items.length > 0 ? 'feed' : undefined}
      aria-label={items.length > 0 ? name : undefined}
      aria-busy={isBusy}
      ref={list as { current: HTMLDivElement | null }}
    />
  );
}
