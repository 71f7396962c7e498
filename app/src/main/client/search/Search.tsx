/** Search: people, posts and hashtags, with the operators that the server knows. */
import { useEffect, useState } from 'preact/hooks';
import { get, query } from '../core/api';
import type { SearchResults } from '../core/entities';
import { Link, navigate, type Place, remember, remembered } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { learnAccounts, learnAll, me, wantRelationships } from '../core/world';
import { PersonRow } from '../people/People';
import { Status, statusPath } from '../post/Status';
import { TagRow } from '../tags/TagRow';
import { Icon } from '../ui/Icon';
import { idOf } from '../ui/Pages';
import { Busy, Empty, Failed, Heading } from '../ui/parts';
import { Rows } from '../ui/Rows';
import { recent, rememberSearch, SearchField, searchPath } from './SearchField';

type Kind = 'all' | 'accounts' | 'statuses' | 'hashtags';
const SIZE = 20;
/** What was found by now, and of what there is no more. */
interface Known {
  found: Partial<Record<Kind, SearchResults>>;
  ends: Partial<Record<Kind, boolean>>;
}

export function Search({ place }: { place: Place }) {
  const text = (place.query.get('q') ?? '').trim();
  const asked = place.query.get('type');
  const kind: Kind = asked === 'accounts' || asked === 'statuses' || asked === 'hashtags' ? asked : 'all';
  return (
    <div class="view search">
      <header class="view-head">
        <Heading isHidden>{t('Search')}</Heading>
        <SearchField value={place.query.get('q') ?? ''} isWide />
      </header>
      {text === '' ? <Begin /> : <Results key={text} text={text} kind={kind} />}
    </div>
  );
}

function Results({ text, kind }: { text: string; kind: Kind }) {
  const key = 'search' + text;
  const [{ found, ends }, set] = useState<Known>(() => remembered<Known>(key) ?? { found: {}, ends: {} });
  const [error, fail] = useState<Error | null>(null);
  const [isBusy, busy] = useState(false);
  const isExact = /^https?:\/\/\S+$/.test(text) || /^@?[\w.-]+@[\w.-]+(:\d+)?$/.test(text);
  const now = found[kind];
  const put = (more: Known) =>
    set((known) => {
      const next = { found: { ...known.found, ...more.found }, ends: { ...known.ends, ...more.ends } };
      remember(key, next);
      return next;
    });
  const load = async () => {
    busy(true);
    fail(null);
    try {
      const list = kind === 'all' ? [] : (now?.[kind] ?? []);
      const answer = await get<SearchResults>(
        query('/api/v2/search', {
          q: text,
          resolve: isExact || undefined,
          limit: kind === 'all' ? 5 : SIZE,
          ...(kind === 'all' ? {} : { type: kind, offset: list.length || undefined }),
        }),
      );
      wantRelationships(learnAccounts(answer.accounts));
      learnAll(answer.statuses);
      const only = isExact && kind === 'all' ? exact(text, answer) : null;
      if (only) return navigate(only, true);
      const both = now
        ? {
            accounts: [...now.accounts, ...answer.accounts],
            statuses: [...now.statuses, ...answer.statuses],
            hashtags: [...now.hashtags, ...answer.hashtags],
          }
        : answer;
      put({ found: { [kind]: both }, ends: { [kind]: kind === 'all' || answer[kind].length < SIZE } });
      rememberSearch(text);
    } catch (e) {
      fail(e as Error);
    }
    busy(false);
  };
  useEffect(() => {
    if (!now) void load();
  }, [kind]);
  const to = (one: Kind) => navigate(query('/search', { q: text, type: one === 'all' ? undefined : one }), true);
  const chip = (one: Kind, name: string) => (
    <button type="button" class={'chip' + (kind === one ? ' is-on' : '')} aria-pressed={kind === one} onClick={() => to(one)}>
      {name}
    </button>
  );
  return (
    <>
      <div class="chips pad" role="group" aria-label={t('What to search for')}>
        {chip('all', t('All'))}
        {chip('accounts', t('People'))}
        {chip('statuses', t('Posts'))}
        {chip('hashtags', t('Hashtags'))}
      </div>
      {now && <Found found={now} kind={kind} isEnd={ends[kind] === true} more={to} text={text} isExact={isExact} />}
      {error && <Failed error={error} again={() => void load()} />}
      {isBusy && <Busy />}
      {now && kind !== 'all' && !ends[kind] && !isBusy && (
        <p class="more">
          <button type="button" class="quiet" onClick={() => void load()}>
            {t('More results')}
          </button>
        </p>
      )}
    </>
  );
}

