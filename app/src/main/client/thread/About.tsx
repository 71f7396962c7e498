import { useEffect } from 'preact/hooks';
import { get } from '../core/api';
import type { Status as Post } from '../core/entities';
import { upsert, useStatus } from '../core/world';
import { Status } from '../post/Status';

/** A small version of the post that a list is about, above it. */
export function About({ id }: { id: string }) {
  const post = useStatus(id);
  useEffect(() => void (post ?? get<Post>(`/api/v1/statuses/${id}`).then(upsert, () => undefined)), [id]);
  return post ? (
    <div class="about-post">
      <Status id={id} isQuoted context="thread" />
    </div>
  ) : null;
}
