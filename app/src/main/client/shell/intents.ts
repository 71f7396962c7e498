/** Links of the scheme web+mastodon, such as buttons on other sites: the browser is asked once to open them at this server. */
const ASKED = 'dassie.intents';

export function openIntentsHere(): void {
  try {
    if (!('registerProtocolHandler' in navigator) || localStorage.getItem(ASKED) !== null) return;
    navigator.registerProtocolHandler('web+mastodon', `${location.origin}/intent?uri=%s`);
    localStorage.setItem(ASKED, 'yes');
  } catch {
    // Browsers allow it only with https.
  }
}
