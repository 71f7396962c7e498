/** The line above a post that trends on another server. */
import { t } from '../core/words';
import { Icon } from '../ui/Icon';

export function TrendingOn({ server }: { server: string }) {
  return (
    <>
      <Icon name="globe" size={16} /> {t('common.trending_on', 'Trending on {0}', server)}
    </>
  );
}
