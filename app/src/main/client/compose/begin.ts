/** The draft for a beginning; a reply that was begun before continues. */
import { ownerOf } from '../core/acting';
import { get } from '../core/api';
import type { StatusSource } from '../core/entities';
import { me, upsert } from '../core/world';
import { type Beginning, type Draft, draftOf, editing } from './draft';
import { draftsOf } from './draftStore';

export async function begin(beginning: Beginning): Promise<Draft> {
  const self = me.get();
  const kept = self ? await draftsOf(ownerOf(self.id)) : [];
  if (beginning.kind === 'edit') {
    const known = kept.find((one) => one.editing === beginning.post.id);
    return known ?? editing(beginning.post, await get<StatusSource>(`/api/v1/statuses/${beginning.post.id}/source`));
  }
  if (beginning.kind === 'reply') {
    upsert(beginning.to);
    const known = kept.find((one) => one.replyTo === beginning.to.id && one.editing === null && one.sent.length === 0);
    if (known) return known;
  }
  if (beginning.kind === 'quote') upsert(beginning.of);
  return draftOf(beginning);
}
