/** The draft being written: its parts, how each beginning creates one, and the open one. */
import { ownerOf } from '../core/acting';
import type { MediaAttachment, ScheduledStatus, Status, StatusSource, Visibility } from '../core/entities';
import { store } from '../core/store';
import { locale } from '../core/words';
import { me, preferences } from '../core/world';
import { choiceOf, type ReplyChoice } from './replyChoice';
import { PLAIN } from './textTypes';

/** A file of a draft: local until it is uploaded, and the server's data afterwards. */
export interface Piece {
  key: string;
  name: string;
  mime: string;
  file: Blob | null;
  media: MediaAttachment | null;
  description: string;
  focus: { x: number; y: number };
  state: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed';
  progress: number;
  error: string;
}
export interface PollDraft {
  options: string[];
  multiple: boolean;
  seconds: number;
}
export interface Draft {
  id: string;
  account: string;
  updated: number;
  /** The idempotency key, the same as long as the draft exists, so that a retry never creates a second post. */
  key: string;
  /** What was sent without a response, unchanged: it may have arrived. */
  tried?: string;
  text: string;
  /** The media type of the text; drafts of earlier versions have none. */
  type?: string;
  /** The initial text of the draft; an unchanged draft is not worth keeping. */
  initial: string;
  hasWarning: boolean;
  warning: string;
  sensitive: boolean;
  visibility: Visibility;
  language: string;
  quotePolicy: string;
  /** Who can reply; null for the default. Drafts of earlier versions have none. */
  replies?: ReplyChoice | null;
  /** Whether the post never leaves this server. */
  isLocalOnly?: boolean;
  replyTo: string | null;
  quoteOf: string | null;
  editing: string | null;
  pieces: Piece[];
  poll: PollDraft | null;
  /** The scheduled time, in the writer's time zone as the date field has it; null for immediately. */
  at: string | null;
  /** The following posts of a thread, and the ids of those that were already posted. */
  more: string[];
  sent: string[];
}

export type Beginning =
  | { kind: 'new'; text?: string; files?: File[] }
  | { kind: 'reply'; to: Status }
  | { kind: 'quote'; of: Status }
  | { kind: 'edit'; post: Status }
  | { kind: 'draft'; draft: Draft }
  | ({ kind: 'redraft' } & Status & { text: string; content_type?: string });

/** Whether it is not a reply or quote and has no shared content. */
export const isBlank = (one: Beginning | Draft): boolean =>
  'kind' in one ? one.kind === 'new' && !one.text && !one.files : one.replyTo === null && one.quoteOf === null && !one.editing;

/** The composer: what it begins with, null while it is closed. */
export const composing = store<Beginning | null>(null);
export const compose = (beginning: Beginning): void => composing.set(beginning);

/** The visibilities, from the widest to the narrowest. */
export const VISIBILITIES: readonly Visibility[] = ['public', 'unlisted', 'private', 'direct'];
/** The narrower of two visibilities. */
const narrower = (a: Visibility, b: Visibility): Visibility => (VISIBILITIES.indexOf(a) > VISIBILITIES.indexOf(b) ? a : b);

export const newKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');

function blank(): Draft {
  const chosen = preferences.get();
  const self = me.get();
  return {
    id: newKey(),
    account: self ? ownerOf(self.id) : '',
    updated: Date.now(),
    key: newKey(),
    text: '',
    type: self?.source.status_content_type ?? PLAIN,
    initial: '',
    hasWarning: false,
    warning: '',
    sensitive: chosen?.['posting:default:sensitive'] ?? false,
    visibility: chosen?.['posting:default:visibility'] ?? 'public',
    language: chosen?.['posting:default:language'] || locale,
    quotePolicy: chosen?.['posting:default:quote_policy'] ?? self?.source.quote_policy ?? 'public',
    replyTo: null,
    quoteOf: null,
    editing: null,
    pieces: [],
    poll: null,
    at: null,
    more: [],
    sent: [],
  };
}

const warned = (text: string): Partial<Draft> => ({ hasWarning: text !== '', warning: text });

function reply(to: Status): Draft {
  const draft = blank();
  const self = me.get();
  const names = [...(to.account.feed ? [] : [to.account]), ...to.mentions]
    .filter((one) => one.id !== self?.id)
    .map((one) => '@' + one.acct);
  const text = names.length > 0 ? [...new Set(names)].join(' ') + ' ' : '';
  return {
    ...draft,
    ...warned(to.spoiler_text),
    text,
    initial: text,
    replyTo: to.id,
    visibility: narrower(draft.visibility, to.visibility),
    isLocalOnly: !!to.local_only,
    language: draft.language,
  };
}

