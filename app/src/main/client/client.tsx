/** The client of members: takes the page over, shows the view of the address, and keeps it live. */
import { render } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Composer } from './compose/Composer';
import { match, usePlace } from './core/router';
import { SignedOut } from './core/session';
import { useStore } from './core/store';
import { watchUnread } from './core/unread';
import { begin, me } from './core/world';
import { keeping } from './routes/keeping';
import { reading } from './routes/reading';
import { watchInstalled } from './shell/installed';
import { keys } from './shell/keyboard';
import { NotFound } from './shell/NotFound';
import { Notices } from './shell/Notices';
import { restore } from './shell/push';
import { Shell } from './shell/Shell';
import { applyTheme } from './shell/theme';
import { Fence } from './ui/Fence';
import { Failed, Overlay } from './ui/parts';
import { Windows } from './ui/Windows';

const ROUTES = [...reading, ...keeping];

let isStarted = false;
/** Begins, also after a start without a connection; what needs the server is begun once. */
async function start(): Promise<void> {
  await begin();
  if (isStarted) return;
  isStarted = true;
  watchUnread();
  setTimeout(() => void restore().catch(() => undefined), 5_000);
}

function App() {
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
  const found = match(ROUTES, place.path);
  const View = found?.view ?? NotFound;
  return (
    <>
      <Shell>
        {self ? (
          <Fence key={place.path}>
            <View params={found?.params ?? {}} place={place} />
          </Fence>
        ) : (
          error && <Failed error={error} again={again} />
        )}
      </Shell>
      <Composer />
      <Windows />
      <Overlay />
      <Notices />
    </>
  );
}

/** The page that the server drew stays until the client's style is there, so that nothing flashes. */
function mount(): void {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = document.querySelector<HTMLMetaElement>('meta[name="client-style"]')!.content;
  style.onload = () => {
    for (const one of document.querySelectorAll('link[rel="stylesheet"]')) if (one !== style) one.remove();
    document.body.replaceChildren();
    document.body.className = '';
    render(<App />, document.body);
  };
  document.head.append(style);
}
applyTheme();
mount();
watchInstalled(start);
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
