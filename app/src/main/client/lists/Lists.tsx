/** Lists: some of the followed people, with a timeline of their own. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { List } from '../core/entities';
import { navigate } from '../core/router';
import { t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { FollowedTabs } from './FollowedTabs';
import { ListDialog } from './ListDialog';

export function Lists() {
  const [lists, set] = useState<List[] | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const [isMaking, make] = useState(false);
  const load = () => {
    fail(null);
    get<List[]>('/api/v1/lists').then((found) => set(found.sort((a, b) => a.title.localeCompare(b.title))), fail);
  };
  useEffect(load, []);
  return (
    <div class="view">
      <Head title={t('common.lists', 'Lists')} isTop>
        <button type="button" class="small quiet" onClick={() => make(true)}>
          <Icon name="plus" size={18} /> {t('lists.new_list', 'New list')}
        </button>
      </Head>
      <FollowedTabs />
      {error && <Failed error={error} again={load} />}
      {!lists && !error && <Busy />}
      {lists?.length === 0 && (
        <Empty title={t('lists.you_have_no_lists', 'You have no lists')}>
          <p>{t('lists.a_list_is_a_timeline', 'A list is a separate timeline: family, colleagues, news.')}</p>
          <p>
            <button type="button" onClick={() => make(true)}>
              {t('lists.make_a_list', 'Create list')}
            </button>
          </p>
        </Empty>
      )}
      {lists && lists.length > 0 && (
        <ul class="rows is-large">
          {lists.map((list) => (
            <li key={list.id}>
              <Link href={'/lists/' + list.id}>
                <Icon name="list" />
                <strong>{list.title}</strong>
                {list.exclusive && <span class="tag">{t('lists.not_in_home', 'not in home')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isMaking && <ListDialog close={() => make(false)} saved={(list) => navigate(`/lists/${list.id}/members`)} />}
    </div>
  );
}
