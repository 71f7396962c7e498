/** The accounts that the member can act as: the list, adding another one, and removing one. */
import { useEffect, useState } from 'preact/hooks';
import { actAs, acting, type Connected, connected, hostOf, MOST } from '../core/acting';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { Avatar } from '../ui/Avatar';
import { Busy } from '../ui/Busy';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { sure } from '../ui/question';
import { begin, begun, disconnect, full, goThere } from './connect';
import { type Seat, seats } from './faces';
import { serverIn } from './servers';

export function Accounts() {
  const [list, set] = useState(seats);
  const [server] = useState(begun);
  const [problem, say] = useState('');
  const [isUnderWay, go] = useState(server !== null);
  useEffect(() => {
    if (server === null) return;
    goThere(server).catch((e: Error) => {
      say(e.message);
      go(false);
    });
  }, [server]);
  // The browser may keep this page in its back/forward cache.
  useEffect(() => {
    const shown = (e: PageTransitionEvent) => e.persisted && go(false);
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  const remove = async (one: Connected) => {
    const isSure = await sure(
      t('accounts.remove', 'Remove {0}?', `@${one.face.username}@${hostOf(one.server)}`),
      t(
        'accounts.this_browser_forgets_the_account',
        'The account, its drafts and its access token are removed from this browser. The account itself is not changed.',
      ),
      t('common.remove', 'Remove'),
    );
    if (!isSure) return;
    await disconnect(one);
    if (acting?.key === one.key) return actAs('');
    set(seats());
    toast(t('accounts.is_removed_from_this_browser', '{0} was removed from this browser.', '@' + one.face.username));
  };
  return (
    <div class="view">
      <Head title={t('common.accounts', 'Accounts')} />
      <p class="page-note">
        {t(
          'accounts.you_act_as_one_of',
          'You use one account at a time. Timelines, drafts and notifications belong to that account alone.',
        )}
      </p>
      <ul class="own-rows">
        {list.map((seat) => (
          <Row key={seat.key} seat={seat} remove={remove} say={say} />
        ))}
      </ul>
      {isUnderWay && server !== null ? (
        <>
          <p class="page-note" role="status">
            {t('accounts.asking', 'Asking {0} …', hostOf(server))}
          </p>
          <Busy />
        </>
      ) : (
        <AddForm first={server === null ? '' : hostOf(server)} problem={problem} say={say} />
      )}
    </div>
  );
}

function Row({ seat, remove, say }: { seat: Seat; remove: (one: Connected) => Promise<void>; say: (text: string) => void }) {
  const { face, who, handle, isMine } = seat;
  const again = () => {
    try {
      if (who) begin(who.server);
    } catch (e) {
      say((e as Error).message);
    }
  };
  return (
    <li class="row">
      <Avatar account={face} size={46} />
      <div class="row-body">
        <bdi>{face.display_name || face.username}</bdi>
        <span class="handle">{handle}</span>
        {who === null && <span class="hint">{t('accounts.signed_in_to_this_browser', 'Signed in to this browser')}</span>}
        {who?.isOver && (
          <span class="hint is-wrapped">{t('accounts.no_longer_signed_in_there', 'No longer signed in there')}</span>
        )}
      </div>
      <div class="row-actions">
        {isMine ? (
          <span class="tag good">
            <Icon name="check" size={16} /> {t('accounts.you_act_as_this_one', 'Active account')}
          </span>
        ) : who?.isOver ? (
          <button type="button" class="small" onClick={again}>
            {t('accounts.connect_again', 'Connect again')}
          </button>
        ) : (
          <button
            type="button"
            class="small"
            onClick={() => actAs(seat.key)}
            aria-label={t('accounts.switch_to', 'Switch to {0}', handle)}
          >
            {t('accounts.switch_to_an_account', 'Switch')}
          </button>
        )}
        {who && (
          <button
            type="button"
            class="round"
            onClick={() => void remove(who)}
            aria-label={t('common.remove_named', 'Remove {0}', handle)}
            title={t('common.remove_named', 'Remove {0}', handle)}
          >
            <Icon name="trash" size={18} />
          </button>
        )}
      </div>
    </li>
  );
}

function AddForm({ first, problem, say }: { first: string; problem: string; say: (text: string) => void }) {
  const [text, type] = useState(first);
  if (connected().length >= MOST) return <p class="page-note">{full()}</p>;
  const add = (e: Event) => {
    e.preventDefault();
    const server = serverIn(text);
    if (server === null)
      return say(t('accounts.that_is_no_address_of', 'This is not a valid server address. Enter something like social.example.'));
    if (typeof crypto.subtle === 'undefined')
      return say(t('accounts.this_needs_a_connection_by', 'This requires an HTTPS connection.'));
    say('');
    try {
      begin(server);
    } catch (problem) {
      say((problem as Error).message);
    }
  };
  return (
    <form class="add-account" onSubmit={add} noValidate>
      <h2>{t('accounts.add_an_account', 'Add an account')}</h2>
      <label for="account-server">{t('accounts.its_server', 'Server')}</label>
      <input
        id="account-server"
        type="text"
        inputMode="url"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder="social.example"
        maxLength={300}
        value={text}
        onInput={(e) => type(e.currentTarget.value)}
        aria-describedby={problem ? 'account-problem account-hint' : 'account-hint'}
        aria-invalid={problem !== ''}
      />
      {problem && (
        <p class="field-error" id="account-problem" role="alert">
          {problem}
        </p>
      )}
      <p class="hint" id="account-hint">
        {t(
          'accounts.you_sign_in_and_agree',
          'You sign in and authorize access on the server’s own page; your password is never seen here. This browser keeps the access token until you remove the account or sign out.',
        )}
      </p>
      <button type="submit">{t('accounts.go_to_this_server', 'Go to this server')}</button>
    </form>
  );
}
