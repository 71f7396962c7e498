/** How one takes the account along: what to open on the phone. */
import { acting, hostOf } from '../core/acting';
import { t } from '../core/words';
import { Sentence } from '../ui/Sentence';

export const OnThePhone = () => (
  <p>
    <Sentence
      text={t(
        'home.on_the_phone_open_in',
        'On the phone, open {0} in the browser and add the page to the home screen, or give this address to any app for Mastodon.',
      )}
      at={[<bdi class="code">{acting ? hostOf(acting.server) : location.host}</bdi>]}
    />
  </p>
);
