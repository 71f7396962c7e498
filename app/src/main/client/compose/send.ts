/** Sends what was written: a new post, a thread, a scheduled post, an edit; and undoes a new one. */
import { ApiError, del, get, OfflineError, put, request } from '../core/api';
import type { MediaAttachment, ScheduledStatus, Status, StatusSource } from '../core/entities';
import { navigate } from '../core/router';
import { toast } from '../core/toast';
import { count, t } from '../core/words';
import { countSelf, forgetStatus, instance, me, upsert } from '../core/world';
import { graphemes, lengthOf } from './count';
import { compose, type Draft, newKey } from './draft';
import { keep } from './draftStore';
import { change, current, throwAway } from './open';
import { hasLocalOnly, hasReplyControl, policyOf } from './replyChoice';
import { PLAIN, textTypes } from './textTypes';
import { describe } from './uploads';

/** The errors, by the part that they are about. */
export interface Problems {
  text?: string;
  poll?: string;
  media?: string;
  at?: string;
  all?: string;
}
export const MIN_AHEAD_MS = 5 * 60_000;
export const scheduledPath = (id: string): string => `/api/v1/scheduled_statuses/${id}`;

export function left(draft: Pick<Draft, 'hasWarning' | 'warning'>, text: string): number {
  const limits = instance.get()?.configuration.statuses;
  return (
    (limits?.max_characters ?? 500) -
    lengthOf(draft.hasWarning ? draft.warning : '', text, limits?.characters_reserved_per_url ?? 23)
  );
}

export function check(draft: Draft): Problems {
  const found: Problems = {};
  const over = [draft.text, ...draft.more].find((text) => left(draft, text) < 0);
  if (over !== undefined)
    found.text = count(
      -left(draft, over),
      'compose.the_text_is_too_long',
      'The text is too long by {0} character.|The text is too long by {0} characters.',
    );
  else if (draft.text.trim() === '' && draft.pieces.length === 0 && !draft.poll && draft.quoteOf === null)
    found.text = t('compose.write_something_or_add_a', 'Write something or add media.');
  if (draft.poll) {
    const options = draft.poll.options.map((one) => one.trim()).filter((one) => one !== '');
    if (options.length < 2) found.poll = t('compose.a_poll_needs_at_least', 'A poll needs at least two choices.');
    else if (new Set(options).size < options.length)
      found.poll = t('compose.two_answers_are_the_same', 'Two choices are the same.');
    else if (options.some((one) => graphemes(one) > (instance.get()?.configuration.polls.max_characters_per_option ?? 50)))
      found.poll = t('compose.an_answer_is_too_long', 'A choice is too long.');
  }
  if (draft.pieces.some((piece) => piece.state === 'failed'))
    found.media = t('compose.a_file_could_not_be', 'A file could not be uploaded. Try again or remove it.');
  else if (draft.pieces.some((piece) => piece.state !== 'ready'))
    found.media = t('compose.wait_a_moment_files_are', 'Please wait: files are still uploading.');
  if (draft.at !== null && !(Date.parse(draft.at) >= Date.now() + MIN_AHEAD_MS - 30_000))
    found.at = t('compose.choose_a_time_that_is', 'Choose a time at least five minutes from now.');
  return found;
}

const pollOf = (draft: Draft) =>
  draft.poll && {
    options: draft.poll.options.map((one) => one.trim()).filter((one) => one !== ''),
    multiple: draft.poll.multiple,
    expires_in: draft.poll.seconds,
  };
const mediaOf = (draft: Draft): MediaAttachment[] => draft.pieces.flatMap((piece) => (piece.media ? [piece.media] : []));

function body(draft: Draft): Record<string, unknown> {
  return {
    status: draft.text.trim(),
    content_type: textTypes(instance.get()).length > 0 ? (draft.type ?? PLAIN) : undefined,
    spoiler_text: draft.hasWarning ? draft.warning.trim() : '',
    language: draft.language || undefined,
    sensitive: draft.sensitive || (draft.hasWarning && draft.warning.trim() !== '' && draft.pieces.length > 0),
    media_ids: mediaOf(draft).map((one) => one.id),
    poll: pollOf(draft) ?? undefined,
    interaction_policy: draft.replies && hasReplyControl(instance.get()) ? policyOf(draft.replies) : undefined,
    local_only: (draft.isLocalOnly && hasLocalOnly(instance.get())) || undefined,
    quote_approval_policy: draft.visibility === 'public' || draft.visibility === 'unlisted' ? draft.quotePolicy : undefined,
  };
}

const make = <T>(sent: Record<string, unknown>, key: string): Promise<T> =>
  request<T>('POST', '/api/v1/statuses', sent, { 'Idempotency-Key': key });

/** Whether a post is the content sent now, and not the content sent before. */
async function says(made: Status | ScheduledStatus, sent: Record<string, unknown>): Promise<boolean> {
  // No one has seen a scheduled post yet: it is created again.
  if ('scheduled_at' in made || sent.scheduled_at) return false;
  const { text, content_type: type, spoiler_text: warning } = await get<StatusSource>(`/api/v1/statuses/${made.id}/source`);
  const all = [
    text,
    type ?? null,
    warning,
    made.visibility,
    made.media_attachments.map((one) => one.id),
    made.poll?.options.map((one) => one.title) ?? null,
  ];
  return (
    JSON.stringify(all) ===
    JSON.stringify([
      sent.status,
      sent.content_type ?? null,
      sent.spoiler_text,
      sent.visibility,
      sent.media_ids,
      (sent.poll as Draft['poll'])?.options ?? null,
    ])
  );
}

