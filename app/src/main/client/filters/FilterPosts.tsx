/** The posts of a filter. */
import { useState } from 'preact/hooks';
import { del } from '../core/api';
import type { Filter } from '../core/entities';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { Link } from '../ui/Link';

export function FilterPosts({ filter }: { filter: Filter }) {
  const [list, set] = useState(filter.statuses ?? []);
  const remove = async (id: string) =>
    (await toastOnError(del(`/api/v2/filters/statuses/${id}`).then(() => true))) &&
    set((now) => now.filter((one) => one.id !== id));
  return (
    <fieldset>
      <legend>{t('common.single_posts', 'Single posts')}</legend>
      <ul class="own-rows">
        {list.map((one) => (
          <li key={one.id} class="row">
            <div class="row-body">
              <Link href={`/statuses/${one.status_id}`}>{t('filters.post', 'Post {0}', one.status_id)}</Link>
            </div>
            <div class="row-actions">
              <button type="button" class="quiet small" onClick={() => void remove(one.id)}>
                {t('common.remove', 'Remove')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
