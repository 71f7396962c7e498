import { navigate } from '../core/router';
import { count, t } from '../core/words';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import type { Draft } from './draft';
import { SendButton } from './SendButton';
import { close, discard, remindsOfWords, titleOf, useWaiting } from './windowState';

/** The title of the composer, and the actions on the whole draft. */
export function WindowHead({ draft, titleId, isSending }: { draft: Draft; titleId: string; isSending: boolean }) {
  const waiting = useWaiting(draft);
  return (
    <header class="compose-head">
      <button
        type="button"
        class="round"
        onClick={() => void close()}
        aria-label={t('common.close', 'Close')}
        title={t('common.close', 'Close')}
      >
        <Icon name="close" />
      </button>
      <h2 id={titleId}>{titleOf(draft)}</h2>
      {waiting > 0 && !draft.editing && (
        <button type="button" class="plain" onClick={() => void close().then(() => navigate('/drafts'))}>
          {count(waiting, 'compose.drafts_count', '{0} draft|{0} drafts')}
        </button>
      )}
      <Menu
        label={t('common.more', 'More')}
        choices={[
          {
            name: t('compose.ask_about_missing_descriptions', 'Ask before posting media without alt text'),
            isOn: remindsOfWords.get(),
            act: () => remindsOfWords.set((now) => !now),
          },
          { name: t('common.throw_away', 'Discard'), icon: 'trash', isDanger: true, act: () => void discard() },
        ]}
      />
      <SendButton draft={draft} isSending={isSending} class="is-above" />
    </header>
  );
}
