/** The people on a list, and a search for more. */
import { useEffect, useState } from 'preact/hooks';
import { del, get, post, query } from '../core/api';
import type { Account } from '../core/entities';
import type { Params } from '../core/router';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { upsertAccounts } from '../core/world';
import { PersonRow } from '../people/PersonRow';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Listing } from '../ui/Listing';
import { idOf, usePages } from '../ui/usePages';
import { useList } from './useList';

export function ListMembers({ params }: { params: Params }) {
  const { id = '' } = params;
  const { list } = useList(id);
  const path = `/api/v1/lists/${id}/accounts`;
  const pages = usePages<Account>(path, (found) => void upsertAccounts(found));
  const [text, type] = useState('');
  const [found, set] = useState<Account[] | null>(null);
  useEffect(() => {
    set(null);
    if (text.trim() === '') return;
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void get<Account[]>(query('/api/v1/accounts/search', { q: text.trim(), following: true, limit: 10 }), stop.signal).then(
          (list) => (upsertAccounts(list), set(list)),
          () => undefined,
        ),
      250,
    );
    return () => (clearTimeout(timer), stop.abort());
  }, [text]);
  const isIn = (account: Account) => pages.items.some((one) => one.id === account.id);
  const toggle = async (account: Account) => {
    const was = isIn(account);
    const done = await toastOnError(
      (was ? del(path, { account_ids: [account.id] }) : post(path, { account_ids: [account.id] })).then(() => true),
    );
    if (done) pages.change((now) => (was ? now.filter((one) => one.id !== account.id) : [account, ...now]));
  };
  const row = (account: Account) => (
    <PersonRow account={account}>
      <button
        type="button"
        class={'small ' + (isIn(account) ? 'quiet' : '')}
        onClick={() => void toggle(account)}
        aria-label={
          isIn(account)
            ? t('common.remove_named', 'Remove {0}', '@' + account.acct)
            : t('lists.add', 'Add {0}', '@' + account.acct)
        }
      >
        {isIn(account) ? t('common.remove', 'Remove') : t('common.add', 'Add')}
      </button>
    </PersonRow>
  );
  return (
    <div class="view">
      <Head title={list ? t('lists.members_of', 'Members of {0}', list.title) : t('lists.members', 'Members')}>
        <Link class="button small quiet" href={'/lists/' + id}>
          {t('lists.timeline', 'Timeline')}
        </Link>
      </Head>
      <div class="pad">
        <div class="search-box">
          <Icon name="search" size={20} />
          <input
            type="search"
            value={text}
            onInput={(e) => type(e.currentTarget.value)}
            placeholder={t('lists.search_among_people_you_follow', 'Search among people you follow')}
            aria-label={t('lists.search_among_people_you_follow', 'Search among people you follow')}
          />
        </div>
      </div>
      {text.trim() !== '' ? (
        !found ? (
          <Busy />
        ) : found.length === 0 ? (
          <Empty title={t('common.nothing_was_found', 'No results')}>
            <p>{t('lists.only_people_whom_you_follow', 'You can only add people you follow.')}</p>
          </Empty>
        ) : (
          <ul class="listing">
            {found.map((one) => (
              <li key={one.id}>{row(one)}</li>
            ))}
          </ul>
        )
      ) : (
        <Listing
          pages={pages}
          name={t('lists.members', 'Members')}
          empty={{
            title: t('lists.nobody_is_in_this_list', 'No members yet'),
            text: t('lists.search_for_people_whom_you', 'Search for people you follow and add them.'),
          }}
          idOf={idOf}
          draw={row}
        />
      )}
    </div>
  );
}
