/** Lists: some of the people one follows, with a timeline of their own. */
import { useEffect, useState } from 'preact/hooks';
import { ApiError, del, get, post, put, query } from '../core/api';
import type { Account, List } from '../core/entities';
import { Link, navigate, type Params } from '../core/router';
import { orSay, toast } from '../core/toast';
import { t } from '../core/words';
import { learnAccounts } from '../core/world';
import { PersonRow } from '../people/People';
import { Timeline } from '../timeline/Timeline';
import { Icon } from '../ui/Icon';
import { idOf, Listing, usePages } from '../ui/Pages';
import { Busy, Dialog, Empty, Failed, Head, Menu, sure } from '../ui/parts';

export function Lists() {
  const [lists, set] = useState<List[] | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const [isMaking, make] = useState(false);
  const load = () => {
    fail(null);
    get<List[]>('/api/v1/lists').then((found) => set(found.sort((a, b) => a.title.localeCompare(b.title))), fail);
  };
  useEffect(load, []);
  return (
    <div class="view">
      <Head title={t('Lists')} isTop>
        <button type="button" class="small quiet" onClick={() => make(true)}>
          <Icon name="plus" size={18} /> {t('New list')}
        </button>
      </Head>
      {error && <Failed error={error} again={load} />}
      {!lists && !error && <Busy />}
      {lists?.length === 0 && (
        <Empty title={t('You have no lists')}>
          <p>{t('A list is a timeline of its own: family, colleagues, news.')}</p>
          <p>
            <button type="button" onClick={() => make(true)}>
              {t('Make a list')}
            </button>
          </p>
        </Empty>
      )}
      {lists && lists.length > 0 && (
        <ul class="rows is-large">
          {lists.map((list) => (
            <li key={list.id}>
              <Link href={'/lists/' + list.id}>
                <Icon name="list" />
                <strong>{list.title}</strong>
                {list.exclusive && <span class="tag">{t('not in home')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isMaking && <ListDialog close={() => make(false)} saved={(list) => navigate(`/lists/${list.id}/members`)} />}
    </div>
  );
}

function ListDialog({ list, close, saved }: { list?: List; close: () => void; saved: (list: List) => void }) {
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
    <Dialog title={list ? t('Edit list') : t('New list')} close={close} class="small">
      <form onSubmit={(e) => void save(e)}>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <label for="list-title">{t('Name')}</label>
        <input id="list-title" value={title} required maxLength={100} autofocus onInput={(e) => type(e.currentTarget.value)} />
        <label for="list-replies">{t('Replies of its members')}</label>
        <select id="list-replies" value={replies} onChange={(e) => choose(e.currentTarget.value as List['replies_policy'])}>
          <option value="list">{t('Those to other members')}</option>
          <option value="followed">{t('Those to anybody you follow')}</option>
          <option value="none">{t('None')}</option>
        </select>
        <p class="check">
          <input id="list-exclusive" type="checkbox" checked={isExclusive} onChange={(e) => exclude(e.currentTarget.checked)} />
          <label for="list-exclusive">{t('Leave its members out of the home timeline')}</label>
        </p>
        <p class="buttons">
          <button type="button" class="quiet" onClick={close}>
            {t('Cancel')}
          </button>
          <button type="submit" disabled={title.trim() === ''}>
            {t('Save')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function useList(id: string) {
  const [list, set] = useState<List | null>(null);
  const [error, fail] = useState<Error | null>(null);
  useEffect(() => void get<List>('/api/v1/lists/' + id).then(set, fail), [id]);
  return { list, set, isMissing: error instanceof ApiError && error.status === 404 };
}

export function ListTimeline({ params }: { params: Params }) {
  const id = params.id!;
  const { list, set, isMissing } = useList(id);
  const [isEditing, edit] = useState(false);
  const remove = async () => {
    if (!(await sure(t('Delete the list "{0}"?', list!.title), t('The people in it stay followed.'), t('Delete')))) return;
    if (!(await orSay(del('/api/v1/lists/' + id).then(() => true)))) return;
    toast(t('The list was deleted.'));
    navigate('/lists', true);
  };
  if (isMissing)
    return (
      <div class="view">
        <Head title={t('Not found')} />
        <Empty title={t('There is no such list')}>
          <p>
            <Link href="/lists">{t('To your lists')}</Link>
          </p>
        </Empty>
      </div>
    );
  return (
    <div class="view">
      <Head title={list?.title ?? t('List')}>
        <button
          type="button"
          class="round"
          onClick={() => navigate(`/lists/${id}/members`)}
          aria-label={t('Members')}
          title={t('Members')}
        >
          <Icon name="people" />
        </button>
        <Menu
          label={t('More')}
          choices={[
            { name: t('Members'), icon: 'people', act: () => navigate(`/lists/${id}/members`) },
            list && { name: t('Edit list'), icon: 'pen', act: () => edit(true) },
            list && { name: t('Delete list'), icon: 'trash', isDanger: true, act: () => void remove() },
          ]}
        />
      </Head>
      <Timeline
        path={'/api/v1/timelines/list/' + id}
        context="home"
        stream="list"
        extra={{ list: id }}
        name={list?.title ?? t('List')}
        empty={{ title: t('Nothing in this list yet'), text: t('Add people to it: what they write appears here.') }}
      />
      {isEditing && list && <ListDialog list={list} close={() => edit(false)} saved={set} />}
    </div>
  );
}

export function ListMembers({ params }: { params: Params }) {
  const id = params.id!;
  const { list } = useList(id);
  const path = `/api/v1/lists/${id}/accounts`;
  const pages = usePages<Account>(path, (found) => void learnAccounts(found));
  const [text, type] = useState('');
  const [found, set] = useState<Account[] | null>(null);
  useEffect(() => {
    set(null);
    if (text.trim() === '') return;
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void get<Account[]>(query('/api/v1/accounts/search', { q: text.trim(), following: true, limit: 10 }), stop.signal).then(
          (list) => (learnAccounts(list), set(list)),
          () => undefined,
        ),
      250,
    );
    return () => (clearTimeout(timer), stop.abort());
  }, [text]);
  const isIn = (account: Account) => pages.items.some((one) => one.id === account.id);
  const toggle = async (account: Account) => {
    const was = isIn(account);
    const done = await orSay(
      (was ? del(path, { account_ids: [account.id] }) : post(path, { account_ids: [account.id] })).then(() => true),
    );
    if (done) pages.change((now) => (was ? now.filter((one) => one.id !== account.id) : [account, ...now]));
  };
  const row = (account: Account) => (
    <PersonRow account={account}>
      <button
        type="button"
        class={'small ' + (isIn(account) ? 'quiet' : '')}
        onClick={() => void toggle(account)}
        aria-label={isIn(account) ? t('Remove {0}', '@' + account.acct) : t('Add {0}', '@' + account.acct)}
      >
        {isIn(account) ? t('Remove') : t('Add')}
      </button>
    </PersonRow>
  );
  return (
    <div class="view">
      <Head title={list ? t('Members of {0}', list.title) : t('Members')}>
        <Link class="button small quiet" href={'/lists/' + id}>
          {t('Timeline')}
        </Link>
      </Head>
      <div class="pad">
        <div class="search-box">
          <Icon name="search" size={20} />
          <input
            type="search"
            value={text}
            onInput={(e) => type(e.currentTarget.value)}
            placeholder={t('Search among people you follow')}
            aria-label={t('Search among people you follow')}
          />
        </div>
      </div>
      {text.trim() !== '' ? (
        !found ? (
          <Busy />
        ) : found.length === 0 ? (
          <Empty title={t('Nobody was found')}>
            <p>{t('Only people whom you follow can be in a list.')}</p>
          </Empty>
        ) : (
          <ul class="listing">
            {found.map((one) => (
              <li key={one.id}>{row(one)}</li>
            ))}
          </ul>
        )
      ) : (
        <Listing
          pages={pages}
          name={t('Members')}
          empty={{ title: t('Nobody is in this list yet'), text: t('Search for people whom you follow, and add them.') }}
          idOf={idOf}
          draw={row}
        />
      )}
    </div>
  );
}
