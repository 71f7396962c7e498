/** What is shown if there is no post, or none that the reader may see. */
import { t } from '../core/words';
import { Empty } from '../ui/Empty';

export const Missing = () => (
  <Empty title={t('thread.this_post_is_not_here', 'Post not found')}>
    <p>{t('thread.it_was_deleted_or_it', 'It was deleted, or you do not have permission to see it.')}</p>
  </Empty>
);
