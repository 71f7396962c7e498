/** The favourited posts. */
import { t } from '../core/words';
import { Posts } from '../post/Posts';
import { Head } from '../ui/Head';
import { SavedTabs } from './SavedTabs';

export function Favourites() {
  return (
    <div class="view">
      <Head title={t('common.favourites', 'Favourites')} isTop />
      <SavedTabs />
      <Posts
        path="/api/v1/favourites?limit=20"
        name={t('common.favourites', 'Favourites')}
        context="home"
        empty={{
          title: t('common.no_favourites_yet', 'No favourites yet'),
          text: t('common.posts_that_you_favourite_with', 'Posts you favourite appear here.'),
        }}
      />
    </div>
  );
}
