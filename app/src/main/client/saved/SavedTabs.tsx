/** The two lists of saved posts. */
import { t } from '../core/words';
import { Tabs } from '../ui/Tabs';

export const SavedTabs = () => (
  <Tabs
    label={t('common.bookmarks', 'Bookmarks')}
    tabs={[
      { href: '/bookmarks', name: t('common.bookmarks', 'Bookmarks') },
      { href: '/favourites', name: t('common.favourites', 'Favourites') },
    ]}
  />
);
