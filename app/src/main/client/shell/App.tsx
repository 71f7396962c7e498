/** The whole client: the shell with the view of the address, and the layers over it. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Composer } from '../compose/Composer';
import { restSoon } from '../core/rest';
import { Here, listPlace, match, usePlace } from '../core/router';
import { SignedOut } from '../core/session';
import { useStore } from '../core/store';
import { me } from '../core/world';
import { HoverCard } from '../people/HoverCard';
import { FOR_ANYBODY, routes } from '../routes';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Failed } from '../ui/Failed';
import { Overlay } from '../ui/Overlay';
import { Windows } from '../ui/Windows';
import { isWide } from '../ui/wide';
import { keys } from './keyboard';
import { NotFound } from './NotFound';
import { Notices } from './Notices';
import { Shell } from './Shell';
import { start } from './start';

/** @param begun the first attempt to begin */
export function App({ begun }: { begun: Promise<void> }) {
  const [error, fail] = useState<Error | null>(null);
  const place = usePlace();
  const self = useStore(me);
  const watch = (begun: Promise<void>) => void begun.catch((e: Error) => e instanceof SignedOut || fail(e));
  const again = () => {
    fail(null);
    watch(start());
  };
  useEffect(() => watch(begun), []);
  useEffect(() => void (self && restSoon()), [self !== null]);
  // As soon as something is visible, so that no key is lost.
  useLayoutEffect(keys, []);
  useEffect(() => {
    // The focused element was removed with its view.
    if (document.activeElement === document.body) document.getElementById('view')?.focus({ preventScroll: true });
  }, [place.path]);
  const list = useStore(listPlace);
  const wide = useStore(isWide);
  // A post is shown beside its list if there is room for both.
  const base = wide && list ? list : place;
  const found = match(routes, base.path);
  const beside = base === place ? null : match(routes, place.path);
  const View = found?.view ?? NotFound;
  const Beside = beside?.view;
  return (
    <>
      <Shell path={base.path} isSplit={Beside !== undefined}>
        {self || (found && FOR_ANYBODY.includes(found.view)) ? (
          <div class="list-area" data-area>
            <Here.Provider value={base === place ? null : base}>
              <ErrorBoundary key={base.path}>
                <View params={found?.params ?? {}} place={base} />
              </ErrorBoundary>
            </Here.Provider>
          </div>
        ) : (
          error && <Failed error={error} again={again} />
        )}
        {self && Beside && (
          <div class="thread-area" data-area data-scroller>
            <ErrorBoundary key={place.path}>
              <Beside params={beside?.params ?? {}} place={place} />
            </ErrorBoundary>
          </div>
        )}
      </Shell>
      <HoverCard />
      <Composer />
      <Windows />
      <Notices />
      <Overlay />
    </>
  );
}
