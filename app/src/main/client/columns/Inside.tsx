/** The content of a column: the list that also has a page of its own. */
import { useMemo } from 'preact/hooks';
import { get, query } from '../core/api';
import type { SearchResults } from '../core/entities';
import { t } from '../core/words';
import { HomeTimeline } from '../home/HomeTimeline';
import { Groups } from '../notifications/Groups';
import { useNotifications } from '../notifications/useNotifications';
import { Posts } from '../post/Posts';
import { Timeline } from '../timeline/Timeline';
import type { Column } from './arrangement';
import { titleOf } from './kinds';

const SIZE = 20;
const found = (words: string): string => query('/api/v2/search', { q: words, type: 'statuses', limit: SIZE });

/** The first page of a list that is refreshed with a button, because it is not live; null for the others. */
export function askedFor({ kind, of }: Column): string | null {
  if (kind === 'bookmarks' || kind === 'favourites') return `/api/v1/${kind}?limit=${SIZE}`;
  return kind === 'search' ? found(of) : null;
}

export function Inside({ column, isSeen }: { column: Column; isSeen: boolean }) {
  switch (column.kind) {
    case 'home':
      return <HomeTimeline isSeen={isSeen} />;
    case 'notifications':
      return <News isSeen={isSeen} />;
    case 'bookmarks':
    case 'favourites':
    case 'search':
      return <Asked column={column} />;
    default:
      return <Live column={column} isSeen={isSeen} />;
  }
}

function News({ isSeen }: { isSeen: boolean }) {
  return (
    <Groups
      list={useNotifications(null, undefined, isSeen)}
      empty={{
        title: t('common.nothing_has_happened_yet', 'No notifications yet'),
        text: t(
          'common.when_somebody_follows_you_answers',
          'When someone follows you, replies to you or favourites your posts, it appears here.',
        ),
      }}
    />
  );
}

const searched = async (path: string) => ({ items: (await get<SearchResults>(path)).statuses, next: null });

function Asked({ column }: { column: Column }) {
  const { kind } = column;
  const empty = {
    bookmarks: {
      title: t('common.no_bookmarks_yet', 'No bookmarks yet'),
      text: t('common.keep_a_post_for_later', 'Save a post for later with the bookmark button below it. No one is notified.'),
    },
    favourites: {
      title: t('common.no_favourites_yet', 'No favourites yet'),
      text: t('common.posts_that_you_favourite_with', 'Posts you favourite appear here.'),
    },
  };
  return (
    <Posts
      path={askedFor(column)}
      name={titleOf(column)}
      context={kind === 'search' ? 'public' : 'home'}
      empty={kind === 'bookmarks' || kind === 'favourites' ? empty[kind] : { title: t('common.nothing_was_found', 'No results') }}
      {...(kind === 'search' ? { size: SIZE, ask: searched } : {})}
    />
  );
}

interface Streamed {
  path: string;
  context: string;
  stream?: string;
  extra?: Record<string, string>;
  params?: Record<string, boolean>;
}

function Live({ column, isSeen }: { column: Column; isSeen: boolean }) {
  const { kind, of } = column;
  const what = encodeURIComponent(of);
  const shown = useMemo((): Streamed => {
    switch (kind) {
      case 'list':
        return { path: '/api/v1/timelines/list/' + what, context: 'home', stream: 'list', extra: { list: of } };
      case 'tag':
        return { path: '/api/v1/timelines/tag/' + what, context: 'public', stream: 'hashtag', extra: { tag: of } };
      case 'account':
        return { path: `/api/v1/accounts/${what}/statuses`, context: 'account', params: { exclude_replies: true } };
      case 'local':
        return { path: '/api/v1/timelines/public', context: 'public', stream: 'public:local', params: { local: true } };
      default:
        return { path: '/api/v1/timelines/public', context: 'public', stream: 'public' };
    }
  }, [kind, of]);
  return (
    <Timeline
      {...shown}
      name={titleOf(column)}
      isPolled={isSeen}
      empty={{ title: t('common.nothing_yet', 'Nothing yet'), text: whyEmpty(column) }}
    />
  );
}

const whyEmpty = ({ kind }: Column): string =>
  ({
    list: t('common.add_people_to_it_what', 'Add people to this list, and their posts appear here.'),
    tag: t('common.no_posts_with_this_hashtag', 'No posts with this hashtag yet'),
    account: t('common.what_they_write_appears_here', 'Their posts appear here.'),
  })[kind as string] ?? t('common.what_people_write_publicly_appears', 'Public posts appear here.');
