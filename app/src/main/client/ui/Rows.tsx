/**
 * The rows of a long list. Only those near the viewport are rendered; those above and below are one box, as tall as they were,
 * with their text, so that the browser's search finds them and leads there. Rows with the focus, a playing video or a selection
 * stay. Each row is a tree of its own: nothing then references what was removed from the page.
 */
import { Component, type ComponentChildren, render } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { present } from '../core/present';
import { ErrorBoundary } from './ErrorBoundary';
import { RowWindow } from './RowWindow';
import { unique } from './unique';

/** The position of an item in its list, from 1, and the number of items; -1 while that is not known. */
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

/** The context around the list, for its rows. */
class Around extends Component<{ context: object; children: ComponentChildren }> {
  override getChildContext() {
    return this.props.context;
  }
  override render() {
    return this.props.children;
  }
}

/** One row, within its error boundary, so that one that cannot be rendered does not take the list with it. */
function Drawn<T>({ item, standing, draw }: { item: T; standing: Standing; draw: Long<T>['draw'] }) {
  return <>{draw(item, standing)}</>;
}

/**
 * A long list.
 *
 * @param kind a feed of articles, which have their own positions, or a list, whose rows do
 * @param name its label
 * @param rowOf the key of a row's stored state; by default its id and the name of the list
 * @param isHere whether its content need not be requested; by default true for all
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
  useLayoutEffect(() => rows.open(present(list.current)), []);
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
          <ErrorBoundary of={what}>
            <Drawn item={item} standing={standing} draw={draw} />
          </ErrorBoundary>
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
    // A feed has articles (WAI-ARIA 1.2, "feed"): an empty one is not a feed.
    <div
      class={look}
      role={items.length > 0 ? 'feed' : undefined}
      aria-label={items.length > 0 ? name : undefined}
      aria-busy={isBusy}
      ref={list as { current: HTMLDivElement | null }}
    />
  );
}
