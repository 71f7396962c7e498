/** "Add this post to a filter" and "Filter this hashtag", for menus. */
import { useEffect, useState } from 'preact/hooks';
import { get, post as send } from '../core/api';
import type { Filter, Status } from '../core/entities';
import { navigate } from '../core/router';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { statuses } from '../core/world';
import { Icon } from '../ui/Icon';
import { Busy, Dialog } from '../ui/parts';
import { showWindow } from '../ui/Windows';

/** Asks for a filter, and puts the post into it. */
export const addPostToFilter = (post: Status): void =>
  showWindow((close) => (
    <Choose
      close={close}
      title={t('Add this post to a filter')}
      add={(filter) => addPost(filter, post)}
      name={t('Post of {0}', '@' + post.account.acct)}
    />
  ));

/** Asks for a filter, and puts the hashtag into it. */
export const filterHashtag = (name: string): void =>
  showWindow((close) => (
    <Choose
      close={close}
      title={t('Filter #{0}', name)}
      add={(filter) => send(`/api/v2/filters/${filter.id}/keywords`, { keyword: '#' + name, whole_word: true })}
      name={'#' + name}
    />
  ));

async function addPost(filter: Filter, post: Status): Promise<void> {
  await send(`/api/v2/filters/${filter.id}/statuses`, { status_id: post.id });
  statuses.change(post.id, {
    filtered: [...(post.filtered ?? []), { filter, keyword_matches: null, status_matches: [post.id] }],
  });
}

function Choose({
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
      toast(t('Added to the filter "{0}".', filter.title), 'done', {
        label: t('View'),
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
              <Icon name="plus" size={18} /> {t('A new filter: {0}', name)}
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
