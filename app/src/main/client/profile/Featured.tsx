/** What a person features: hashtags, collections, and accounts. */
import { useEffect, useState } from 'preact/hooks';
import { get, page } from '../core/api';
import type { Account } from '../core/entities';
import { count, day, t } from '../core/words';
import { loadRelationships, me, upsertAccounts } from '../core/world';
import { profilePath } from '../people/handles';
import { PersonRow } from '../people/PersonRow';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Link } from '../ui/Link';

interface FeaturedTag {
  id: string;
  name: string;
  statuses_count: string;
  last_status_at: string | null;
}
interface Collection {
  id: string;
  name: string;
  description: string;
  url: string | null;
  local: boolean;
  item_count: number;
}
interface All {
  tags: FeaturedTag[];
  collections: Collection[];
  people: Account[];
}

export function Featured({ account }: { account: Account }) {
  const [all, set] = useState<All | null>(null);
  useEffect(() => {
    const path = `/api/v1/accounts/${account.id}/`;
    void Promise.all([
      get<FeaturedTag[]>(path + 'featured_tags').catch(() => []),
      get<{ collections: Collection[] }>(path + 'collections').then(
        (found) => found.collections,
        () => [],
      ),
      page<Account>(path + 'endorsements').then(
        (found) => found.items,
        () => [],
      ),
    ]).then(([tags, collections, people]) => {
      loadRelationships(upsertAccounts(people));
      set({ tags, collections, people });
    });
  }, [account.id]);
  if (!all) return <Busy />;
  const isOwn = account.id === me.get()?.id;
  if (all.tags.length + all.collections.length + all.people.length === 0) {
    return (
      <Empty title={t('profile.nothing_is_featured', 'Nothing featured yet')}>
        <p>
          {isOwn
            ? t(
                'profile.show_hashtags_posts_and_people',
                'Feature hashtags, posts and people that matter to you: pin a post, or feature a person from their profile.',
              )
            : t('profile.hashtags_collections_and_people_they', 'Hashtags, collections and people they recommend appear here.')}
        </p>
        {isOwn && (
          <p>
            <Link class="button quiet" href="/preferences/profile">
              {t('common.edit_profile', 'Edit profile')}
            </Link>
          </p>
        )}
      </Empty>
    );
  }
  return (
    <div class="featured">
      {all.tags.length > 0 && (
        <section>
          <h2>{t('common.hashtags', 'Hashtags')}</h2>
          <ul class="rows">
            {all.tags.map((tag) => (
              <li key={tag.id}>
                <Link href={`${profilePath(account)}/tagged/${encodeURIComponent(tag.name)}`}>
                  <strong>#{tag.name}</strong>
                  <span class="hint">
                    {count(Number(tag.statuses_count), 'common.posts_count', '{0} post|{0} posts')}
                    {tag.last_status_at && ` · ${t('profile.last', 'last {0}', day(tag.last_status_at))}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {all.collections.length > 0 && (
        <section>
          <h2>{t('common.collections', 'Collections')}</h2>
          <ul class="rows">
            {all.collections.map((one) => (
              <li key={one.id}>
                <a
                  href={one.local ? '/collections/' + one.id : (one.url ?? '#')}
                  target={one.local ? undefined : '_blank'}
                  rel="noopener noreferrer"
                >
                  <strong>{one.name}</strong>
                  <span class="hint">{count(one.item_count, 'common.people', '{0} person|{0} people')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {all.people.length > 0 && (
        <section>
          <h2>{t('profile.people_they_recommend', 'People they recommend')}</h2>
          <ul class="listing">
            {all.people.map((one) => (
              <li key={one.id}>
                <PersonRow account={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
