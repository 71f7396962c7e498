/** A few people to follow first, and the way to find those whom this server does not know. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { Account } from '../core/entities';
import { navigate } from '../core/router';
import { t } from '../core/words';
import { me, refreshSelf, relationships, upsertAccounts } from '../core/world';
import { PersonRow } from '../people/PersonRow';
import { searchPath } from '../search/searches';
import { Link } from '../ui/Link';
import { PEOPLE } from './firstSteps';

async function people(): Promise<Account[]> {
  const found = await get<{ account: Account }[]>('/api/v2/suggestions?limit=5');
  const list = found.length > 0 ? found.map((one) => one.account) : await get<Account[]>('/api/v1/directory?limit=6&local=true');
  return list.filter((one) => one.id !== me.get()?.id).slice(0, 5);
}

export function Suggested() {
  const [list, set] = useState<Account[] | null>(null);
  const [sought, search] = useState('');
  useEffect(() => {
    people().then(
      (found) => {
        upsertAccounts(found);
        set(found);
      },
      () => set([]),
    );
  }, []);
  // Counts again after each follow and unfollow.
  useEffect(() => {
    const ends = (list ?? []).map(({ id }) => {
      let before = relationships.get(id)?.following;
      return relationships.watch(id, () => {
        const now = relationships.get(id)?.following;
        if (before !== undefined && now !== before) void refreshSelf().catch(() => undefined);
        before = now;
      });
    });
    return () => {
      for (const end of ends) end();
    };
  }, [list]);
  if (!list) return null;
  return (
    <>
      {list.length > 0 && (
        <ul class="own-rows">
          {list.map((one) => (
            <li key={one.id}>
              <PersonRow account={one} />
            </li>
          ))}
        </ul>
      )}
      <form
        class="step-search"
        onSubmit={(e) => {
          e.preventDefault();
          if (sought.trim() !== '') navigate(searchPath(sought.trim()));
        }}
      >
        <label for="step-search">
          {list.length < PEOPLE
            ? t(
                'home.few_people_are_here_yet',
                'There are few people here yet. Look up someone on another server by their address:',
              )
            : t('home.or_look_for_somebody_you', 'Or look up someone you know by their address:')}
        </label>
        <span class="step-search-line">
          <input
            id="step-search"
            type="text"
            dir="ltr"
            autocapitalize="none"
            autocomplete="off"
            spellcheck={false}
            maxLength={300}
            placeholder="@name@social.example"
            value={sought}
            onInput={(e) => search(e.currentTarget.value)}
          />
          <button type="submit" class="quiet small">
            {t('common.search', 'Search')}
          </button>
        </span>
      </form>
      <p class="buttons">
        <Link class="button quiet small" href="/explore/suggestions">
          {t('home.find_people', 'Find people')}
        </Link>
      </p>
    </>
  );
}
