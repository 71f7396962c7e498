/** "Add this post to a filter" and "Filter this hashtag", for menus. */
import { post as send } from '../core/api';
import type { Filter, Status } from '../core/entities';
import { withRest } from '../core/rest';
import { t } from '../core/words';
import { statuses } from '../core/world';
import { showWindow } from '../ui/windowStore';

/** Asks for a filter, and puts the post into it. */
export const addPostToFilter = (post: Status): void =>
  choose(t('Add this post to a filter'), t('Post of {0}', '@' + post.account.acct), (filter) => addPost(filter, post));

/** Asks for a filter, and puts the hashtag into it. */
export const filterHashtag = (name: string): void =>
  choose(t('Filter #{0}', name), '#' + name, (filter) =>
    send(`/api/v2/filters/${filter.id}/keywords`, { keyword: '#' + name, whole_word: true }),
  );

const choose = (title: string, name: string, add: (filter: Filter) => Promise<unknown>): void =>
  withRest(({ ChooseFilter }) => showWindow((close) => <ChooseFilter close={close} title={title} add={add} name={name} />));

async function addPost(filter: Filter, post: Status): Promise<void> {
  await send(`/api/v2/filters/${filter.id}/statuses`, { status_id: post.id });
  statuses.change(post.id, {
    filtered: [...(post.filtered ?? []), { filter, keyword_matches: null, status_matches: [post.id] }],
  });
}
