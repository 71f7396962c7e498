/** The tabs of lists and followed hashtags. */
import { t } from '../core/words';
import { Tabs } from '../ui/Tabs';

export const FollowedTabs = () => (
  <Tabs
    label={t('common.lists', 'Lists')}
    tabs={[
      { href: '/lists', name: t('common.lists', 'Lists') },
      { href: '/followed_tags', name: t('common.followed_hashtags', 'Followed hashtags') },
    ]}
  />
);
