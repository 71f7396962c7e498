/** The followed people who also follow this account. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { Account } from '../core/entities';
import { t } from '../core/words';
import { accounts, upsertAccounts } from '../core/world';
import { Faces } from '../people/Faces';
import { NameLink } from '../people/NameLink';
import { Sentence } from '../ui/Sentence';

export function Familiar({ account }: { account: Account }) {
  const [list, set] = useState<Account[]>([]);
  useEffect(() => {
    get<{ accounts: Account[] }[]>('/api/v1/accounts/familiar_followers?id[]=' + account.id).then(
      (found) => {
        const people = found[0]?.accounts ?? [];
        upsertAccounts(people);
        set(people.map((one) => accounts.get(one.id) ?? one));
      },
      () => undefined,
    );
  }, [account.id]);
  const [first, second] = list;
  if (!first) return null;
  const more = list.length - 2;
  return (
    <p class="familiar">
      <Faces list={list.slice(0, 3)} size={26} />
      <span class="hint">
        {!second ? (
          <Sentence text={t('profile.followed_by', 'Followed by {0}')} at={[<NameLink account={first} />]} />
        ) : more <= 0 ? (
          <Sentence
            text={t('profile.followed_by_and', 'Followed by {0} and {1}')}
            at={[<NameLink account={first} />, <NameLink account={second} />]}
          />
        ) : (
          <Sentence
            text={t('profile.followed_by_and_more_that', 'Followed by {0}, {1} and {2} more you know')}
            at={[<NameLink account={first} />, <NameLink account={second} />, String(more)]}
          />
        )}
      </span>
    </p>
  );
}
