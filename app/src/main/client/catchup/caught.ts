/** The home posts since the last visit, counted and sorted: all of it in the browser, from the posts of the timeline. */
import type { Account, Status } from '../core/entities';
import { isHidden } from '../post/postParts';
import { newer } from '../timeline/timelineItems';

/** A post, with who brought it into home: its author, or those who boosted it. */
export interface Caught {
  id: string;
  post: Status;
  /** Those who boosted it, the newest first; empty if it is not in home as a boost. */
  boosters: Account[];
  /** Whether its author brought it into home, even if others boosted it, too. */
  isOwn: boolean;
  at: string;
}
export const KINDS = ['posts', 'replies', 'boosts', 'media', 'links', 'polls', 'private'] as const;
export type Kind = (typeof KINDS)[number];
export const SORTS = ['newest', 'oldest', 'replies', 'boosts', 'favourites', 'seldom'] as const;
export type Sort = (typeof SORTS)[number];

/** Each post once, without the reader's own and without filtered ones. */
export function gather(list: Status[], self: string): Caught[] {
  const found = new Map<string, Caught>();
  for (const outer of list) {
    const post = outer.reblog ?? outer;
    if (outer.account.id === self || isHidden(outer, 'home') || isHidden(post, 'home')) continue;
    const known = found.get(post.id);
    const isOwn = outer.reblog === null;
    if (!known) found.set(post.id, { id: outer.id, post, boosters: isOwn ? [] : [outer.account], isOwn, at: outer.created_at });
    else if (isOwn) known.isOwn = true;
    else if (outer.reblog && !known.boosters.some((one) => one.id === outer.account.id)) known.boosters.push(outer.account);
  }
  return [...found.values()];
}

/** The accounts that brought it into home. */
export const bringers = ({ boosters, isOwn, post }: Caught): Account[] =>
  isOwn ? [post.account, ...boosters.filter((one) => one.id !== post.account.id)] : boosters;

export function isOf(kind: Kind, { post, boosters, isOwn }: Caught): boolean {
  const isReply = post.in_reply_to_id !== null && post.in_reply_to_account_id !== post.account.id;
  switch (kind) {
    case 'boosts':
      return boosters.length > 0;
    case 'replies':
      return isOwn && isReply;
    case 'posts':
      return isOwn && !isReply;
    case 'media':
      return post.media_attachments.length > 0;
    case 'links':
      return post.card !== null && post.media_attachments.length === 0;
    case 'polls':
      return post.poll !== null;
    case 'private':
      return post.visibility === 'direct';
  }
}

/** The number of posts of each kind. A post can be of several kinds, for example with images. */
export const byKind = (list: Caught[]): Record<Kind, number> =>
  Object.fromEntries(KINDS.map((kind) => [kind, list.filter((one) => isOf(kind, one)).length])) as Record<Kind, number>;

export interface Share {
  account: Account;
  number: number;
}
/** The number of posts that each person brought, the busiest first. */
export function byPerson(list: Caught[]): Share[] {
  const shares = new Map<string, Share>();
  for (const account of list.flatMap(bringers)) {
    const share = shares.get(account.id) ?? { account, number: 0 };
    share.number++;
    shares.set(account.id, share);
  }
  return [...shares.values()].sort((a, b) => b.number - a.number);
}

export interface Wish {
  kind: Kind | null;
  by: string | null;
  sort: Sort;
}
/** The posts that match, in the requested order; equal ones the newest first. */
export function pick(list: Caught[], { kind, by, sort }: Wish): Caught[] {
  const numbers = new Map(byPerson(list).map((share) => [share.account.id, share.number]));
  /** The number of posts of the least active of those who brought it. */
  const seldom = (one: Caught) => Math.min(...bringers(one).map((account) => numbers.get(account.id) ?? 0));
  const value: Record<Exclude<Sort, 'newest' | 'oldest'>, (one: Caught) => number> = {
    replies: ({ post }) => -post.replies_count,
    boosts: ({ post }) => -post.reblogs_count,
    favourites: ({ post }) => -post.favourites_count,
    seldom,
  };
  const byTime = (a: Caught, b: Caught) => (newer(a.id, b.id) ? -1 : 1);
  const wanted = list.filter(
    (one) => (kind === null || isOf(kind, one)) && (by === null || bringers(one).some((account) => account.id === by)),
  );
  if (sort === 'newest') return wanted.sort(byTime);
  if (sort === 'oldest') return wanted.sort((a, b) => byTime(b, a));
  const of = value[sort];
  return wanted.sort((a, b) => of(a) - of(b) || byTime(a, b));
}
