/** The posts of a profile. */
import type { Account } from '../core/entities';
import { t } from '../core/words';
import { profilePath } from '../people/handles';
import { Timeline } from '../timeline/Timeline';
import { Busy } from '../ui/Busy';
import { Tabs } from '../ui/Tabs';
import { Featured } from './Featured';
import { MediaGrid } from './MediaGrid';
import { Pinned } from './Pinned';
import { useFirstPosts } from './useFirstPosts';

export type Tab = 'posts' | 'replies' | 'media' | 'featured';

export function Written({ account, tab }: { account: Account; tab: Tab }) {
  const isFetching = useFirstPosts(account);
  const base = profilePath(account);
  const path = `/api/v1/accounts/${account.id}/statuses`;
  const tabs = [
    { href: base, name: t('common.posts', 'Posts') },
    { href: base + '/with_replies', name: t('common.replies', 'Replies') },
    { href: base + '/media', name: t('common.media', 'Media') },
    { href: base + '/featured', name: t('profile.featured', 'Featured') },
  ];
  const host = account.acct.split('@')[1];
  const rest = host
    ? t('profile.older_posts_may_be_only', 'Older posts may only be available on {0}.', host)
    : t('common.what_they_write_appears_here', 'Their posts appear here.');
  return (
    <>
      <Tabs label={t('common.profile', 'Profile')} tabs={tabs} />
      {tab === 'posts' && <Pinned account={account} />}
      {tab === 'featured' ? (
        <Featured account={account} />
      ) : isFetching ? (
        <Busy />
      ) : tab === 'media' ? (
        <MediaGrid account={account} />
      ) : (
        <Timeline
          key={tab}
          path={path}
          params={tab === 'posts' ? { exclude_replies: true } : {}}
          context="account"
          name={t('common.posts', 'Posts')}
          isPolled={false}
          isFetched={host !== undefined}
          empty={{ title: t('profile.no_posts_here', 'No posts yet'), text: rest }}
        />
      )}
      {host && account.url && tab !== 'featured' && (
        <p class="hint pad home-server-link">
          <a href={account.url} target="_blank" rel="noopener noreferrer">
            {t('profile.see_more_on', 'See more on {0}', host)}
          </a>
        </p>
      )}
    </>
  );
}
