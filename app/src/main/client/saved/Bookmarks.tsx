/** The bookmarked posts. */
import { t } from '../core/words';
import { Posts } from '../post/Posts';
import { Head } from '../ui/Head';
import { SavedTabs } from './SavedTabs';

export function Bookmarks() {
  return (
    <div class="view">
      <Head title={t('common.bookmarks', 'Bookmarks')} isTop />
      <SavedTabs />
      <Posts
        path="/api/v1/bookmarks?limit=20"
        name={t('common.bookmarks', 'Bookmarks')}
        context="home"
        empty={{
          title: t('common.no_bookmarks_yet', 'No bookmarks yet'),
          text: t('common.keep_a_post_for_later', 'Save a post for later with the bookmark button below it. No one is notified.'),
        }}
      />
    </div>
  );
}
