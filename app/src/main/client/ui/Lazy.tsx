/** A view whose code is fetched when it is opened for the first time. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { View } from '../core/router';
import { t } from '../core/words';
import { Busy } from './Busy';
import { Failed } from './Failed';

type Props = Parameters<Extract<View, (...given: never[]) => unknown>>[0];

export function lazy(load: () => Promise<View>): View {
  let known: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [Loaded, set] = useState<{ view: ComponentType<Props> } | null>(known ? { view: known } : null);
    const [error, fail] = useState<Error | null>(null);
    const fetchIt = () => {
      fail(null);
      load().then(
        (view) => set({ view: (known = view) }),
        () => fail(new Error(t('This part could not be loaded. Check your connection.'))),
      );
    };
    useEffect(() => void (known ?? fetchIt()), []);
    if (Loaded) return <Loaded.view {...props} />;
    return <div class="view">{error ? <Failed error={error} again={fetchIt} /> : <Busy />}</div>;
  };
}
