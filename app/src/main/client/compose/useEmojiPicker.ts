import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { rest } from '../core/rest';
import { toast } from '../core/toast';
import { t } from '../core/words';

type Picker = ComponentType<{ choose: (text: string) => void; close: () => void }>;

/** The emoji picker; loaded when it is first opened. */
export function useEmojiPicker(): { open: () => void; Picker: Picker | null; close: () => void } {
  const [Loaded, load] = useState<Picker | null>(null);
  const [isOpen, show] = useState(false);
  const open = () => {
    show(true);
    rest().then(
      (file) => load(() => file.EmojiPicker),
      () => toast(t('compose.the_emoji_could_not_be', 'Couldn’t load the emoji.'), 'problem'),
    );
  };
  return { open, Picker: isOpen ? Loaded : null, close: () => show(false) };
}
