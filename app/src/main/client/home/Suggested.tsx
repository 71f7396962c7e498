/** A few people to follow first. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { Account } from '../core/entities';
import { accounts, me } from '../core/world';
import { PersonRow } from '../people/PersonRow';

export function Suggested() {
  const [list, set] = useState<Account[]>([]);
  useEffect(() => {
    get<{ account: Account }[]>('/api/v2/suggestions?limit=5')
      .then(async (found) => {
        const people =
          found.length > 0 ? found.map((one) => one.account) : await get<Account[]>('/api/v1/directory?limit=6&local=true');
        for (const one of people) accounts.put(one);
        set(people.filter((one) => one.id !== me.get()?.id).slice(0, 5));
      })
      .catch(() => undefined);
  }, []);
  return list.length === 0 ? null : (
    <ul class="own-rows">
      {list.map((one) => (
        <li key={one.id}>
          <PersonRow account={one} />
        </li>
      ))}
    </ul>
  );
}
