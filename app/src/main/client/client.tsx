/** The members' client: takes the page over, shows the view of the address, and keeps it live. */
import { render } from 'preact';
import './compose/languages';
import { abandoned, acting, watchActing } from './core/acting';
import { loadCleaner } from './core/clean';
import { earlyOwner } from './core/early';
import { fetchRestBy, rest } from './core/rest';
import { watchLinks } from './core/router';
import { meta } from './core/session';
import { App } from './shell/App';
import { watchInstalled } from './shell/installed';
import { start } from './shell/start';
import { applyTheme } from './shell/theme';

/** The page rendered by the server stays until the client's stylesheet is loaded, so that nothing flashes. */
function mount(begun: Promise<void>): void {
  const here = document.querySelector<HTMLLinkElement>('link[data-client]');
  const style = here ?? document.createElement('link');
  const open = () => {
    for (const one of document.querySelectorAll('link[rel="stylesheet"]')) if (one !== style) one.remove();
    style.media = '';
    document.body.replaceChildren();
    document.body.className = '';
    render(<App begun={begun} />, document.body);
  };
  // A loaded stylesheet may still have its load event to come, which would open the client a second time.
  if (here?.sheet) {
    open();
    return;
  }
  style.onload = open;
  if (here) return;
  style.rel = 'stylesheet';
  style.href = meta('client-style');
  document.head.append(style);
}
async function begin(): Promise<void> {
  if (acting) {
    watchLinks();
    // Removes what the server rendered.
    document.body.replaceChildren();
  }
  const isHere = earlyOwner() !== null;
  const begun = start();
  const over = begun.catch(() => undefined);
  // The responses embedded in the page are read in a moment: the first render has them.
  if (isHere) await over;
  mount(begun);
  watchInstalled(start);
}
fetchRestBy(() => import('./rest'));
applyTheme();
watchActing();
if (abandoned.length > 0)
  void rest()
    .then(({ revoke }) => abandoned.map(revoke))
    .catch(() => undefined);
void loadCleaner().then(begin);
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
