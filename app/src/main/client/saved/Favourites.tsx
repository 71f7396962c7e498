/** The posts that one favourited. */
import { t } from '../core/words';
import { Posts } from '../post/Posts';
import { Head } from '../ui/Head';
import { SavedTabs } from './SavedTabs';

export function Favourites() {
  return (
    <div class="view">
      <Head title={t('Favourites')} isTop />
      <SavedTabs />
      <Posts
        path="/api/v1/favourites?limit=20"
        name={t('Favourites')}
        context="home"
        empty={{ title: t('No favourites yet'), text: t('Posts that you favourite with the star appear here.') }}
      />
    </div>
  );
}
