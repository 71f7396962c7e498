/** The emoji reactions to a post: each is a button that adds or removes the own one. */
import type { Status as Post, Reaction } from '../core/entities';
import { useStore } from '../core/store';
import { toastOnError } from '../core/toast';
import { count, t } from '../core/words';
import { instance } from '../core/world';
import { Link } from '../ui/Link';
import { AddReaction, chosen } from './AddReaction';
import { hasReactions, react } from './reacting';

/** A reaction as it is shown: the image of a custom emoji or, if that is unknown, its shortcode. */
export function ReactionEmoji({ of }: { of: Pick<Reaction, 'name' | 'url'> }) {
  if (of.url) return <img src={of.url} alt="" loading="lazy" />;
  return <span>{/^\w{2,}(@|$)/.test(of.name) ? `:${of.name}:` : of.name}</span>;
}

/** Adds the reaction that was chosen in the emoji picker. */
export function reactWith(post: Post, choice: string): void {
  const { name, picture } = chosen(choice);
  const isGiven = post.pleroma?.emoji_reactions?.some((one) => one.name === name && one.me);
  if (!isGiven) void toastOnError(react(post, name, picture ?? null));
}

/** @param isMain whether it links to the accounts that reacted */
export function ReactionBar({ post, isMain }: { post: Post; isMain: boolean }) {
  const canReact = hasReactions(useStore(instance));
  const list = post.pleroma?.emoji_reactions ?? [];
  if (list.length === 0) return null;
  const total = list.reduce((sum, one) => sum + one.count, 0);
  return (
    <ul class="reactions" aria-label={t('common.reactions', 'Reactions')}>
      {list.map((one) => (
        <li key={one.name}>
          <button
            type="button"
            class="reaction"
            aria-pressed={one.me}
            aria-label={t('common.reaction_with_number', '{0}: {1}', one.name, one.count)}
            title={one.name}
            disabled={!canReact}
            onClick={() => void toastOnError(react(post, one.name, one.url))}
          >
            <ReactionEmoji of={one} /> {one.count}
          </button>
        </li>
      ))}
      {canReact && <AddReaction choose={(choice) => reactWith(post, choice)} />}
      {isMain && (
        <li class="reactions-who">
          <Link href={`/statuses/${post.id}/reactions`}>
            {count(total, 'post.reactions_count', '{0} reaction|{0} reactions')}
          </Link>
        </li>
      )}
    </ul>
  );
}
