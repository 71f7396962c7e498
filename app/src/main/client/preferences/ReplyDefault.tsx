/** Who can reply to new posts, saved immediately. */
import { useEffect, useId } from 'preact/hooks';
import { CHOICES, choiceName, loadReplyDefault, type ReplyChoice, replyDefault, saveReplyDefault } from '../compose/replyChoice';
import { useStore } from '../core/store';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';

export function ReplyDefault() {
  const id = useId();
  const chosen = useStore(replyDefault);
  useEffect(loadReplyDefault, []);
  if (chosen === null) return null;
  return (
    <div class="field-group">
      <label for={id}>{t('common.who_can_reply', 'Who can reply')}</label>
      <select
        id={id}
        value={chosen}
        aria-describedby={id + '-hint'}
        onChange={(e) => void toastOnError(saveReplyDefault(e.currentTarget.value as ReplyChoice))}
      >
        {CHOICES.map((one) => (
          <option key={one} value={one}>
            {choiceName(one)}
          </option>
        ))}
      </select>
      <p class="hint" id={id + '-hint'}>
        {t(
          'common.mentioned_can_always_reply',
          'People you mention can always reply. Servers that do not know this setting may show other replies to their own members.',
        )}
      </p>
    </div>
  );
}