/** A file that is already uploaded. */
const pieceOf = (media: MediaAttachment): Piece => ({
  key: newKey(),
  name: '',
  mime: media.type,
  file: null,
  media,
  description: media.description ?? '',
  focus: media.meta?.focus ?? { x: 0, y: 0 },
  state: 'ready',
  progress: 1,
  error: '',
});
export const pieceOfFile = (file: File): Piece => ({
  key: newKey(),
  name: file.name,
  mime: file.type,
  file,
  media: null,
  description: '',
  focus: { x: 0, y: 0 },
  state: 'waiting',
  progress: 0,
  error: '',
});

const SECONDS = [300, 1800, 3600, 21600, 43200, 86400, 259200, 604800];
export const DURATIONS: readonly number[] = SECONDS;

/** A draft with the content of a post. */
function again(post: Status, text: string, warning: string, type = PLAIN): Draft {
  const left = post.poll?.expires_at ? (Date.parse(post.poll.expires_at) - Date.parse(post.created_at)) / 1000 : 86400;
  return {
    ...blank(),
    ...warned(warning),
    text,
    type,
    initial: text,
    sensitive: post.sensitive,
    visibility: post.visibility,
    language: post.language || locale,
    quotePolicy: policyOf(post),
    replies: choiceOf(post.interaction_policy),
    isLocalOnly: !!post.local_only,
    replyTo: post.in_reply_to_id,
    quoteOf: post.quote?.quoted_status?.id ?? post.quote?.quoted_status_id ?? null,
    pieces: post.media_attachments.map(pieceOf),
    poll: post.poll && {
      options: post.poll.options.map((one) => one.title),
      multiple: post.poll.multiple,
      seconds: SECONDS.find((one) => one >= left - 60) ?? 604800,
    },
  };
}

function policyOf(post: Status): string {
  const automatic = post.quote_approval?.automatic ?? ['public'];
  return automatic.includes('public') ? 'public' : automatic.includes('followers') ? 'followers' : 'nobody';
}

/** The draft of an edit: the text as it was typed comes from the API (/source). */
export const editing = (post: Status, source: StatusSource): Draft => ({
  ...again(post, source.text, source.spoiler_text, source.content_type),
  editing: post.id,
});

/** A scheduled post as a draft, to edit it again. */
export function fromScheduled(one: ScheduledStatus): Draft {
  const draft = blank();
  const said = one.params;
  return {
    ...draft,
    ...warned(said.spoiler_text ?? ''),
    text: said.text,
    type: said.content_type ?? PLAIN,
    visibility: said.visibility ?? draft.visibility,
    language: said.language || draft.language,
    sensitive: said.sensitive ?? draft.sensitive,
    replyTo: said.in_reply_to_id ? String(said.in_reply_to_id) : null,
    quoteOf: said.quoted_status_id ? String(said.quoted_status_id) : null,
    quotePolicy: said.quote_approval_policy ?? draft.quotePolicy,
    replies: choiceOf(said.interaction_policy),
    isLocalOnly: !!said.local_only,
    pieces: one.media_attachments.map(pieceOf),
    at: localTime(new Date(one.scheduled_at)),
    poll: said.poll
      ? { options: said.poll.options, multiple: !!said.poll.multiple, seconds: Number(said.poll.expires_in) }
      : null,
  };
}

export function draftOf(beginning: Exclude<Beginning, { kind: 'edit' }>): Draft {
  switch (beginning.kind) {
    case 'new':
      return { ...blank(), text: beginning.text ?? '', pieces: (beginning.files ?? []).map(pieceOfFile) };
    case 'reply':
      return reply(beginning.to);
    case 'quote': {
      const draft = blank();
      return {
        ...draft,
        quoteOf: beginning.of.id,
        visibility: narrower(draft.visibility, beginning.of.visibility),
        isLocalOnly: !!beginning.of.local_only,
      };
    }
    case 'redraft':
      return { ...again(beginning, beginning.text, beginning.spoiler_text, beginning.content_type), initial: '' };
    case 'draft':
      return beginning.draft;
  }
}

/** Whether it contains anything that its author would miss. */
export const isWorthKeeping = (draft: Draft): boolean =>
  draft.text.trim() !== draft.initial.trim() ||
  draft.more.some((text) => text.trim() !== '') ||
  (draft.editing === null &&
    (draft.pieces.length > 0 || draft.poll !== null || (draft.warning !== '' && draft.replyTo === null)));

/** A time in the format of the date and time field. */
export function localTime(when: Date): string {
  return new Date(when.getTime() - when.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
