/** The two lists of posts that one kept. */
import { t } from '../core/words';
import { Tabs } from '../ui/Tabs';

export const SavedTabs = () => (
  <Tabs
    label={t('Bookmarks')}
    tabs={[
      { href: '/bookmarks', name: t('Bookmarks') },
      { href: '/favourites', name: t('Favourites') },
    ]}
  />
);
