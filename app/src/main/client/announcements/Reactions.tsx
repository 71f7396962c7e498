/** The reactions to an announcement, and a button to add one. */
import { customEmoji } from '../compose/complete';
import { useEmojiPicker } from '../compose/useEmojiPicker';
import type { Announcement } from '../core/entities';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { react } from './announcementStore';

export function Reactions({ one }: { one: Announcement }) {
  const { open, Picker, close } = useEmojiPicker();
  const choose = (text: string) => {
    const code = /^:(.+):$/.exec(text)?.[1];
    void toastOnError(react(one.id, code ?? text, customEmoji.get().find((emoji) => emoji.shortcode === code)?.url));
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
      <li>
        <button
          type="button"
          class="reaction"
          onClick={open}
          aria-label={t('common.add_a_reaction', 'Add a reaction')}
          title={t('common.add_a_reaction', 'Add a reaction')}
        >
          <Icon name="plus" size={16} />
          <Icon name="smile" size={18} />
        </button>
      </li>
      {Picker && <Picker choose={choose} close={close} />}
    </ul>
  );
}
