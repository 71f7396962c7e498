/** The keyboard shortcuts: a page with an address, and a window over what is being read. */
import { t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { Head } from '../ui/Head';
import { showWindow } from '../ui/windowStore';

const groups = (): [string, [string, string][]][] => [
  [
    t('In a list'),
    [
      ['j ↓', t('Next')],
      ['k ↑', t('Previous')],
      ['o Enter', t('Open')],
      ['.', t('Newest, and new posts')],
      ['← →', t('The column beside it')],
      ['Shift+← Shift+→', t('Move the column')],
      ['Backspace', t('Back')],
    ],
  ],
  [
    t('On a post'),
    [
      ['r', t('Reply')],
      ['f', t('Favourite')],
      ['b', t('Boost')],
      ['q', t('Quote')],
      ['d', t('Bookmark')],
      ['m', t('Mention its author')],
      ['p', t('Profile of its author')],
      ['x', t('Show or hide what a warning covers')],
      ['h', t('Show or hide media')],
      ['e', t('Open media')],
      ['t', t('Translate')],
    ],
  ],
  [
    t('Anywhere'),
    [
      ['n', t('Write a post')],
      ['Alt n', t('Write a post with a warning')],
      ['s /', t('Search')],
      ['?', t('Keyboard shortcuts')],
      ['Esc', t('Leave a field or a window')],
    ],
  ],
  [
    t('Go to'),
    [
      ['g h', t('Home')],
      ['g c', t('Catch up')],
      ['g w', t('Columns')],
      ['g n', t('Notifications')],
      ['g e', t('Explore')],
      ['g l', t('Live feed of this server')],
      ['g t', t('Live feed of all servers')],
      ['g d', t('Private mentions')],
      ['g s', t('First steps')],
      ['g k', t('Bookmarks')],
      ['g f', t('Favourites')],
      ['g i', t('Lists')],
      ['g p', t('Your profile')],
      ['g u', t('Your profile')],
      ['g b', t('Blocked accounts')],
      ['g m', t('Muted accounts')],
      ['g r', t('Follow requests')],
    ],
  ],
  [
    t('Looking at media'),
    [
      ['← →', t('Previous and next')],
      ['+ − 0', t('Larger, smaller, whole')],
      ['d', t('Download')],
      ['Esc', t('Close')],
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
    <Dialog title={t('Keyboard shortcuts')} close={close} class="is-keys">
      <AllKeys />
    </Dialog>
  ));

export function Keys() {
  return (
    <div class="view">
      <Head title={t('Keyboard shortcuts')} />
      <AllKeys />
    </div>
  );
}
