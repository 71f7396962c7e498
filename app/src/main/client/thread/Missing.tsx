/** What is shown where there is no post, or none that one may see. */
import { t } from '../core/words';
import { Empty } from '../ui/Empty';

export const Missing = () => (
  <Empty title={t('thread.this_post_is_not_here', 'This post is not here')}>
    <p>{t('thread.it_was_deleted_or_it', 'It was deleted, or it is not for you to see.')}</p>
  </Empty>
);
