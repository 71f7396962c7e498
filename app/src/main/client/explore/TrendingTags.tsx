/** The hashtags that stand out now. */
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
      name={t('Hashtags')}
      empty={{ title: t('No hashtag stands out right now'), text: t('Hashtags that many people use appear here.') }}
      idOf={(tag) => tag.name}
      draw={(tag) => <TagRow tag={tag} />}
    />
  );
}
