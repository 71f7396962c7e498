/** Runs a hook as a component would, without any output. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';

export interface Held<T> {
  /** The last result of the hook. */
  readonly now: T;
  /** Does something that may render the component again, including the effects of that. */
  does(work: () => unknown): Promise<void>;
  /** Unmounts the component. */
  ends(): Promise<void>;
}

export async function hold<T>(use: () => T): Promise<Held<T>> {
  let now: T | undefined;
  const Drawn = () => {
    now = use();
    return null;
  };
  const room = { firstChild: null, childNodes: [], namespaceURI: '' } as unknown as Element;
  await act(() => render(h(Drawn, {}), room));
  return {
    get now() {
      return now as T;
    },
    does: (work) => act(async () => void (await work())),
    ends: () => act(() => render(null, room)),
  };
}
