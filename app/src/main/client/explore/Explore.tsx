/** What is talked about on this server and beyond, and people to follow. */
import type { Place } from '../core/router';
import { t } from '../core/words';
import { Posts } from '../post/Posts';
import { SearchField } from '../search/SearchField';
import { Heading } from '../ui/Heading';
import { Tabs } from '../ui/Tabs';
import { Newest } from './Newest';
import { Suggestions } from './Suggestions';
import { TrendingLinks } from './TrendingLinks';
import { TrendingTags } from './TrendingTags';

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
          // There is no room for it in the bar of a phone.
          { href: '/public/local', name: t('Live feeds'), class: 'of-phone' },
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
      {kind === 'tags' && <TrendingTags />}
      {kind === 'links' && <TrendingLinks />}
      {kind === 'suggestions' && <Suggestions />}
    </div>
  );
}
