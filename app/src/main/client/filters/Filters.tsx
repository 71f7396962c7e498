/** Filters: what one does not want to read, where, for how long, and whether it is covered or left out. */
import { useEffect, useState } from 'preact/hooks';
import { del, get, post, put } from '../core/api';
import type { Filter } from '../core/entities';
import { Link, navigate, type Params } from '../core/router';
import { orSay, toast } from '../core/toast';
import { count, fullTime, t } from '../core/words';
import { Icon } from '../ui/Icon';
import { idOf, Listing, usePages } from '../ui/Pages';
import { Busy, Failed, Head, sure } from '../ui/parts';

const contextName = (context: string): string =>
  ({
    home: t('Home and lists'),
    notifications: t('Notifications'),
    public: t('Live feeds and hashtags'),
    thread: t('Conversations'),
    account: t('Profiles'),
  })[context] ?? context;
const CONTEXTS = ['home', 'notifications', 'public', 'thread', 'account'];
const actionName = (action: string): string =>
  ({ warn: t('Covered with a warning'), hide: t('Left out'), blur: t('Pictures covered') })[action] ?? action;

export function Filters() {
  const list = usePages<Filter>('/api/v2/filters');
  return (
    <div class="view">
      <Head title={t('Filters')}>
        <Link class="button small" href="/filters/new">
          <Icon name="plus" size={16} /> {t('New filter')}
        </Link>
      </Head>
      <Listing
        pages={list}
        name={t('Filters')}
        class="own-rows"
        empty={{
          title: t('No filters'),
          text: (
            <>
              <p>{t('Cover or leave out posts with words that you do not want to read now.')}</p>
              <p>
                <Link class="button" href="/filters/new">
                  {t('New filter')}
                </Link>
              </p>
            </>
          ),
        }}
        idOf={idOf}
        draw={(one) => (
          <div class="row">
            <div class="row-body">
              <Link href={`/filters/${one.id}/edit`}>{one.title}</Link>
              <span class="hint is-wrapped">
                {isOver(one) ? (
                  <span class="tag late">{t('Expired')}</span>
                ) : (
                  one.expires_at && <>{t('until {0}', fullTime(one.expires_at))} · </>
                )}
                {actionName(one.filter_action)} · {one.context.map(contextName).join(', ')}
              </span>
              {(one.keywords?.length ?? 0) > 0 && (
                <span class="hint">{one.keywords!.map((word) => word.keyword).join(', ')}</span>
              )}
              {(one.statuses?.length ?? 0) > 0 && <span class="hint">{count(one.statuses!.length, '{0} post|{0} posts')}</span>}
            </div>
            <div class="row-acts">
              <Link class="round button quiet" href={`/filters/${one.id}/edit`} aria-label={t('Edit {0}', one.title)}>
                <Icon name="pen" size={18} />
              </Link>
            </div>
          </div>
        )}
      />
    </div>
  );
}
const isOver = (one: Filter) => one.expires_at !== null && Date.parse(one.expires_at) < Date.now();

interface Word {
  id?: string;
  keyword: string;
  isWhole: boolean;
  isGone?: boolean;
}
interface Form {
  title: string;
  context: string[];
  action: string;
  expires: string;
  words: Word[];
}
const KEEP = 'keep';
const DURATIONS: [string, () => string][] = [
  ['', () => t('Without end')],
  ['1800', () => t('30 minutes')],
  ['3600', () => t('1 hour')],
  ['21600', () => t('6 hours')],
  ['86400', () => t('1 day')],
  ['604800', () => t('1 week')],
  ['2592000', () => t('30 days')],
];

export function EditFilter({ params, place }: { params: Params; place: { query: URLSearchParams } }) {
  const id = params.id;
  const [known, set] = useState<Filter | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const load = () => void (id && get<Filter>(`/api/v2/filters/${id}`).then(set, fail));
  useEffect(load, [id]);
  const text = place.query.get('keyword') ?? '';
  const first: Form | null = !id
    ? { title: text, context: [...CONTEXTS], action: 'warn', expires: '', words: [{ keyword: text, isWhole: true }] }
    : known && {
        title: known.title,
        context: known.context,
        action: known.filter_action,
        expires: KEEP,
        words: (known.keywords ?? []).map((word) => ({ id: word.id, keyword: word.keyword, isWhole: word.whole_word })),
      };
  return (
    <div class="view">
      <Head title={id ? t('Edit filter') : t('New filter')} />
      {error ? (
        <Failed error={error} again={load} />
      ) : first ? (
        <FilterForm key={known?.id} first={first} known={known} />
      ) : (
        <Busy />
      )}
    </div>
  );
}

