/** A view whose file is fetched when it is opened first. */
import { useEffect, useState } from 'preact/hooks';
import type { Params, Place, View } from '../core/router';
import { t } from '../core/words';
import { Busy } from './Busy';
import { Failed } from './Failed';

export function lazy(load: () => Promise<View>): View {
  let Loaded: View | undefined;
  return function Lazy(shown: { params: Params; place: Place }) {
    // A view is a function: given itself, it would be called for the first value.
    const [, draw] = useState(() => Loaded);
    const [error, fail] = useState<Error | null>(null);
    const fetchIt = () => {
      fail(null);
      load().then(
        (view) => {
          Loaded = view;
          draw(() => view);
        },
        () => fail(new Error(t('This view could not be loaded. Reload the page.'))),
      );
    };
    useEffect(() => void (Loaded ?? fetchIt()), []);
    if (Loaded) return <Loaded {...shown} />;
    return error ? <Failed error={error} again={fetchIt} /> : <Busy />;
  };
}
