/** The dialog that adds a post or a hashtag to one of the filters, or to a new one. */
import { useEffect, useState } from 'preact/hooks';
import { get, post as send } from '../core/api';
import type { Filter } from '../core/entities';
import { navigate } from '../core/router';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';

export function ChooseFilter({
  close,
  title,
  add,
  name,
}: {
  close: () => void;
  title: string;
  add: (filter: Filter) => Promise<unknown>;
  name: string;
}) {
  const [list, set] = useState<Filter[] | null>(null);
  const [problem, say] = useState('');
  useEffect(() => void get<Filter[]>('/api/v2/filters').then(set, (e: Error) => say(e.message)), []);
  const put = async (make: () => Promise<Filter>) => {
    try {
      const filter = await make();
      await add(filter);
      close();
      toast(t('filters.added_to_the_filter', 'Added to the filter "{0}".', filter.title), 'done', {
        label: t('common.view', 'View'),
        run: () => navigate(`/filters/${filter.id}/edit`),
      });
    } catch (e) {
      say((e as Error).message);
    }
  };
  const fresh = () =>
    send<Filter>('/api/v2/filters', {
      title: name,
      context: ['home', 'notifications', 'public', 'thread', 'account'],
      filter_action: 'warn',
    });
  return (
    <Dialog title={title} close={close} class="small">
      {!list && !problem ? (
        <Busy />
      ) : (
        <ul class="choices">
          <li>
            <button type="button" onClick={() => void put(fresh)}>
              <Icon name="plus" size={18} /> {t('filters.a_new_filter', 'A new filter: {0}', name)}
            </button>
          </li>
          {(list ?? []).map((filter) => (
            <li key={filter.id}>
              <button type="button" onClick={() => void put(() => Promise.resolve(filter))}>
                <Icon name="filter" size={18} /> {filter.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
