/** What is talked about on this server and beyond, and people to follow. */
import { useEffect, useState } from 'preact/hooks';
import { del, get } from '../core/api';
import type { Account, Card, Tag } from '../core/entities';
import { navigate, type Place } from '../core/router';
import { orSay } from '../core/toast';
import { count, t } from '../core/words';
import { learnAccounts, wantRelationships } from '../core/world';
import { peopleHere } from '../people/handles';
import { FollowButton, PersonRow } from '../people/People';
import { hostOf } from '../post/attachments';
import { SearchField } from '../search/SearchField';
import { TagRow } from '../tags/TagRow';
import { Timeline } from '../timeline/Timeline';
import { Icon } from '../ui/Icon';
import { Listing, Posts, usePages } from '../ui/Pages';
import { Busy, Empty, Failed, Heading, Tabs } from '../ui/parts';

export function Explore({ place }: { place: Place }) {
  const kind = place.path.split('/')[2] ?? 'posts';
  return (
    <div class="view explore">
      <header class="view-head">
        <Heading isHidden>{t('Explore')}</Heading>
        <SearchField isWide />
      </header>
      <Tabs
        label={t('Explore')}
        tabs={[
          { href: '/explore', name: t('Posts') },
          { href: '/explore/tags', name: t('Hashtags') },
          { href: '/explore/links', name: t('News') },
          { href: '/explore/suggestions', name: t('People') },
        ]}
      />
      {kind === 'posts' && (
        <Posts
          path="/api/v1/trends/statuses?limit=20"
          size={20}
          name={t('Posts')}
          empty={{ title: t('Nothing stands out right now'), instead: <Newest /> }}
        />
      )}
      {kind === 'tags' && <Tags />}
      {kind === 'links' && <Links />}
      {kind === 'suggestions' && <Suggestions />}
    </div>
  );
}

/** What a server shows on which nothing stands out yet. */
function Newest() {
  return (
    <>
      <p class="page-note">
        {t('Posts that many people favourite and boost appear here. Until then you see the newest ones of this server.')}
      </p>
      <Timeline
        path="/api/v1/timelines/public"
        params={HERE}
        context="public"
        stream="public:local"
        name={t('Posts')}
        empty={{ title: t('Nothing yet'), text: t('What people write publicly appears here.') }}
      />
    </>
  );
}
const HERE = { local: true };

function Tags() {
  const pages = usePages<Tag>('/api/v1/trends/tags?limit=20', undefined, 20);
  return (
    <Listing
      pages={pages}
      name={t('Hashtags')}
      empty={{ title: t('No hashtag stands out right now'), text: t('Hashtags that many people use appear here.') }}
      idOf={(tag) => tag.name}
      draw={(tag) => <TagRow tag={tag} />}
    />
  );
}

function Links() {
  const pages = usePages<Card>('/api/v1/trends/links?limit=20', undefined, 20);
  return (
    <Listing
      pages={pages}
      name={t('News')}
      empty={{ title: t('No news stand out right now'), text: t('Links that many people share appear here.') }}
      idOf={(card) => card.url}
      draw={(card) => <News card={card} />}
    />
  );
}

function News({ card }: { card: Card }) {
  const people = card.history?.slice(0, 2).reduce((sum, one) => sum + Number(one.accounts), 0) ?? 0;
  return (
    <div class="news">
      <a class="news-link" href={card.url} target="_blank" rel="noopener noreferrer" lang={card.language ?? undefined}>
        <span class="news-text">
          <span class="hint">
            {card.provider_name || hostOf(card.url)}
            {card.author_name && ` · ${card.author_name}`}
          </span>
          <strong dir="auto">{card.title}</strong>
        </span>
        {card.image && <img src={card.image} alt={card.image_description ?? ''} loading="lazy" />}
      </a>
      {people > 0 && (
        <p class="news-foot hint">
          {count(people, '{0} person talks about it|{0} people talk about it')}{' '}
          <button type="button" class="plain" onClick={() => navigate('/search?type=statuses&q=' + encodeURIComponent(card.url))}>
            {t('See their posts')}
          </button>
        </p>
      )}
    </div>
  );
}

interface Suggestion {
  sources: string[];
  account: Account;
}

function Suggestions() {
  const [list, set] = useState<Suggestion[] | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const load = () => {
    fail(null);
    get<Suggestion[]>('/api/v2/suggestions?limit=40')
      .then(async (some) => {
        // A new server knows too little to suggest anybody, but who is here.
        const here = some.length > 0 ? [] : await peopleHere();
        const found = [...some, ...here.map((account) => ({ sources: [], account }))];
        wantRelationships(learnAccounts(found.map((one) => one.account)));
        set(found);
      })
      .catch(fail);
  };
  useEffect(load, []);
  const dismiss = async (account: Account) => {
    set((now) => now!.filter((one) => one.account.id !== account.id));
    if ((await orSay(del('/api/v1/suggestions/' + account.id).then(() => true))) === undefined) load();
  };
  if (error) return <Failed error={error} again={load} />;
  if (!list) return <Busy />;
  if (list.length === 0)
    return (
      <Empty title={t('Nobody to suggest')}>
        <p>{t('Look into the directory, or search for names and topics.')}</p>
        <p>
          <button type="button" class="quiet" onClick={() => navigate('/directory')}>
            {t('Directory')}
          </button>
        </p>
      </Empty>
    );
  return (
    <ul class="listing">
      {list.map(({ account, sources }) => (
        <li key={account.id}>
          <PersonRow account={account} showsNote>
            {why(sources) && <span class="why hint">{why(sources)}</span>}
            <FollowButton account={account} isSmall />
            <button
              type="button"
              class="round"
              onClick={() => void dismiss(account)}
              aria-label={t('Do not suggest {0} again', '@' + account.acct)}
              title={t('Do not suggest again')}
            >
              <Icon name="close" size={18} />
            </button>
          </PersonRow>
        </li>
      ))}
    </ul>
  );
}

function why(sources: string[]): string {
  const texts: Record<string, string> = {
    featured: t('Chosen by the server'),
    most_followed: t('Popular here'),
    most_interactions: t('Talked about'),
    similar_to_recently_followed: t('Like those you followed'),
    friends_of_friends: t('Followed by people you follow'),
  };
  return texts[sources[0] ?? ''] ?? '';
}
