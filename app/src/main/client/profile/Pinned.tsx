/** The posts that are pinned to a profile. */
import { useEffect, useState } from 'preact/hooks';
import { page, query } from '../core/api';
import type { Account, Status as Post } from '../core/entities';
import { t } from '../core/words';
import { upsertAll } from '../core/world';
import { Status } from '../post/Status';
import { Icon } from '../ui/Icon';

export function Pinned({ account }: { account: Account }) {
  const [ids, set] = useState<string[]>([]);
  useEffect(() => {
    page<Post>(query(`/api/v1/accounts/${account.id}/statuses`, { pinned: true })).then(
      (found) => set(upsertAll(found.items)),
      () => undefined,
    );
  }, [account.id]);
  return (
    <>
      {ids.map((id) => (
        <Status
          key={'pinned' + id}
          id={id}
          context="account"
          note={
            <>
              <Icon name="pin" size={16} /> {t('profile.pinned', 'Pinned')}
            </>
          }
        />
      ))}
    </>
  );
}
