/** Who reacted to a post, by emoji. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { Account, Reaction } from '../core/entities';
import { t } from '../core/words';
import { loadRelationships, upsertAccounts } from '../core/world';
import { PersonRow } from '../people/PersonRow';
import { ReactionEmoji } from '../post/ReactionBar';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';

type Given = Omit<Reaction, 'account_ids'> & { accounts: Account[] };

export function Reacted({ id }: { id: string }) {
  const [list, show] = useState<Given[] | null>(null);
  const [problem, say] = useState<Error | null>(null);
  const load = () => {
    say(null);
    get<Given[]>(`/api/v1/pleroma/statuses/${id}/reactions`).then((found) => {
      loadRelationships(upsertAccounts(found.flatMap((one) => one.accounts)));
      show(found);
    }, say);
  };
  useEffect(load, [id]);
  if (problem) return <Failed error={problem} again={load} />;
  if (!list) return <Busy />;
  if (list.length === 0)
    return (
      <Empty title={t('thread.nobody_has_reacted', 'No reactions yet')}>
        <p>{t('thread.who_reacts_appears_here', 'People who react with an emoji appear here.')}</p>
      </Empty>
    );
  return (
    <>
      {list.map((one) => (
        <section key={one.name} class="reacted" aria-label={one.name}>
          <h2 class="reaction">
            <ReactionEmoji of={one} /> {one.count}
          </h2>
          {one.accounts.map((account) => (
            <PersonRow key={account.id} account={account} />
          ))}
        </section>
      ))}
    </>
  );
}
