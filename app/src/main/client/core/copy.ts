/** Copies text to the clipboard, which browsers offer only over HTTPS and on localhost, and not if it is forbidden. */
import { toast } from './toast';
import { t } from './words';

/** @param done what the toast says then; if the text cannot be copied, it contains the text itself */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(t('common.could_not_copy', 'Couldn’t copy. Copy it from here: {0}', text), 'problem');
  }
}
