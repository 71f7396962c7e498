/** The whole of the client: the shell with the view of the address, and what lies over it. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Composer } from '../compose/Composer';
import { match, usePlace } from '../core/router';
import { SignedOut } from '../core/session';
import { useStore } from '../core/store';
import { me } from '../core/world';
import { HoverCard } from '../people/HoverCard';
import { FOR_ANYBODY, routes } from '../routes';
import { Failed } from '../ui/Failed';
import { Fence } from '../ui/Fence';
import { Overlay } from '../ui/Overlay';
import { Windows } from '../ui/Windows';
import { keys } from './keyboard';
import { NotFound } from './NotFound';
import { Notices } from './Notices';
import { Shell } from './Shell';
import { start } from './start';

export function App() {
  const [error, fail] = useState<Error | null>(null);
  const place = usePlace();
  const self = useStore(me);
  const again = () => {
    fail(null);
    start().catch((e: Error) => e instanceof SignedOut || fail(e));
  };
  useEffect(again, []);
  // As soon as there is something to see, so that no key is lost.
  useLayoutEffect(keys, []);
  useEffect(() => {
    // What had the focus went with its view.
    if (document.activeElement === document.body) document.getElementById('view')?.focus({ preventScroll: true });
  }, [place.path]);
  const found = match(routes, place.path);
  const View = found?.view ?? NotFound;
  return (
    <>
      <Shell>
        {self || (found && FOR_ANYBODY.includes(found.view)) ? (
          <Fence key={place.path}>
            <View params={found?.params ?? {}} place={place} />
          </Fence>
        ) : (
          error && <Failed error={error} again={again} />
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
