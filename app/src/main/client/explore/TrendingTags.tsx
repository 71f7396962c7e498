/** The trending hashtags. */
import type { Tag } from '../core/entities';
import { t } from '../core/words';
import { TagRow } from '../tags/TagRow';
import { Listing } from '../ui/Listing';
import { usePages } from '../ui/usePages';

export function TrendingTags() {
  const pages = usePages<Tag>('/api/v1/trends/tags?limit=20', undefined, 20);
  return (
    <Listing
      pages={pages}
      name={t('common.hashtags', 'Hashtags')}
      empty={{
        title: t('explore.no_hashtag_stands_out_right', 'No trending hashtags right now'),
        text: t('explore.hashtags_that_many_people_use', 'Hashtags used by many people appear here.'),
      }}
      idOf={(tag) => tag.name}
      draw={(tag) => <TagRow tag={tag} />}
    />
  );
}