/** An address or a handle means one thing: it is opened. */
function exact(text: string, { accounts, statuses }: SearchResults): string | null {
  const name = text.replace(/^@/, '').toLowerCase();
  if (statuses.length === 1 && accounts.length === 0) return statusPath(statuses[0]!);
  if (accounts.length === 1 && statuses.length === 0 && (text.includes('://') || accounts[0]!.acct.toLowerCase() === name))
    return '/@' + accounts[0]!.acct;
  return null;
}

interface Shown {
  found: SearchResults;
  kind: Kind;
  isEnd: boolean;
  more: (kind: Kind) => void;
  text: string;
  isExact: boolean;
}

function Found({ found, kind, isEnd, more, text, isExact }: Shown) {
  const { accounts, statuses, hashtags } = found;
  if (accounts.length + statuses.length + hashtags.length === 0) {
    return (
      <Empty title={t('Nothing was found')}>
        <p>{isExact ? t('The other server does not answer, or does not know it.') : t('Try other words, or an operator:')}</p>
        {!isExact && <Operators text={text} />}
      </Empty>
    );
  }
  const head = (name: string, one: Kind) =>
    kind === 'all' && (
      <h2 class="result-head">
        {name}{' '}
        <button type="button" class="plain" onClick={() => more(one)}>
          {t('More')}
        </button>
      </h2>
    );
  return (
    <>
      {accounts.length > 0 && (
        <section>
          {head(t('People'), 'accounts')}
          <Rows
            kind="list"
            class="listing"
            name={t('People')}
            items={accounts}
            isEnd={isEnd}
            idOf={idOf}
            draw={(one) => <PersonRow account={one} />}
          />
        </section>
      )}
      {hashtags.length > 0 && (
        <section>
          {head(t('Hashtags'), 'hashtags')}
          <Rows
            kind="list"
            class="listing"
            name={t('Hashtags')}
            items={hashtags}
            isEnd={isEnd}
            idOf={(one) => one.name}
            draw={(one) => <TagRow tag={one} />}
          />
        </section>
      )}
      {statuses.length > 0 && (
        <section>
          {head(t('Posts'), 'statuses')}
          <Rows
            kind="feed"
            name={t('Posts')}
            items={statuses}
            isEnd={isEnd}
            idOf={idOf}
            draw={(one, standing) => <Status id={one.id} context="public" {...standing} />}
          />
        </section>
      )}
    </>
  );
}

function Begin() {
  const past = useStore(recent);
  return (
    <div class="search-begin">
      {past.length > 0 && (
        <section>
          <h2>
            {t('Lately')}{' '}
            <button type="button" class="plain" onClick={() => recent.set([])}>
              {t('Forget all')}
            </button>
          </h2>
          <ul class="rows">
            {past.map((one) => (
              <li key={one}>
                <Link href={searchPath(one)}>
                  <Icon name="clock" size={18} /> <span>{one}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('Search more precisely')}</h2>
        <p class="hint">{t('Add these to your words. A minus before one excludes what it finds: -has:media.')}</p>
        <Operators text="" />
      </section>
      <p class="hint">{t('Paste the address of a post or a profile on any server to open it here.')}</p>
    </div>
  );
}

function Operators({ text }: { text: string }) {
  const self = me.get();
  const today = new Date().toISOString().slice(0, 10);
  const list: [string, string][] = [
    [`from:me`, t('Your own posts; from:name@server for others')],
    ['has:media', t('With media; also image, video, audio, poll, link, embed')],
    ['is:reply', t('Answers; is:sensitive for what has a warning')],
    ['in:library', t('Your posts, and what you favourited, boosted, bookmarked or were mentioned in')],
    ['in:public', t('Public posts whose authors allow it')],
    [`before:${today}`, t('Older than a day')],
    [`after:${today.slice(0, 4)}-01-01`, t('Newer than a day')],
    [`during:${today}`, t('On a day')],
    [`language:${self?.source.language ?? 'en'}`, t('In a language')],
    [`"${t('words in a row')}"`, t('Exactly these words')],
  ];
  return (
    <ul class="operators">
      {list.map(([operator, meaning]) => (
        <li key={operator}>
          <button type="button" class="chip" onClick={() => navigate(searchPath((text + ' ' + operator).trim()))}>
            <code>{operator}</code>
          </button>
          <span class="hint">{meaning}</span>
        </li>
      ))}
    </ul>
  );
}
