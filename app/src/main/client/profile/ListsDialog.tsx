/** The dialog that adds someone to lists. */
import { useEffect, useState } from 'preact/hooks';
import { del, get, post } from '../core/api';
import type { Account, List } from '../core/entities';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Dialog } from '../ui/Dialog';

export function ListsDialog({ account, close }: { account: Account; close: () => void }) {
  const [lists, set] = useState<List[] | null>(null);
  const [member, mark] = useState<ReadonlySet<string>>(new Set());
  const [title, type] = useState('');
  useEffect(() => {
    void toastOnError(
      Promise.all([get<List[]>('/api/v1/lists'), get<List[]>(`/api/v1/accounts/${account.id}/lists`)]).then(([all, own]) => {
        set(all);
        mark(new Set(own.map((one) => one.id)));
      }),
    );
  }, [account.id]);
  const toggle = async (list: List) => {
    const isIn = member.has(list.id);
    const path = `/api/v1/lists/${list.id}/accounts`;
    const next = new Set(member);
    if (isIn) next.delete(list.id);
    else next.add(list.id);
    mark(next);
    if (!(await toastOnError(isIn ? del(path, { account_ids: [account.id] }) : post(path, { account_ids: [account.id] }))))
      mark(member);
  };
  const create = async (e: Event) => {
    e.preventDefault();
    const made = await toastOnError(post<List>('/api/v1/lists', { title: title.trim() }));
    if (!made) return;
    set([...(lists ?? []), made]);
    type('');
    await toggle(made);
  };
  return (
    <Dialog title={t('profile.lists_with', 'Lists with @{0}', account.acct)} close={close} class="small">
      {!lists ? (
        <Busy />
      ) : (
        lists.map((list) => (
          <p class="check" key={list.id}>
            <input id={'list' + list.id} type="checkbox" checked={member.has(list.id)} onChange={() => void toggle(list)} />
            <label for={'list' + list.id}>{list.title}</label>
          </p>
        ))
      )}
      <form class="one-line" onSubmit={(e) => void create(e)}>
        <input
          aria-label={t('profile.name_of_a_new_list', 'Name of a new list')}
          placeholder={t('profile.name_of_a_new_list', 'Name of a new list')}
          value={title}
          required
          maxLength={100}
          onInput={(e) => type(e.currentTarget.value)}
        />
        <button type="submit" class="small" disabled={title.trim() === ''}>
          {t('profile.create', 'Create')}
        </button>
      </form>
      <p class="buttons">
        <button type="button" onClick={close}>
          {t('common.done', 'Done')}
        </button>
      </p>
    </Dialog>
  );
}
