/** The side column of wide screens: search, announcements, trends, and whom to follow. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Bulletin } from '../announcements/Bulletin';
import { get } from '../core/api';
import type { Account, Tag } from '../core/entities';
import { liveFeed } from '../core/feedAccess';
import { usePlace } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { instance, loadRelationships, me, upsertAccounts } from '../core/world';
import { useFirstSteps } from '../home/firstSteps';
import { peopleHere } from '../people/handles';
import { PersonRow } from '../people/PersonRow';
import { SearchField } from '../search/SearchField';
import { TagRow } from '../tags/TagRow';
import { Link } from '../ui/Link';
import { isWide } from '../ui/wide';

/** How many people and hashtags are shown. */
const PEOPLE = 3;
const TAGS = 5;

export function Side() {
  const { path } = usePlace();
  const self = useStore(me);
  const server = useStore(instance);
  const live = liveFeed();
  const [tags, setTags] = useState<Tag[] | null>(null);
  const [people, setPeople] = useState<Account[] | null>(null);
  const isAway = path === '/columns' || path.startsWith('/preferences');
  const isReady = useStore(isWide) && self !== null && !isAway;
  const areTagsAsked = useRef(false);
  const arePeopleAsked = useRef(false);
  // The first steps suggest the same people.
  const hasSteps = useFirstSteps() === 'all' && (path === '/' || path === '/home');
  useEffect(() => {
    if (!isReady || areTagsAsked.current) return;
    areTagsAsked.current = true;
    void get<Tag[]>('/api/v1/trends/tags?limit=' + TAGS).then(setTags, () => undefined);
  }, [isReady]);
  useEffect(() => {
    if (!isReady || hasSteps || arePeopleAsked.current) return;
    arePeopleAsked.current = true;
    void get<{ account: Account }[]>('/api/v2/suggestions?limit=' + PEOPLE).then(
      async (found) => {
        const list = (found.length > 0 ? found.map((one) => one.account) : await peopleHere()).slice(0, PEOPLE);
        loadRelationships(upsertAccounts(list));
        setPeople(list);
      },
      () => undefined,
    );
  }, [isReady, hasSteps]);
  const hasSearch = path.startsWith('/search') || path.startsWith('/explore');
  // Columns and settings have the whole screen.
  if (isAway) return null;
  return (
    <aside class="side" aria-label={t('shell.search_and_trends', 'Search and trends')}>
      {!hasSearch && <SearchField />}
      <div class="side-cards">
        {isReady && path !== '/announcements' && <Bulletin />}
        {tags && tags.length > 0 && path !== '/explore/tags' && (
          <section class="side-card">
            <h2>{t('common.talked_about', 'Trending')}</h2>
            <ul>
              {tags.map((tag) => (
                <li key={tag.name}>
                  <TagRow tag={tag} isShort />
                </li>
              ))}
            </ul>
            <Link href="/explore/tags">{t('common.more', 'More')}</Link>
          </section>
        )}
        {people && people.length > 0 && path !== '/explore/suggestions' && path !== '/getting-started' && !hasSteps && (
          <section class="side-card">
            <h2>{t('shell.you_may_like', 'You may like')}</h2>
            <ul>
              {people.map((one) => (
                <li key={one.id}>
                  <PersonRow account={one} />
                </li>
              ))}
            </ul>
            <Link href="/explore/suggestions">{t('common.more', 'More')}</Link>
          </section>
        )}
        {tags?.length === 0 && (people || hasSteps) && server && (
          <section class="side-card">
            <h2>{server.title}</h2>
            {server.description && <p dir="auto">{server.description}</p>}
            {live && <Link href={live}>{t('common.live_feeds', 'Live feeds')}</Link>}{' '}
            <Link href="/directory">{t('common.directory', 'Directory')}</Link>
          </section>
        )}
        <p class="side-foot">
          <Link href="/about">{t('shell.about_this_server', 'About this server')}</Link>{' '}
          <Link href="/privacy-policy">{t('common.privacy', 'Privacy')}</Link>{' '}
          <Link href="/getting-started">{t('common.first_steps', 'First steps')}</Link>{' '}
          <Link href="/keyboard-shortcuts">{t('shell.keyboard_shortcuts', 'Keyboard shortcuts')}</Link>
        </p>
      </div>
    </aside>
  );
}
