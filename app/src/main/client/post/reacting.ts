/** Emoji reactions to posts, by the API of Akkoma. */
import { del, put } from '../core/api';
import type { Instance, Status as Post, Reaction } from '../core/entities';
import { statuses } from '../core/world';

/** Whether the server of the account has reactions. */
export const hasReactions = (of: Instance | null): boolean =>
  of?.pleroma?.metadata?.features?.includes('pleroma_emoji_reactions') ?? false;

/** The name of a choice from the emoji picker: a custom emoji comes in colons. */
export const nameOf = (choice: string): string => /^:(.+):$/.exec(choice)?.[1] ?? choice;

/** The reactions after the own one was added or removed. */
export function toggled(list: Reaction[], name: string, picture: string | null): Reaction[] {
  const old = list.find((one) => one.name === name);
  if (!old) return [...list, { name, count: 1, me: true, url: picture, account_ids: [] }];
  const changed = { ...old, me: !old.me, count: old.count + (old.me ? -1 : 1) };
  return list.map((one) => (one === old ? changed : one)).filter((one) => one.count > 0);
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Adds or removes the own reaction: shown immediately, and rolled back if the server refuses. Changes run one after the other,
 * and the response to the last one replaces what is shown.
 */
export function react(post: Post, name: string, picture: string | null): Promise<void> {
  const before = (statuses.get(post.id) ?? post).pleroma?.emoji_reactions ?? [];
  const isOn = !before.find((one) => one.name === name)?.me;
  const show = (list: Reaction[]) => statuses.change(post.id, { pleroma: { emoji_reactions: list } });
  const path = `/api/v1/pleroma/statuses/${post.id}/reactions/${encodeURIComponent(name)}`;
  show(toggled(before, name, picture));
  waiting++;
  const work = last
    .then(() => (isOn ? put<Post>(path) : del<Post>(path)))
    .then(
      (answer) => {
        if (--waiting === 0) show(answer.pleroma?.emoji_reactions ?? []);
      },
      (e: unknown) => {
        waiting--;
        const now = statuses.get(post.id)?.pleroma?.emoji_reactions ?? [];
        if (isOn === !!now.find((one) => one.name === name)?.me) show(toggled(now, name, picture));
        throw e;
      },
    );
  last = work.catch(() => undefined);
  return work;
}
