/** How to use the account in another app: what to open on the phone. */
import { acting, hostOf } from '../core/acting';
import { t } from '../core/words';
import { Sentence } from '../ui/Sentence';

export const OnThePhone = () => (
  <p>
    <Sentence
      text={t(
        'home.on_the_phone_open_in',
        'On your phone, open {0} in the browser and add the page to the home screen, or enter this address in any Mastodon app.',
      )}
      at={[<bdi class="code">{acting ? hostOf(acting.server) : location.host}</bdi>]}
    />
  </p>
);
