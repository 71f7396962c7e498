/** The page of a post. */
import { useEffect, useState } from 'preact/hooks';
import { ApiError, get } from '../core/api';
import type { Status as Post } from '../core/entities';
import { navigate, type Params } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { statuses, upsert, useStatus } from '../core/world';
import { Head } from '../ui/Head';
import { Menu } from '../ui/Menu';
import { Missing } from './Missing';
import { Thread } from './Thread';
import { ORDERS, orderName, threadOrder } from './threadOrder';
import { resolve } from './useThread';

export function ThreadView({ params }: { params: Params }) {
  const { acct, id = '' } = params;
  const isKnown = statuses.get(id) !== undefined;
  const [isMissing, miss] = useState(false);
  const main = useStatus(id);
  const order = useStore(threadOrder);
  useEffect(() => {
    if (isKnown || !acct?.includes('@')) return;
    get<Post>(`/api/v1/statuses/${id}`).then(upsert, async (e: Error) => {
      if (!(e instanceof ApiError) || e.status !== 404) return;
      const other = await resolve(acct, id).catch(() => null);
      if (other) navigate(`/@${acct}/${other}`, true);
      else miss(true);
    });
  }, [id]);
  useEffect(() => {
    if (main?.reblog) navigate(`/@${main.reblog.account.acct}/${main.reblog.id}`, true);
    else if (main && !acct) history.replaceState(history.state, '', `/@${main.account.acct}/${main.id}`);
  }, [main?.id]);
  return (
    <div class="view">
      <Head
        title={
          main
            ? t('common.post_by', 'Post by {0}', main.account.display_name || main.account.username)
            : t('common.post_noun', 'Post')
        }
      >
        <Menu
          label={t('thread.order_of_replies', 'Sort replies by')}
          icon="filter"
          choices={ORDERS.map((one) => ({ name: orderName(one), isOn: one === order, act: () => threadOrder.set(one) }))}
        />
      </Head>
      {isMissing || !/^\d+$/.test(id) ? <Missing /> : <Thread key={id} id={id} />}
    </div>
  );
}
