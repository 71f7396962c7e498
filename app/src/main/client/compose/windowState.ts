/** The title and state of the composer as a whole, beside its fields. */
import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../core/router';
import { kept, useStore } from '../core/store';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { sure } from '../ui/question';
import { composing, type Draft } from './draft';
import { draftChanges, draftsOf } from './draftStore';
import { current, putAway, throwAway } from './open';
import type { Problems } from './send';
import { stopAll } from './uploads';

/** Whether to ask about images without alt text before sending. */
export const remindsOfWords = kept('compose.remind', true);

export async function close(): Promise<void> {
  stopAll();
  composing.set(null);
  if (await putAway())
    toast(t('compose.kept_as_a_draft', 'Draft saved'), 'done', {
      label: t('compose.drafts', 'Drafts'),
      run: () => navigate('/drafts'),
    });
}

export async function discard(): Promise<void> {
  if (
    !(await sure(
      t('common.throw_this_away', 'Discard this?'),
      t('common.what_you_wrote_here_is', 'What you wrote can’t be recovered.'),
      t('common.throw_away', 'Discard'),
    ))
  )
    return;
  stopAll();
  composing.set(null);
  await throwAway(current.get());
}

export function titleOf(draft: Draft): string {
  if (draft.editing) return t('compose.edit_post', 'Edit post');
  if (draft.replyTo) return t('common.reply', 'Reply');
  return draft.quoteOf ? t('common.quote', 'Quote') : t('common.new_post', 'New post');
}

export function sendLabel(draft: Draft): string {
  if (draft.editing) return t('common.save', 'Save');
  if (draft.at !== null) return t('compose.schedule', 'Schedule');
  return draft.more.length > 0 ? t('compose.post_all', 'Post all') : t('compose.post_verb', 'Post');
}

/** Whether two states of a draft are the same in everything that can have an error. */
const saysTheSame = (one: Draft, other: Draft): boolean =>
  one.text === other.text &&
  one.more === other.more &&
  one.warning === other.warning &&
  one.poll === other.poll &&
  one.pieces === other.pieces &&
  one.at === other.at;

/** The errors of a draft; the server's errors are dropped as soon as it changes. */
export function useProblems(draft: Draft): [Problems, (found: Problems) => void] {
  const [found, set] = useState<{ in: Draft; problems: Problems }>({ in: draft, problems: {} });
  return [saysTheSame(found.in, draft) ? found.problems : {}, (problems) => set({ in: current.get() ?? draft, problems })];
}

/** The number of other drafts. */
export function useWaiting(draft: Draft): number {
  const changes = useStore(draftChanges);
  const [waiting, set] = useState(0);
  useEffect(
    () => void draftsOf(draft.account).then((list) => set(list.filter((one) => one.id !== draft.id).length)),
    [changes, draft.id],
  );
  return waiting;
}
