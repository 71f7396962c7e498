/** The step that asks which posts a report is about. */
import { useEffect, useState } from 'preact/hooks';
import { page, query } from '../core/api';
import type { Account, Status as Post } from '../core/entities';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { statuses, upsert, upsertAll } from '../core/world';
import { Status } from '../post/Status';
import { Busy } from '../ui/Busy';

export function PostChoice({ account, chosen, mark }: { account: Account; chosen: string[]; mark: (ids: string[]) => void }) {
  const [ids, set] = useState<string[] | null>(null);
  useEffect(() => {
    void toastOnError(
      page<Post>(query(`/api/v1/accounts/${account.id}/statuses`, { limit: 20, exclude_reblogs: true })).then((found) => {
        const recent = upsertAll(found.items);
        const first = chosen.filter((one) => statuses.get(one));
        set([...first, ...recent.filter((one) => !first.includes(one))]);
      }),
    );
    for (const id of chosen)
      if (!statuses.get(id))
        void toastOnError(
          page<Post>('/api/v1/statuses?id[]=' + id).then(
            (found) => (found.items.forEach(upsert), set((now) => now && [id, ...now.filter((one) => one !== id)])),
          ),
        );
  }, [account.id]);
  const toggle = (id: string) => mark(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend>{t('report.which_posts_show_it', 'Which posts show it?')}</legend>
      <p class="hint">{t('report.none_is_fine_too_when', 'Optional if the report is about the profile.')}</p>
      {!ids && <Busy />}
      <div class="post-choice">
        {ids?.map((id) => (
          <div key={id} class="option">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              aria-label={t('report.this_post', 'This post')}
            />
            <Status id={id} isQuoted context="account" />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
