/** A person's page: their profile, and their posts. */
import { useEffect } from 'preact/hooks';
import type { Account } from '../core/entities';
import { navigate, type Params, type Place } from '../core/router';
import { store, useStore } from '../core/store';
import { t } from '../core/words';
import { loadRelationships, me, useRelationship } from '../core/world';
import { profilePath, useNamed } from '../people/handles';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Name } from '../ui/Name';
import { Nobody } from './Nobody';
import { ProfileHead } from './ProfileHead';
import { type Tab, Written } from './Written';

/** The limited accounts that the reader chose to see, on each of their tabs. */
const uncoveredAccounts = store<ReadonlySet<string>>(new Set());

export function Profile({ params, place }: { params: Params; place: Place }) {
  const { account, error, isMissing, again } = useNamed(params);
  const uncovered = useStore(uncoveredAccounts);
  const relation = useRelationship(account?.id ?? null);
  useEffect(() => {
    if (account?.limited) loadRelationships([account.id]);
  }, [account?.id]);
  const last = place.path.split('/')[2];
  const tab: Tab =
    params.acct === undefined
      ? 'posts'
      : last === 'with_replies'
        ? 'replies'
        : last === 'media'
          ? 'media'
          : last === 'featured'
            ? 'featured'
            : 'posts';
  useEffect(() => {
    // The address by id is for programs and reports: people see the handle.
    if (account && params.acct === undefined && !place.query.has('report')) navigate(profilePath(account), true);
  }, [account?.id]);
  if (isMissing) return <Nobody name={params.acct ?? ''} />;
  if (!account)
    return (
      <div class="view">
        <Head title={t('common.profile', 'Profile')} />
        {error ? <Failed error={error} again={again} /> : <Busy />}
      </div>
    );
  const isCovered = account.limited && !uncovered.has(account.id) && account.id !== me.get()?.id;
  if (isCovered && !relation)
    return (
      <div class="view">
        <Head title={<Name account={account} />} />
        <Busy />
      </div>
    );
  const isHidden = isCovered && !relation?.following;
  return (
    <div class="view profile">
      <Head title={<Name account={account} />} />
      {isHidden ? (
        <Covered account={account} show={() => uncoveredAccounts.set((now) => new Set(now).add(account.id))} />
      ) : (
        <>
          <ProfileHead account={account} report={place.query.get('report')} />
          {account.suspended ? (
            <Empty title={t('profile.this_account_is_suspended', 'This account is suspended')}>
              <p>{t('profile.its_profile_and_its_posts', 'Its profile and posts are not shown.')}</p>
            </Empty>
          ) : (
            <Written account={account} tab={tab} />
          )}
        </>
      )}
    </div>
  );
}

function Covered({ account, show }: { account: Account; show: () => void }) {
  return (
    <Empty title={t('profile.this_profile_was_hidden_by', 'This profile was hidden by the moderators')}>
      <p>@{account.acct}</p>
      <p>
        <button type="button" class="quiet" onClick={show}>
          <Icon name="eye" /> {t('profile.show_it_anyway', 'Show it anyway')}
        </button>
      </p>
    </Empty>
  );
}
