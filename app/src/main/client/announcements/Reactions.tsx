/** The reactions to an announcement, and a button to add one. */
import type { Announcement } from '../core/entities';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { AddReaction, chosen } from '../post/AddReaction';
import { react } from './announcementStore';

export function Reactions({ one }: { one: Announcement }) {
  const choose = (text: string) => {
    const { name, picture } = chosen(text);
    void toastOnError(react(one.id, name, picture));
  };
  return (
    <ul class="reactions" aria-label={t('common.reactions', 'Reactions')}>
      {one.reactions.map((reaction) => (
        <li key={reaction.name}>
          <button
            type="button"
            class="reaction"
            aria-pressed={!!reaction.me}
            aria-label={t('common.reaction_with_number', '{0}: {1}', reaction.name, reaction.count)}
            onClick={() => void toastOnError(react(one.id, reaction.name, reaction.url))}
          >
            {reaction.url ? <img src={reaction.url} alt="" /> : <span>{reaction.name}</span>} {reaction.count}
          </button>
        </li>
      ))}
      <AddReaction choose={choose} />
    </ul>
  );
}
