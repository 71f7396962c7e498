/** Posts that one kept: bookmarks, and favourites. */
import { t } from '../core/words';
import { Posts } from '../ui/Pages';
import { Head } from '../ui/parts';

export function Bookmarks() {
  return (
    <div class="view">
      <Head title={t('Bookmarks')} isTop />
      <Posts
        path="/api/v1/bookmarks?limit=20"
        name={t('Bookmarks')}
        context="home"
        empty={{ title: t('No bookmarks yet'), text: t('Keep a post for later with the bookmark below it. Nobody is told.') }}
      />
    </div>
  );
}

export function Favourites() {
  return (
    <div class="view">
      <Head title={t('Favourites')} isTop />
      <Posts
        path="/api/v1/favourites?limit=20"
        name={t('Favourites')}
        context="home"
        empty={{ title: t('No favourites yet'), text: t('Posts that you favourite with the star appear here.') }}
      />
    </div>
  );
}
