/** A small preview of the post that is replied to or quoted. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { Status as Post } from '../core/entities';
import { t } from '../core/words';
import { upsert, useStatus } from '../core/world';
import { Status } from '../post/Status';
import { Busy } from '../ui/Busy';

export function Preview({ id }: { id: string }) {
  const post = useStatus(id);
  const [isGone, miss] = useState(false);
  useEffect(() => {
    if (!post) get<Post>(`/api/v1/statuses/${id}`).then(upsert, () => miss(true));
  }, [id]);
  if (isGone)
    return (
      <p class="hint preview">{t('common.the_post_cannot_be_shown', 'The post is not available. It may have been deleted.')}</p>
    );
  return <div class="preview">{post ? <Status id={id} isQuoted /> : <Busy />}</div>;
}
