/** Who boosted a post, deduplicated; its author is already named below. */
import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../core/entities';
import { count, t } from '../core/words';
import { accounts, loadAccounts } from '../core/world';
import { GroupTag } from '../people/GroupTag';
import { NameLink } from '../people/NameLink';
import { Icon } from '../ui/Icon';
import { Sentence } from '../ui/Sentence';

export function Boosters({ author, ids }: { author: Account; ids: string[] }) {
  const [, again] = useState(0);
  useEffect(() => {
    // After a reload, boosters are not cached if their boost is not shown itself.
    const missing = ids.filter((id) => !accounts.get(id));
    const stops = missing.map((id) => accounts.watch(id, () => again((n) => n + 1)));
    if (missing.length > 0) loadAccounts(missing);
    return () => {
      for (const stop of stops) stop();
    };
  }, [ids.join()]);
  const others = ids
    .filter((id) => id !== author.id)
    .map((id) => accounts.get(id))
    .filter((one): one is Account => one !== undefined);
  const [first, second] = others;
  const icon = <Icon name="boost" size={16} />;
  if (!first)
    return (
      <>
        {icon} {t('post.boosted_by_its_author', 'Boosted by its author')}
      </>
    );
  const names = others.map((one) => '@' + one.acct).join(', ');
  return (
    <>
      {icon}{' '}
      {!second ? (
        <span class="boosters">
          <NameLink account={first} /> {first.group && <GroupTag />} {t('post.boosted', 'boosted')}
        </span>
      ) : others.length === 2 ? (
        <span class="boosters" title={names}>
          <Sentence
            text={t('post.and_boosted', '{0} and {1} boosted')}
            at={[<NameLink account={first} />, <NameLink account={second} />]}
          />
        </span>
      ) : (
        <span class="boosters" title={names}>
          <Sentence
            text={count(
              others.length - 2,
              'post.and_others_boosted',
              '{1}, {2} and {0} other boosted|{1}, {2} and {0} others boosted',
              '{0}',
              '{1}',
            )}
            at={[<NameLink account={first} />, <NameLink account={second} />]}
          />
        </span>
      )}
    </>
  );
}
