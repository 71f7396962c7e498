/** The dialog in which a list is created or changed. */
import { useState } from 'preact/hooks';
import { post, put } from '../core/api';
import type { List } from '../core/entities';
import { t } from '../core/words';
import { Dialog } from '../ui/Dialog';

export function ListDialog({ list, close, saved }: { list?: List; close: () => void; saved: (list: List) => void }) {
  const [title, type] = useState(list?.title ?? '');
  const [replies, choose] = useState<List['replies_policy']>(list?.replies_policy ?? 'list');
  const [isExclusive, exclude] = useState(list?.exclusive ?? false);
  const [problem, say] = useState('');
  const save = async (e: Event) => {
    e.preventDefault();
    const body = { title: title.trim(), replies_policy: replies, exclusive: isExclusive };
    try {
      const made = list ? await put<List>('/api/v1/lists/' + list.id, body) : await post<List>('/api/v1/lists', body);
      close();
      saved(made);
    } catch (e) {
      say((e as Error).message);
    }
  };
  return (
    <Dialog title={list ? t('lists.edit_list', 'Edit list') : t('lists.new_list', 'New list')} close={close} class="small">
      <form onSubmit={(e) => void save(e)}>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <label for="list-title">{t('common.name', 'Name')}</label>
        <input id="list-title" value={title} required maxLength={100} autofocus onInput={(e) => type(e.currentTarget.value)} />
        <label for="list-replies">{t('lists.replies_of_its_members', 'Show replies to')}</label>
        <select id="list-replies" value={replies} onChange={(e) => choose(e.currentTarget.value as List['replies_policy'])}>
          <option value="list">{t('lists.those_to_other_members', 'Members of the list')}</option>
          <option value="followed">{t('lists.those_to_anybody_you_follow', 'Anyone you follow')}</option>
          <option value="none">{t('lists.none', 'None')}</option>
        </select>
        <p class="check">
          <input id="list-exclusive" type="checkbox" checked={isExclusive} onChange={(e) => exclude(e.currentTarget.checked)} />
          <label for="list-exclusive">{t('lists.leave_its_members_out_of', 'Hide members in the home timeline')}</label>
        </p>
        <p class="buttons">
          <button type="button" class="quiet" onClick={close}>
            {t('common.cancel', 'Cancel')}
          </button>
          <button type="submit" disabled={title.trim() === ''}>
            {t('common.save', 'Save')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
