/** A person's page: who they are, and what they wrote. */
import { useEffect, useState } from 'preact/hooks';
import { page, query } from '../core/api';
import type { Account, Status as Post } from '../core/entities';
import { Link, navigate, type Params, type Place } from '../core/router';
import { t } from '../core/words';
import { learnAll, me } from '../core/world';
import { useNamed } from '../people/handles';
import { profilePath } from '../people/People';
import { Status } from '../post/Status';
import { Timeline } from '../timeline/Timeline';
import { Name } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Busy, Empty, Failed, Head, Tabs } from '../ui/parts';
import { Featured } from './Featured';
import { MediaGrid } from './MediaGrid';
import { ProfileHead } from './ProfileHead';

type Tab = 'posts' | 'replies' | 'media' | 'featured';

export function Profile({ params, place }: { params: Params; place: Place }) {
  const { account, error, isMissing, again } = useNamed(params);
  const [isUncovered, uncover] = useState(false);
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
    // The address by id is for programs and reports: people see the name.
    if (account && params.acct === undefined && !place.query.has('report')) navigate(profilePath(account), true);
  }, [account?.id]);
  if (isMissing) return <Nobody name={params.acct ?? ''} />;
  if (!account)
    return (
      <div class="view">
        <Head title={t('Profile')} />
        {error ? <Failed error={error} again={again} /> : <Busy />}
      </div>
    );
  const isHidden = account.limited && !isUncovered && account.id !== me.get()?.id;
  return (
    <div class="view profile">
      <Head title={<Name account={account} />} />
      {isHidden ? (
        <Covered account={account} show={() => uncover(true)} />
      ) : (
        <>
          <ProfileHead account={account} report={place.query.get('report')} />
          {account.suspended ? (
            <Empty title={t('This account is suspended')}>
              <p>{t('Its profile and its posts are not shown.')}</p>
            </Empty>
          ) : (
            <Written account={account} tab={tab} />
          )}
        </>
      )}
    </div>
  );
}

function Nobody({ name }: { name: string }) {
  return (
    <div class="view">
      <Head title={t('Not found')} />
      <Empty title={t('There is nobody of this name')}>
        <p>
          {name.includes('@')
            ? t('The other server does not know @{0}, or cannot be reached.', name)
            : t('Names of people on other servers end with the name of their server: @name@server.')}
        </p>
        <p>
          <Link class="button quiet" href={'/search?q=' + encodeURIComponent('@' + name)}>
            {t('Search for it')}
          </Link>
        </p>
      </Empty>
    </div>
  );
}

function Covered({ account, show }: { account: Account; show: () => void }) {
  return (
    <Empty title={t('This profile was hidden by the moderators')}>
      <p>@{account.acct}</p>
      <p>
        <button type="button" class="quiet" onClick={show}>
          <Icon name="eye" /> {t('Show it anyway')}
        </button>
      </p>
    </Empty>
  );
}

function Written({ account, tab }: { account: Account; tab: Tab }) {
  const base = profilePath(account);
  const path = `/api/v1/accounts/${account.id}/statuses`;
  const tabs = [
    { href: base, name: t('Posts') },
    { href: base + '/with_replies', name: t('Replies') },
    { href: base + '/media', name: t('Media') },
    { href: base + '/featured', name: t('Featured') },
  ];
  const host = account.acct.split('@')[1];
  const rest = host ? t('Older posts may be only on {0}.', host) : t('What they write appears here.');
  return (
    <>
      <Tabs label={t('Profile')} tabs={tabs} />
      {tab === 'posts' && <Pinned account={account} />}
      {tab === 'featured' ? (
        <Featured account={account} />
      ) : tab === 'media' ? (
        <MediaGrid account={account} />
      ) : (
        <Timeline
          key={tab}
          path={path}
          params={tab === 'posts' ? { exclude_replies: true } : {}}
          context="account"
          name={t('Posts')}
          isPolled={false}
          empty={{ title: t('No posts here'), text: rest }}
        />
      )}
      {host && account.url && tab !== 'featured' && (
        <p class="hint pad at-home">
          <a href={account.url} target="_blank" rel="noopener noreferrer">
            {t('See more on {0}', host)}
          </a>
        </p>
      )}
    </>
  );
}

function Pinned({ account }: { account: Account }) {
  const [ids, set] = useState<string[]>([]);
  useEffect(() => {
    page<Post>(query(`/api/v1/accounts/${account.id}/statuses`, { pinned: true })).then(
      (found) => set(learnAll(found.items)),
      () => undefined,
    );
  }, [account.id]);
  return (
    <>
      {ids.map((id) => (
        <Status
          key={'pinned' + id}
          id={id}
          context="account"
          note={
            <>
              <Icon name="pin" size={16} /> {t('Pinned')}
            </>
          }
        />
      ))}
    </>
  );
}
