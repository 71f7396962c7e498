/** Trends on this server and beyond, and people to follow. */
import type { Place } from '../core/router';
import { t } from '../core/words';
import { Posts } from '../post/Posts';
import { SearchField } from '../search/SearchField';
import { Heading } from '../ui/Heading';
import { Tabs } from '../ui/Tabs';
import { Newest } from './Newest';
import { Suggestions } from './Suggestions';
import { TrendingLinks } from './TrendingLinks';
import { TrendingOn } from './TrendingOn';
import { TrendingTags } from './TrendingTags';

export function Explore({ place }: { place: Place }) {
  const kind = place.path.split('/')[2] ?? 'posts';
  return (
    <div class="view explore">
      <header class="view-head">
        <Heading isHidden>{t('common.explore', 'Explore')}</Heading>
        <SearchField isWide />
      </header>
      <Tabs
        label={t('common.explore', 'Explore')}
        tabs={[
          { href: '/explore', name: t('common.posts', 'Posts') },
          { href: '/explore/tags', name: t('common.hashtags', 'Hashtags') },
          { href: '/explore/links', name: t('common.news', 'News') },
          { href: '/explore/suggestions', name: t('common.people_label', 'People') },
          // There is no room for it in the bar of a phone.
          { href: '/public/local', name: t('common.live_feeds', 'Live feeds'), class: 'phone-only' },
        ]}
      />
      {kind === 'posts' && (
        <Posts
          path="/api/v1/trends/statuses?limit=20"
          size={20}
          name={t('common.posts', 'Posts')}
          note={(post) => post.trending_on && <TrendingOn server={post.trending_on} />}
          empty={{ title: t('explore.nothing_stands_out_right_now', 'Nothing is trending right now'), instead: <Newest /> }}
        />
      )}
      {kind === 'tags' && <TrendingTags />}
      {kind === 'links' && <TrendingLinks />}
      {kind === 'suggestions' && <Suggestions />}
    </div>
  );
}
