/** Signs out of this browser, with all connected accounts. */
import { connected, forgetConnected } from '../core/acting';
import { signOut } from '../core/session';
import { count, t } from '../core/words';
import { sure } from '../ui/question';
import { doRest } from './connect';
import { revoke } from './revoke';

export async function leaveAll(): Promise<void> {
  const list = connected();
  const isSure = await sure(
    t('accounts.sign_out', 'Sign out?'),
    count(
      list.length,
      'accounts.the_other_accounts_that_you',
      'The other account connected here is removed from this browser, too.|The {0} other accounts connected here are removed from this browser, too.',
    ),
    t('common.sign_out', 'Sign out'),
  );
  if (!isSure) return;
  const done = doRest();
  forgetConnected();
  signOut(done.then(() => Promise.all(list.map(revoke))));
}
