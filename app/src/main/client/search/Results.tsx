/** The results of a search: of all kinds, or of one kind in pages. */
import { useEffect, useState } from 'preact/hooks';
import { get, query } from '../core/api';
import type { SearchResults } from '../core/entities';
import { navigate, remember, remembered } from '../core/router';
import { t } from '../core/words';
import { loadRelationships, upsertAccounts, upsertAll } from '../core/world';
import { statusPath } from '../post/postParts';
import { Busy } from '../ui/Busy';
import { Failed } from '../ui/Failed';
import { Found, type Kind } from './Found';
import { rememberSearch } from './searches';

const SIZE = 20;
/** The results so far, and which kinds are complete. */
interface Known {
  found: Partial<Record<Kind, SearchResults>>;
  ends: Partial<Record<Kind, boolean>>;
}

export function Results({ text, kind }: { text: string; kind: Kind }) {
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
      loadRelationships(upsertAccounts(answer.accounts));
      upsertAll(answer.statuses);
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
      <div class="chips pad" role="group" aria-label={t('search.what_to_search_for', 'Search terms')}>
        {chip('all', t('common.all', 'All'))}
        {chip('accounts', t('common.people_label', 'People'))}
        {chip('statuses', t('common.posts', 'Posts'))}
        {chip('hashtags', t('common.hashtags', 'Hashtags'))}
      </div>
      {now && <Found found={now} kind={kind} isEnd={ends[kind] === true} more={to} text={text} isExact={isExact} />}
      {error && <Failed error={error} again={() => void load()} />}
      {isBusy && <Busy />}
      {now && kind !== 'all' && !ends[kind] && !isBusy && (
        <p class="more">
          <button type="button" class="quiet" onClick={() => void load()}>
            {t('search.more_results', 'More results')}
          </button>
        </p>
      )}
    </>
  );
}

/** An address or a handle has only one meaning: it is opened. */
function exact(text: string, { accounts, statuses }: SearchResults): string | null {
  const name = text.replace(/^@/, '').toLowerCase();
  const [post] = statuses;
  const [person] = accounts;
  if (post && statuses.length === 1 && !person) return statusPath(post);
  if (person && accounts.length === 1 && !post && (text.includes('://') || person.acct.toLowerCase() === name))
    return '/@' + person.acct;
  return null;
}
