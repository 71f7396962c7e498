/** What happened in home since the last visit: how much, by whom, of which kind, in a selectable order. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { navigate, type Place } from '../core/router';
import { count, fullTime, t } from '../core/words';
import { Avatar } from '../ui/Avatar';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Head } from '../ui/Head';
import { Name } from '../ui/Name';
import { Rows } from '../ui/Rows';
import { CaughtRow } from './CaughtRow';
import { byKind, byPerson, type Caught, KINDS, type Kind, pick, SORTS, type Sort } from './caught';
import { MOST } from './collect';
import { useCatchUp } from './useCatchUp';

const HOURS = [6, 12, 24, 72];
const PEOPLE = 30;
const kindName = (kind: Kind): string =>
  ({
    posts: t('common.posts', 'Posts'),
    replies: t('common.replies', 'Replies'),
    boosts: t('common.boosts', 'Boosts'),
    media: t('catchup.with_media', 'With media'),
    links: t('common.links', 'Links'),
    polls: t('common.polls', 'Polls'),
    private: t('common.private_mentions', 'Private mentions'),
  })[kind];
const sortName = (sort: Sort): string =>
  ({
    newest: t('common.newest_first', 'Newest first'),
    oldest: t('common.oldest_first', 'Oldest first'),
    replies: t('catchup.most_replies', 'Most replies'),
    boosts: t('catchup.most_boosts', 'Most boosts'),
    favourites: t('catchup.most_favourites', 'Most favourites'),
    seldom: t('catchup.people_who_write_little', 'Rarely posting people first'),
  })[sort];
const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null => all.find((one) => one === value) ?? null;

export function CatchUp({ place }: { place: Place }) {
  const { query } = place;
  const hours = HOURS.find((one) => String(one) === query.get('hours')) ?? null;
  const kind = oneOf(KINDS, query.get('kind'));
  const sort = oneOf(SORTS, query.get('sort')) ?? 'newest';
  const by = query.get('by');
  const { list, isCut, number, error, again } = useCatchUp(hours);
  const choose = (parts: Record<string, string | null>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(parts)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const text = next.toString();
    navigate('/catch-up' + (text === '' ? '' : '?' + text), true);
  };
  return (
    <div class="view">
      <Head title={t('common.catch_up', 'Catch up')} />
      <div class="catchup-options pad">
        <label>
          <span>{t('catchup.since', 'Since')}</span>
          <select
            value={hours === null ? '' : String(hours)}
            onChange={(e) => choose({ hours: e.currentTarget.value || null, by: null, kind: null })}
          >
            <option value="">{t('catchup.you_were_last_here', 'Your last visit')}</option>
            {HOURS.map((one) => (
              <option key={one} value={String(one)}>
                {count(one, 'catchup.hours_ago', '{0} hour ago|{0} hours ago')}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('catchup.order', 'Order')}</span>
          <select
            value={sort}
            onChange={(e) => choose({ sort: e.currentTarget.value === 'newest' ? null : e.currentTarget.value })}
          >
            {SORTS.map((one) => (
              <option key={one} value={one}>
                {sortName(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error && <Failed error={error} again={again} />}
      {!list && !error && (
        <div class="pad" role="status">
          <Busy />
          {number > 0 && <p class="hint">{count(number, 'catchup.posts_so_far', '{0} post so far|{0} posts so far')}</p>}
        </div>
      )}
      {list && list.length === 0 && (
        <Empty title={t('catchup.nothing_new', 'Nothing new')}>
          <p>
            {t(
              'catchup.nobody_whom_you_follow_has',
              'No one you follow has posted since then. Choose a longer period to see more.',
            )}
          </p>
        </Empty>
      )}
      {list && list.length > 0 && <CaughtList list={list} isCut={isCut} kind={kind} by={by} sort={sort} choose={choose} />}
    </div>
  );
}

interface Listed {
  list: Caught[];
  isCut: boolean;
  kind: Kind | null;
  by: string | null;
  sort: Sort;
  choose: (parts: Record<string, string | null>) => void;
}

function CaughtList({ list, isCut, kind, by, sort, choose }: Listed) {
  const ofPerson = useMemo(() => pick(list, { kind: null, by, sort: 'newest' }), [list, by]);
  const numbers = useMemo(() => byKind(ofPerson), [ofPerson]);
  const people = useMemo(() => byPerson(pick(list, { kind, by: null, sort: 'newest' })), [list, kind]);
  const all = useMemo(() => byPerson(list).length, [list]);
  const shown = useMemo(() => pick(list, { kind, by, sort }), [list, kind, by, sort]);
  const oldest = list.reduce((a, b) => (a.at < b.at ? a : b)).at;
  return (
    <>
      <p class="catchup-summary pad" role="status">
        {t(
          'catchup.by_since',
          '{0} by {1}, since {2}.',
          count(list.length, 'common.posts_count', '{0} post|{0} posts'),
          count(all, 'common.people', '{0} person|{0} people'),
          fullTime(oldest),
        )}{' '}
        {isCut && (
          <span class="hint">
            {t('catchup.only_the_newest_were_looked', 'Only the newest {0} posts were checked; older posts are left out.', MOST)}
          </span>
        )}
      </p>
      <div class="chips scrolls-x" role="group" aria-label={t('catchup.kind_of_post', 'Post type')}>
        <Chip isOn={kind === null} press={() => choose({ kind: null })}>
          {t('common.all', 'All')} <b>{ofPerson.length}</b>
        </Chip>
        {KINDS.filter((one) => numbers[one] > 0 || kind === one).map((one) => (
          <Chip key={one} isOn={kind === one} press={() => choose({ kind: kind === one ? null : one })}>
            {kindName(one)} <b>{numbers[one]}</b>
          </Chip>
        ))}
      </div>
      <div class="chips scrolls-x catchup-authors" role="group" aria-label={t('catchup.by_whom', 'Author')}>
        {people.slice(0, PEOPLE).map(({ account, number }) => (
          <Chip key={account.id} isOn={by === account.id} press={() => choose({ by: by === account.id ? null : account.id })}>
            <Avatar account={account} size={24} />
            <Name account={account} /> <b>{number}</b>
          </Chip>
        ))}
      </div>
      {shown.length === 0 ? (
        <Empty title={t('common.none_of_this_kind', 'None of this type')} />
      ) : (
        <Rows
          kind="feed"
          name={t('common.catch_up', 'Catch up')}
          items={shown}
          idOf={(one) => one.post.id}
          draw={(one, standing) => <CaughtRow one={one} {...standing} />}
        />
      )}
    </>
  );
}

function Chip({ isOn, press, children }: { isOn: boolean; press: () => void; children: ComponentChildren }) {
  return (
    <button type="button" class={'chip' + (isOn ? ' is-on' : '')} aria-pressed={isOn} onClick={press}>
      {children}
    </button>
  );
}