/**
 * Creates a post from a draft. The idempotency key belongs to the draft, so that a first attempt that only seemed to fail is
 * returned for the second one. If the draft has changed by then, that post is replaced by the new one.
 *
 * @param at the position of the post in its thread
 */
async function makeOnce<T extends Status | ScheduledStatus>(draft: Draft, at: number, sent: Record<string, unknown>): Promise<T> {
  const key = `${draft.key}-${at}`;
  const tried = JSON.stringify(sent);
  change((one) => (one.id === draft.id ? { tried } : {}));
  const made = await make<T>(sent, key);
  if (draft.tried === undefined || draft.tried === tried || (await says(made, sent))) return made;
  await del('scheduled_at' in made ? scheduledPath(made.id) : `/api/v1/statuses/${made.id}`);
  forgetStatus(made.id);
  return make<T>(sent, key);
}

async function edit(draft: Draft): Promise<Status> {
  const media = draft.pieces.flatMap((piece) =>
    piece.media ? [{ id: piece.media.id, description: piece.description, focus: `${piece.focus.x},${piece.focus.y}` }] : [],
  );
  const made = await put<Status>(`/api/v1/statuses/${draft.editing}`, { ...body(draft), media_attributes: media });
  upsert(made);
  return made;
}

/** Sends alt texts that did not reach the server when they were written. */
async function describeAll(draft: Draft): Promise<void> {
  for (const { key, media, description, focus } of draft.pieces) {
    if (media && (media.description ?? '') !== description) await describe(key, description, focus);
  }
}

/**
 * Posts the draft, and the rest of its thread, and returns all ids. After a failure, what was already posted is not sent again.
 */
async function publish(draft: Draft): Promise<string[]> {
  const texts = [draft.text, ...draft.more.filter((text) => text.trim() !== '')];
  let now = draft;
  for (const [at, text] of texts.entries()) {
    if (at < draft.sent.length) continue;
    const first =
      at === 0
        ? { ...body(now), quoted_status_id: now.quoteOf ?? undefined }
        : { ...body(now), media_ids: [], poll: undefined, sensitive: false };
    const before = now.sent[at - 1] ?? now.replyTo;
    const post = await makeOnce<Status>(now, at, {
      ...first,
      status: text.trim(),
      visibility: now.visibility,
      in_reply_to_id: before ?? undefined,
    });
    upsert(post);
    countSelf(post.account);
    const sent = [...now.sent, post.id];
    change((one) => (one.id === draft.id ? { sent, tried: undefined } : {}));
    now = { ...now, sent, tried: undefined };
  }
  return now.sent;
}

async function schedule(draft: Draft, at: string): Promise<void> {
  const when = new Date(at).toISOString();
  await makeOnce<ScheduledStatus>(draft, 0, {
    ...body(draft),
    visibility: draft.visibility,
    in_reply_to_id: draft.replyTo ?? undefined,
    quoted_status_id: draft.quoteOf ?? undefined,
    scheduled_at: when,
  });
  toast(t('compose.it_is_scheduled', 'Post scheduled.'), 'done', {
    label: t('common.view', 'View'),
    run: () => navigate('/scheduled'),
  });
}

/** Deletes what was just posted, and reopens it as it was written. */
async function undo(draft: Draft, posts: string[]): Promise<void> {
  try {
    for (const id of [...posts].reverse()) {
      const { account } = await del<Partial<Status>>(`/api/v1/statuses/${id}`);
      if (account) countSelf(account);
      forgetStatus(id);
    }
    const back: Draft = { ...draft, id: newKey(), key: newKey(), tried: undefined, sent: [], initial: '' };
    await keep(back);
    compose({ kind: 'draft', draft: back });
  } catch (e) {
    toast(e instanceof Error ? e.message : String(e), 'problem');
  }
}

function said(draft: Draft, posts: string[]): void {
  toast(
    t('compose.posted', 'Posted'),
    'done',
    { label: t('common.view', 'View'), run: () => navigate(`/@${me.get()?.acct}/${posts[0]}`) },
    { label: t('common.undo', 'Undo'), run: () => void undo(draft, posts) },
  );
}

/** The part that an error of the server is about. */
function placed(error: Error): Problems {
  const text = error.message;
  if (!(error instanceof ApiError)) return { all: text };
  if (/poll|option/i.test(text)) return { poll: text };
  if (/media|file|attach/i.test(text)) return { media: text };
  if (/schedul/i.test(text)) return { at: text };
  return /text|character|blank/i.test(text) ? { text } : { all: text };
}

/** Sends the open draft. Returns null if it succeeded, else the errors; everything typed is kept then. */
export async function sendDraft(): Promise<Problems | null> {
  const draft = current.get();
  if (!draft) return null;
  try {
    if (!draft.editing) await describeAll(draft);
    if (draft.editing) {
      await edit(draft);
      toast(t('compose.the_post_was_changed', 'Post updated.'));
    } else if (draft.at !== null) {
      await schedule(draft, draft.at);
    } else {
      said(draft, await publish(draft));
    }
    await throwAway(draft);
    return null;
  } catch (e) {
    if (e instanceof OfflineError)
      return {
        all: t(
          'compose.there_is_no_connection_what',
          'You are offline. Your text is saved here; post it when you are back online.',
        ),
      };
    return placed(e instanceof Error ? e : new Error(String(e)));
  }
}
