/** The frame around the views: the navigation at the side, on a phone at the bottom, and search on wide screens. */
import type { ComponentChildren } from 'preact';
import ways from '../../resources/menus/ways.json';
import { compose } from '../compose/draft';
import { liveFeed } from '../core/feedAccess';
import { useStore } from '../core/store';
import { heading } from '../core/title';
import { unread } from '../core/unread';
import { t } from '../core/words';
import { instance } from '../core/world';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Mark } from '../ui/Mark';
import { OwnMenu } from './OwnMenu';
import { Side } from './Side';

/** As in menus/ways.json, from which the pages of the server are rendered, too. */
interface Listed {
  key: string;
  name: string;
  address: string;
  icon: string;
  when?: string;
}
interface Way {
  href: string;
  name: string;
  icon: string;
  badge?: number;
  class?: string;
}

function Badge({ number, what }: { number: number; what: string }) {
  return number > 0 ? (
    <b class="badge">
      <span aria-hidden="true">{number > 99 ? '99+' : number}</span>
      <span class="hidden">{what}</span>
    </b>
  ) : null;
}

/**
 * @param path that of the view in the middle
 * @param isSplit whether a post is beside it
 */
export function Shell({ path, isSplit, children }: { path: string; isSplit: boolean; children: ComponentChildren }) {
  const title = useStore(heading);
  const place = useStore(instance);
  const { notifications, conversations } = useStore(unread);
  const badges: Record<string, number> = { '/notifications': notifications, '/conversations': conversations };
  const live = liveFeed();
  const main: Way[] = (ways.main as Listed[])
    .filter(({ when }) => when !== 'live' || live !== null)
    .map(({ key, name, address, icon, when }) => ({
      href: when === 'live' ? (live ?? address) : address,
      name: t(key, name),
      icon,
      badge: badges[address],
      class: when === 'wide' ? 'wide-only' : undefined,
    }));
  const layout = isSplit
    ? ' has-side-post'
    : path === '/columns'
      ? ' has-columns'
      : /^\/preferences(\/|$)/.test(path)
        ? ' has-settings'
        : '';
  const isAt = (way: Way) => path === way.href || (way.href === '/home' && path === '/');
  const link = (way: Way) => (
    <li key={way.href} class={way.class}>
      <Link
        href={way.href}
        class={isAt(way) ? 'is-current' : ''}
        aria-label={[way.name, way.badge && t('shell.unread', '{0} unread', way.badge)].filter(Boolean).join(', ')}
        title={way.name}
      >
        <span class="nav-icon">
          <Icon name={way.icon} size={24} filled={false} />
          <Badge number={way.badge ?? 0} what={t('shell.unread', '{0} unread', way.badge ?? 0)} />
        </span>
        <span class="nav-label" aria-hidden="true">
          {way.name}
        </span>
      </Link>
    </li>
  );
  return (
    <div class={'shell' + layout}>
      <a class="skip" href="#view">
        {t('common.skip_to_content', 'Skip to content')}
      </a>
      <header class="nav-bar">
        <Link class="brand" href="/home" title={place?.title ?? 'Dassie'}>
          <Mark size={36} />
          <span class="nav-label">{place?.title ?? 'Dassie'}</span>
        </Link>
        <nav aria-label={t('common.main', 'Main')}>
          <ul>{main.map(link)}</ul>
        </nav>
        <button
          type="button"
          class="compose-button"
          onClick={() => compose({ kind: 'new' })}
          aria-label={t('common.write_a_post', 'New post')}
          title={t('common.write_a_post', 'New post')}
        >
          <Icon name="pen" />
          <span class="nav-label">{t('common.write_a_post', 'New post')}</span>
        </button>
        <OwnMenu />
      </header>
      <p class="hidden" role="status">
        {title}
      </p>
      <main id="view" tabIndex={-1}>
        {children}
      </main>
      {!isSplit && <Side />}
      <nav class="bottom-bar" aria-label={t('common.main', 'Main')}>
        <ul>
          {ways.thumbs.map((thumb) =>
            thumb === '/publish' ? (
              <li key={thumb}>
                <button
                  type="button"
                  class="compose-button"
                  onClick={() => compose({ kind: 'new' })}
                  aria-label={t('common.write_a_post', 'New post')}
                >
                  <Icon name="pen" />
                </button>
              </li>
            ) : (
              main.filter(({ href }) => href === thumb).map(link)
            ),
          )}
          <li>
            <OwnMenu isSmall />
          </li>
        </ul>
      </nav>
    </div>
  );
}
