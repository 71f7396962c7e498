import { useState } from 'preact/hooks';
import { post } from '../core/api';
import type { Account } from '../core/entities';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { relationships, useRelationship } from '../core/world';
import { Icon } from '../ui/Icon';

/** A private note; it is saved when the field loses the focus. */
export function Note({ account }: { account: Account }) {
  const relation = useRelationship(account.id);
  const [text, type] = useState<string | null>(null);
  const [isOpen, open] = useState(false);
  if (!relation) return null;
  const value = text ?? relation.note;
  const save = async () => {
    if (text === null || text === relation.note) return;
    const made = await toastOnError(post<typeof relation>(`/api/v1/accounts/${account.id}/note`, { comment: text }));
    if (!made) return;
    relationships.put(made);
    type(null);
    toast(t('profile.your_note_was_kept_only', 'Note saved. Only you can see it.'));
  };
  if (!isOpen && value === '')
    return (
      <p class="profile-memo">
        <button type="button" class="plain" onClick={() => open(true)}>
          <Icon name="pen" size={16} /> {t('profile.add_a_private_note', 'Add a private note')}
        </button>
      </p>
    );
  return (
    <p class="profile-memo">
      <label for={'note' + account.id}>{t('profile.your_note_only_for_you', 'Private note, visible only to you')}</label>
      <textarea
        id={'note' + account.id}
        rows={1}
        maxLength={2000}
        value={value}
        ref={(field) => {
          if (isOpen && text === null && field && relation.note === '') field.focus();
        }}
        onInput={(e) => type(e.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(e) => {
          e.stopPropagation();
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) e.currentTarget.blur();
        }}
      />
    </p>
  );
}
