/** "Add this post to a filter" and "Filter this hashtag", for menus. */
import { post as send } from '../core/api';
import type { Filter, Status } from '../core/entities';
import { t } from '../core/words';
import { statuses } from '../core/world';
import { showWindow } from '../ui/windowStore';
import { ChooseFilter } from './ChooseFilter';

/** Asks for a filter, and adds the post to it. */
export const addPostToFilter = (post: Status): void =>
  showWindow((close) => (
    <ChooseFilter
      close={close}
      title={t('filters.add_this_post_to_a', 'Add this post to a filter')}
      add={(filter) => addPost(filter, post)}
      name={t('common.post_of', 'Post of {0}', '@' + post.account.acct)}
    />
  ));

/** Asks for a filter, and adds the hashtag to it. */
export const filterHashtag = (name: string): void =>
  showWindow((close) => (
    <ChooseFilter
      close={close}
      title={t('filters.filter', 'Filter #{0}', name)}
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
