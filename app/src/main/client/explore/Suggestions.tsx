/** Suggested people to follow, and why. */
import { useEffect, useState } from 'preact/hooks';
import { del, get } from '../core/api';
import type { Account } from '../core/entities';
import { navigate } from '../core/router';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { loadRelationships, upsertAccounts } from '../core/world';
import { FollowButton } from '../people/FollowButton';
import { peopleHere } from '../people/handles';
import { PersonRow } from '../people/PersonRow';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Icon } from '../ui/Icon';

interface Suggestion {
  sources: string[];
  account: Account;
}

export function Suggestions() {
  const [list, set] = useState<Suggestion[] | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const load = () => {
    fail(null);
    get<Suggestion[]>('/api/v2/suggestions?limit=40')
      .then(async (some) => {
        // A new server knows too little to suggest anyone but its own people.
        const here = some.length > 0 ? [] : await peopleHere();
        const found = [...some, ...here.map((account) => ({ sources: [], account }))];
        loadRelationships(upsertAccounts(found.map((one) => one.account)));
        set(found);
      })
      .catch(fail);
  };
  useEffect(load, []);
  const dismiss = async (account: Account) => {
    set((now) => now?.filter((one) => one.account.id !== account.id) ?? null);
    if ((await toastOnError(del('/api/v1/suggestions/' + account.id).then(() => true))) === undefined) load();
  };
  if (error) return <Failed error={error} again={load} />;
  if (!list) return <Busy />;
  if (list.length === 0)
    return (
      <Empty title={t('explore.nobody_to_suggest', 'No suggestions right now')}>
        <p>{t('explore.look_into_the_directory_or', 'Browse the directory, or search for names and topics.')}</p>
        <p>
          <button type="button" class="quiet" onClick={() => navigate('/directory')}>
            {t('common.directory', 'Directory')}
          </button>
        </p>
      </Empty>
    );
  return (
    <ul class="listing">
      {list.map(({ account, sources }) => (
        <li key={account.id}>
          <PersonRow account={account} showsNote>
            {why(sources) && <span class="reason hint">{why(sources)}</span>}
            <FollowButton account={account} isSmall />
            <button
              type="button"
              class="round"
              onClick={() => void dismiss(account)}
              aria-label={t('explore.do_not_suggest_again_named', 'Do not suggest {0} again', '@' + account.acct)}
              title={t('explore.do_not_suggest_again', 'Do not suggest again')}
            >
              <Icon name="close" size={18} />
            </button>
          </PersonRow>
        </li>
      ))}
    </ul>
  );
}

function why(sources: string[]): string {
  const texts: Record<string, string> = {
    featured: t('explore.chosen_by_the_server', 'Chosen by the server’s staff'),
    most_followed: t('explore.popular_here', 'Popular here'),
    most_interactions: t('common.talked_about', 'Trending'),
    similar_to_recently_followed: t('explore.like_those_you_followed', 'Similar to people you followed'),
    friends_of_friends: t('explore.followed_by_people_you_follow', 'Followed by people you follow'),
  };
  return texts[sources[0] ?? ''] ?? '';
}
