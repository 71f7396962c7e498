/** The page that another server redirects the browser back to, with a code or with an error. */
import { useEffect, useState } from 'preact/hooks';
import { actAs } from '../core/acting';
import { navigate, type Place } from '../core/router';
import { t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';
import { finish } from './connect';

/** Works once, even if the view is rendered again. */
let finished: ReturnType<typeof finish> | undefined;

export function Return({ place }: { place: Place }) {
  const [problem, say] = useState('');
  useEffect(() => {
    // The code must not stay in the history.
    history.replaceState(history.state, '', '/accounts/connected');
    finished ??= finish(place.query);
    finished.then(
      (one) => actAs(one.key),
      (e: Error) => say(e.message),
    );
  }, []);
  return (
    <div class="view">
      <Head title={t('accounts.add_an_account', 'Add an account')} />
      {problem === '' ? (
        <Busy />
      ) : (
        <Empty title={t('accounts.the_account_is_not_connected', 'The account is not connected')}>
          <p role="alert">{problem}</p>
          <button type="button" onClick={() => navigate('/accounts', true)}>
            {t('common.accounts', 'Accounts')}
          </button>
        </Empty>
      )}
    </div>
  );
}
