/** Windows of a profile: how long to mute, what to see of somebody, in which lists they are. */
import { useEffect, useState } from 'preact/hooks';
import { del, get, post } from '../core/api';
import type { Account, List } from '../core/entities';
import { orSay, toast } from '../core/toast';
import { locale, t } from '../core/words';
import { instance, relate, useRelationship } from '../core/world';
import { languageName } from '../post/Translated';
import { Busy, Dialog } from '../ui/parts';

interface Shown {
  account: Account;
  close: () => void;
}

export function MuteDialog({ account, close }: Shown) {
  const [duration, last] = useState('0');
  const [hidesNotifications, hide] = useState(true);
  const name = '@' + account.acct;
  const times: [string, string][] = [
    ['0', t('Until I unmute')],
    ['300', t('5 minutes')],
    ['1800', t('30 minutes')],
    ['3600', t('1 hour')],
    ['21600', t('6 hours')],
    ['86400', t('1 day')],
    ['259200', t('3 days')],
    ['604800', t('7 days')],
  ];
  const mute = async (e: Event) => {
    e.preventDefault();
    if (!(await orSay(relate(account.id, 'mute', { duration: Number(duration), notifications: hidesNotifications })))) return;
    close();
    toast(t('{0} is muted.', name), 'done', { label: t('Undo'), run: () => void orSay(relate(account.id, 'unmute')) });
  };
  return (
    <Dialog title={t('Mute {0}', name)} close={close} class="small">
      <form onSubmit={(e) => void mute(e)}>
        <p class="hint">{t('You no longer see their posts. They are not told, and can still see yours.')}</p>
        <label for="mute-time">{t('For how long?')}</label>
        <select id="mute-time" value={duration} onChange={(e) => last(e.currentTarget.value)}>
          {times.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <p class="check">
          <input id="mute-bell" type="checkbox" checked={hidesNotifications} onChange={(e) => hide(e.currentTarget.checked)} />
          <label for="mute-bell">{t('Hide their notifications, too')}</label>
        </p>
        <p class="buttons">
          <button type="button" class="quiet" onClick={close}>
            {t('Cancel')}
          </button>
          <button type="submit">{t('Mute')}</button>
        </p>
      </form>
    </Dialog>
  );
}

export function FollowDialog({ account, close }: Shown) {
  const relation = useRelationship(account.id)!;
  const [boosts, showBoosts] = useState(relation.showing_reblogs);
  const [notify, ring] = useState(relation.notifying);
  const [languages, choose] = useState<string[]>(relation.languages ?? []);
  const [more, add] = useState('');
  const offered = [
    ...new Set([...languages, ...(instance.get()?.languages ?? []), locale, 'en', 'de', 'es', 'fr', 'ja', 'pt']),
  ].slice(0, 24);
  const toggle = (code: string) =>
    choose(languages.includes(code) ? languages.filter((one) => one !== code) : [...languages, code]);
  const save = async (e: Event) => {
    e.preventDefault();
    const typed = more.trim().toLowerCase();
    const all = typed ? [...languages, typed] : languages;
    // An empty list does not travel as an array: an empty text in it means "all".
    if (await orSay(relate(account.id, 'follow', { reblogs: boosts, notify, languages: all }))) {
      close();
      toast(t('It was saved.'));
    }
  };
  return (
    <Dialog title={t('What of @{0} you see', account.acct)} close={close} class="small">
      <form onSubmit={(e) => void save(e)}>
        <p class="check">
          <input id="see-boosts" type="checkbox" checked={boosts} onChange={(e) => showBoosts(e.currentTarget.checked)} />
          <label for="see-boosts">{t('Their boosts in your home timeline')}</label>
        </p>
        <p class="check">
          <input id="see-bell" type="checkbox" checked={notify} onChange={(e) => ring(e.currentTarget.checked)} />
          <label for="see-bell">{t('A notification when they post')}</label>
        </p>
        <fieldset>
          <legend>{t('Only posts in these languages')}</legend>
          <p class="hint">{t('None chosen: all languages.')}</p>
          <p class="chips">
            {offered.map((code) => (
              <button
                type="button"
                key={code}
                class={'chip' + (languages.includes(code) ? ' is-on' : '')}
                aria-pressed={languages.includes(code)}
                onClick={() => toggle(code)}
              >
                {languageName(code)}
              </button>
            ))}
          </p>
          <label for="see-more">{t('Another language (its code, such as "pl")')}</label>
          <input id="see-more" value={more} maxLength={8} autocapitalize="off" onInput={(e) => add(e.currentTarget.value)} />
        </fieldset>
        <p class="buttons">
          <button type="button" class="quiet" onClick={close}>
            {t('Cancel')}
          </button>
          <button type="submit">{t('Save')}</button>
        </p>
      </form>
    </Dialog>
  );
}

export function ListsDialog({ account, close }: Shown) {
  const [lists, set] = useState<List[] | null>(null);
  const [member, mark] = useState<ReadonlySet<string>>(new Set());
  const [title, type] = useState('');
  useEffect(() => {
    void orSay(
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
    if (!(await orSay(isIn ? del(path, { account_ids: [account.id] }) : post(path, { account_ids: [account.id] })))) mark(member);
  };
  const create = async (e: Event) => {
    e.preventDefault();
    const made = await orSay(post<List>('/api/v1/lists', { title: title.trim() }));
    if (!made) return;
    set([...(lists ?? []), made]);
    type('');
    await toggle(made);
  };
  return (
    <Dialog title={t('Lists with @{0}', account.acct)} close={close} class="small">
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
          aria-label={t('Name of a new list')}
          placeholder={t('Name of a new list')}
          value={title}
          required
          maxLength={100}
          onInput={(e) => type(e.currentTarget.value)}
        />
        <button type="submit" class="small" disabled={title.trim() === ''}>
          {t('Create')}
        </button>
      </form>
      <p class="buttons">
        <button type="button" onClick={close}>
          {t('Done')}
        </button>
      </p>
    </Dialog>
  );
}
