/** Deletes a post after a moment in which a press takes that back; it is out of sight at once. */
import { ApiError, del } from '../core/api';
import type { Status as Post } from '../core/entities';
import { later } from '../core/later';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { bringBack, forgetStatus } from '../core/world';

export function deleteSoon(post: Post): void {
  forgetStatus(post.id);
  const undo = later(() => {
    del(`/api/v1/statuses/${post.id}`).catch((e: Error) => {
      // Gone already is as good.
      if (e instanceof ApiError && e.status === 404) return;
      bringBack(post);
      toast(e.message, 'problem');
    });
  });
  toast(t('The post is deleted.'), 'done', {
    label: t('Undo'),
    run: () => (undo() ? bringBack(post) : toast(t('It is too late: the post was deleted.'), 'problem')),
  });
}
