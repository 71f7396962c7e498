/** The trending links, as news. */
import type { Card } from '../core/entities';
import { t } from '../core/words';
import { Listing } from '../ui/Listing';
import { usePages } from '../ui/usePages';
import { News } from './News';

export function TrendingLinks() {
  const pages = usePages<Card>('/api/v1/trends/links?limit=20', undefined, 20);
  return (
    <Listing
      pages={pages}
      name={t('common.news', 'News')}
      empty={{
        title: t('explore.no_news_stand_out_right', 'No trending news right now'),
        text: t('explore.links_that_many_people_share', 'Links shared by many people appear here.'),
      }}
      idOf={(card) => card.url}
      draw={(card) => <News card={card} />}
    />
  );
}