function FilterForm({ first, known }: { first: Form; known: Filter | null }) {
  const [form, set] = useState(first);
  const [problems, say] = useState<Partial<Record<'title' | 'context' | 'words' | 'all', string>>>({});
  const change = (part: Partial<Form>) => set((now) => ({ ...now, ...part }));
  const words = form.words.filter((word) => !word.isGone);
  const save = async (e: Event) => {
    e.preventDefault();
    const filled = words.filter((word) => word.keyword.trim() !== '');
    const found = {
      ...(form.title.trim() === '' && { title: t('Give the filter a name.') }),
      ...(form.context.length === 0 && { context: t('Choose at least one place.') }),
      ...(filled.length === 0 && (known?.statuses?.length ?? 0) === 0 && { words: t('Write at least one word.') }),
    };
    say(found);
    if (Object.keys(found).length > 0) return;
    const body = {
      title: form.title.trim(),
      context: form.context,
      filter_action: form.action,
      ...(form.expires !== KEEP && { expires_in: form.expires === '' ? (known ? '' : undefined) : Number(form.expires) }),
      keywords_attributes: form.words
        .filter((word) => word.id || word.keyword.trim() !== '')
        .map((word) => ({
          id: word.id,
          keyword: word.keyword.trim(),
          whole_word: word.isWhole,
          ...((word.isGone || word.keyword.trim() === '') && { _destroy: true }),
        })),
    };
    try {
      await (known ? put(`/api/v2/filters/${known.id}`, body) : post('/api/v2/filters', body));
      toast(t('The filter is saved.'));
      navigate('/filters', true);
    } catch (failure) {
      say({ all: (failure as Error).message });
    }
  };
  const remove = async () => {
    if (
      known &&
      (await sure(t('Delete this filter?'), known.title, t('Delete'))) &&
      (await orSay(del(`/api/v2/filters/${known.id}`).then(() => true)))
    )
      navigate('/filters', true);
  };
  return (
    <form class="page-form" onSubmit={(e) => void save(e)} noValidate>
      <label for="filter-title">{t('Name')}</label>
      <input
        id="filter-title"
        value={form.title}
        onInput={(e) => change({ title: e.currentTarget.value })}
        aria-invalid={!!problems.title || undefined}
        dir="auto"
      />
      {problems.title && (
        <p class="wrong" role="alert">
          {problems.title}
        </p>
      )}
      <Words words={form.words} change={(next) => change({ words: next })} problem={problems.words} />
      <fieldset>
        <legend>{t('Where')}</legend>
        {CONTEXTS.map((context) => (
          <label key={context} class="radio-line">
            <input
              type="checkbox"
              checked={form.context.includes(context)}
              onChange={(e) =>
                change({
                  context: e.currentTarget.checked ? [...form.context, context] : form.context.filter((one) => one !== context),
                })
              }
            />{' '}
            {contextName(context)}
          </label>
        ))}
        {problems.context && (
          <p class="wrong" role="alert">
            {problems.context}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend>{t('What happens to such posts')}</legend>
        {['warn', 'blur', 'hide'].map((action) => (
          <label key={action} class="radio-line">
            <input type="radio" name="action" checked={form.action === action} onChange={() => change({ action })} />{' '}
            {actionName(action)}
          </label>
        ))}
      </fieldset>
      <label for="filter-expires">{t('For how long')}</label>
      <select id="filter-expires" value={form.expires} onChange={(e) => change({ expires: e.currentTarget.value })}>
        {known && (
          <option value={KEEP}>{known.expires_at ? t('until {0}', fullTime(known.expires_at)) : t('Without end')}</option>
        )}
        {DURATIONS.filter(([value]) => !known || known.expires_at || value !== '').map(([value, name]) => (
          <option key={value} value={value}>
            {name()}
          </option>
        ))}
      </select>
      {known && (known.statuses?.length ?? 0) > 0 && <Posts filter={known} />}
      {problems.all && (
        <p class="problem" role="alert">
          {problems.all}
        </p>
      )}
      <p class="buttons">
        {known && (
          <button type="button" class="quiet" onClick={() => void remove()}>
            {t('Delete')}
          </button>
        )}
        <button type="submit">{t('Save')}</button>
      </p>
    </form>
  );
}

function Words({ words, change, problem }: { words: Word[]; change: (words: Word[]) => void; problem?: string }) {
  const set = (i: number, part: Partial<Word>) => change(words.map((word, n) => (n === i ? { ...word, ...part } : word)));
  return (
    <fieldset>
      <legend>{t('Words and phrases')}</legend>
      {words.map(
        (word, i) =>
          !word.isGone && (
            <div key={word.id ?? i} class="keyword">
              <input
                type="text"
                value={word.keyword}
                onInput={(e) => set(i, { keyword: e.currentTarget.value })}
                aria-label={t('Word or phrase')}
                placeholder={t('Word or phrase')}
                dir="auto"
              />
              <label class="check">
                <input type="checkbox" checked={word.isWhole} onChange={(e) => set(i, { isWhole: e.currentTarget.checked })} />{' '}
                {t('Whole word')}
              </label>
              <button
                type="button"
                class="round"
                onClick={() => (word.id ? set(i, { isGone: true }) : change(words.filter((_, n) => n !== i)))}
                aria-label={t('Remove {0}', word.keyword)}
              >
                <Icon name="close" size={18} />
              </button>
            </div>
          ),
      )}
      <button type="button" class="quiet small" onClick={() => change([...words, { keyword: '', isWhole: true }])}>
        <Icon name="plus" size={16} /> {t('Add a word')}
      </button>
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Posts({ filter }: { filter: Filter }) {
  const [list, set] = useState(filter.statuses ?? []);
  const remove = async (id: string) =>
    (await orSay(del(`/api/v2/filters/statuses/${id}`).then(() => true))) && set((now) => now.filter((one) => one.id !== id));
  return (
    <fieldset>
      <legend>{t('Single posts')}</legend>
      <ul class="own-rows">
        {list.map((one) => (
          <li key={one.id} class="row">
            <div class="row-body">
              <Link href={`/statuses/${one.status_id}`}>{t('Post {0}', one.status_id)}</Link>
            </div>
            <div class="row-acts">
              <button type="button" class="quiet small" onClick={() => void remove(one.id)}>
                {t('Remove')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
