/** The keyboard shortcuts: a page with an address, and a dialog over the current view. */
import { t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { Head } from '../ui/Head';
import { showWindow } from '../ui/windowStore';

const groups = (): [string, [string, string][]][] => [
  [
    t('shell.in_a_list', 'In a list'),
    [
      ['j ↓', t('common.next', 'Next')],
      ['k ↑', t('common.previous', 'Previous')],
      ['o Enter', t('common.open', 'Open')],
      ['.', t('shell.newest_and_new_posts', 'Go to top and load new posts')],
      ['← →', t('shell.the_column_beside_it', 'Next column')],
      ['Shift+← Shift+→', t('shell.move_the_column', 'Move the column')],
      ['Backspace', t('common.back', 'Back')],
    ],
  ],
  [
    t('shell.on_a_post', 'On a post'),
    [
      ['r', t('common.reply', 'Reply')],
      ['f', t('common.favourite', 'Favourite')],
      ['b', t('common.boost', 'Boost')],
      ['q', t('common.quote', 'Quote')],
      ['d', t('common.bookmark', 'Bookmark')],
      ['m', t('shell.mention_its_author', 'Mention author')],
      ['p', t('shell.profile_of_its_author', 'Open author’s profile')],
      ['x', t('shell.show_or_hide_what_a', 'Show or hide content behind a warning')],
      ['h', t('shell.show_or_hide_media', 'Show or hide media')],
      ['e', t('shell.open_media', 'Open media')],
      ['t', t('shell.translate', 'Translate')],
    ],
  ],
  [
    t('shell.anywhere', 'Anywhere'),
    [
      ['n', t('common.write_a_post', 'New post')],
      ['Alt n', t('shell.write_a_post_with_a', 'New post with content warning')],
      ['s /', t('common.search', 'Search')],
      ['?', t('shell.keyboard_shortcuts', 'Keyboard shortcuts')],
      ['Esc', t('shell.leave_a_field_or_a', 'Leave a field or close a dialog')],
    ],
  ],
  [
    t('shell.go_to', 'Go to'),
    [
      ['g h', t('common.home', 'Home')],
      ['g c', t('common.catch_up', 'Catch up')],
      ['g w', t('common.columns', 'Columns')],
      ['g n', t('common.notifications', 'Notifications')],
      ['g e', t('common.explore', 'Explore')],
      ['g l', t('common.live_feed_of_this_server', 'Live feed of this server')],
      ['g t', t('common.live_feed_of_all_servers', 'Live feed of all servers')],
      ['g d', t('common.private_mentions', 'Private mentions')],
      ['g s', t('common.first_steps', 'First steps')],
      ['g k', t('common.bookmarks', 'Bookmarks')],
      ['g f', t('common.favourites', 'Favourites')],
      ['g i', t('common.lists', 'Lists')],
      ['g p', t('common.your_profile', 'Your profile')],
      ['g u', t('common.your_profile', 'Your profile')],
      ['g b', t('common.blocked_accounts', 'Blocked accounts')],
      ['g m', t('common.muted_accounts', 'Muted accounts')],
      ['g r', t('common.follow_requests', 'Follow requests')],
    ],
  ],
  [
    t('shell.looking_at_media', 'In the media viewer'),
    [
      ['← →', t('shell.previous_and_next', 'Previous and next')],
      ['+ − 0', t('shell.larger_smaller_whole', 'Zoom in, zoom out, fit')],
      ['d', t('common.download', 'Download')],
      ['Esc', t('common.close', 'Close')],
    ],
  ],
];

function AllKeys() {
  return (
    <div class="keys">
      {groups().map(([name, keys]) => (
        <section key={name}>
          <h2>{name}</h2>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key + what}>
                <dt>
                  {key.split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

export const showKeys = (): void =>
  showWindow((close) => (
    <Dialog title={t('shell.keyboard_shortcuts', 'Keyboard shortcuts')} close={close} class="is-shortcuts">
      <AllKeys />
    </Dialog>
  ));

export function Keys() {
  return (
    <div class="view">
      <Head title={t('shell.keyboard_shortcuts', 'Keyboard shortcuts')} />
      <AllKeys />
    </div>
  );
}
