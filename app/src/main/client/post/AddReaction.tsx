/** Adding a reaction to a post or an announcement, from the emoji picker. */
import { customEmoji } from '../compose/complete';
import { useEmojiPicker } from '../compose/useEmojiPicker';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { nameOf } from './reacting';

/** The name of a choice from the picker, and the image of a custom emoji. */
export function chosen(choice: string): { name: string; picture: string | undefined } {
  const name = nameOf(choice);
  return { name, picture: customEmoji.get().find((emoji) => emoji.shortcode === name)?.url };
}

/** The last entry of a list of reactions: a button that opens the picker. */
export function AddReaction({ choose }: { choose: (choice: string) => void }) {
  const { open, Picker, close } = useEmojiPicker();
  return (
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
      {Picker && <Picker choose={choose} close={close} />}
    </li>
  );
}
