/** Views from the rest of the client. */
import { useEffect, useState } from 'preact/hooks';
import { type Rest, rest, restHere } from '../core/rest';
import type { Params, Place, View } from '../core/router';
import { t } from '../core/words';
import { Busy } from './Busy';
import { Failed } from './Failed';

export function lazy(view: (there: Rest) => View): View {
  return function Lazy(shown: { params: Params; place: Place }) {
    const [there, take] = useState(restHere);
    const [error, fail] = useState<Error | null>(null);
    const fetchIt = () => {
      fail(null);
      rest().then(take, () => fail(new Error(t('ui.this_view_could_not_be', 'Couldn’t load this view. Reload the page.'))));
    };
    useEffect(() => void (there ?? fetchIt()), []);
    if (there) {
      const Loaded = view(there);
      return <Loaded {...shown} />;
    }
    return error ? <Failed error={error} again={fetchIt} /> : <Busy />;
  };
}
