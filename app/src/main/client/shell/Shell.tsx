/** The frame around the views: the ways to them at the side, on a phone at the bottom, and search on wide screens. */
import type { ComponentChildren } from 'preact';
import { waiting } from '../accounts/faces';
import { compose } from '../compose/draft';
import { acting, connected, forgetConnected, isElsewhere } from '../core/acting';
import { navigate, usePlace } from '../core/router';
import { signOut } from '../core/session';
import { isOfStaff } from '../core/staff';
import { useStore } from '../core/store';
import { heading } from '../core/title';
import { unread } from '../core/unread';
import { t } from '../core/words';
import { instance, me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Mark } from '../ui/Mark';
import { Menu } from '../ui/Menu';
import { showWindow } from '../ui/windowStore';
import { DeviceNotifications } from './DeviceNotifications';
import { Looks } from './Looks';
import { accountChoices, Myself } from './Myself';
import { Side } from './Side';

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

/** Signs out; where other accounts go with it, they are named first. */
function leave(): void {
  if (connected().length === 0) signOut();
  else void import('../accounts/leave').then((room) => room.leaveAll(), signOutAnyway);
}
function signOutAnyway(): void {
  forgetConnected();
  signOut();
}

export function Shell({ children }: { children: ComponentChildren }) {
  const self = useStore(me);
  const title = useStore(heading);
  const place = useStore(instance);
  const numbers = useStore(waiting);
  const { notifications, requests, conversations } = useStore(unread);
  const { path } = usePlace();
  const home: Way = { href: '/home', name: t('Home'), icon: 'home' };
  const news: Way = { href: '/notifications', name: t('Notifications'), icon: 'bell', badge: notifications };
  const explore: Way = { href: '/explore', name: t('Explore'), icon: 'compass' };
  const main: Way[] = [
    home,
    news,
    explore,
    { href: '/public/local', name: t('Live feeds'), icon: 'globe' },
    { href: '/conversations', name: t('Private mentions'), icon: 'mail', badge: conversations },
    { href: '/bookmarks', name: t('Bookmarks'), icon: 'bookmark' },
    { href: '/lists', name: t('Lists'), icon: 'list' },
  ];
  const columns: Way = { href: '/columns', name: t('Columns'), icon: 'columns', class: 'of-wide' };
  const isOfColumns = path === columns.href;
  const more = [
    { name: t('Favourites'), icon: 'star', act: () => navigate('/favourites') },
    { name: t('Followed hashtags'), icon: 'hash', act: () => navigate('/followed_tags') },
    (requests > 0 || self?.locked) && {
      name: t('Follow requests') + (requests > 0 ? ` (${requests})` : ''),
      icon: 'people',
      act: () => navigate('/follow_requests'),
    },
    { name: t('Drafts'), icon: 'pen', act: () => navigate('/drafts') },
    { name: t('Scheduled posts'), icon: 'calendar', act: () => navigate('/scheduled') },
    { name: t('Filters'), icon: 'filter', act: () => navigate('/filters') },
    { name: t('Muted and blocked'), icon: 'block', act: () => navigate('/mutes') },
    { name: t('Announcements'), icon: 'megaphone', act: () => navigate('/announcements') },
    { name: t('Keyboard shortcuts'), icon: 'keyboard', act: () => navigate('/keyboard-shortcuts') },
    { name: t('Appearance'), icon: 'moon', act: () => showWindow((close) => <Looks close={close} />) },
    // What is below is about the account with which one signed in to this browser.
    !acting && {
      name: t('Notifications on this device'),
      icon: 'bell',
      act: () => showWindow((close) => <DeviceNotifications close={close} />),
    },
    (!acting || isElsewhere) && {
      name: t('Settings'),
      icon: acting ? 'external' : 'settings',
      act: () => navigate(acting ? '/settings/profile' : '/settings'),
    },
    !acting && isOfStaff(self) && { name: t('Administration'), icon: 'shield', act: () => navigate('/admin') },
    { name: t('About this server'), icon: 'flag', act: () => navigate('/about') },
    { name: t('Accounts'), icon: 'people', act: () => navigate('/accounts') },
    { name: t('Sign out'), icon: 'out', act: leave },
  ];
  const isAt = (way: Way) => path === way.href || (way.href === '/home' && path === '/');
  const link = (way: Way) => (
    <li key={way.href} class={way.class}>
      <Link
        href={way.href}
        class={isAt(way) ? 'is-here' : ''}
        aria-label={[way.name, way.badge && t('{0} unread', way.badge)].filter(Boolean).join(', ')}
        title={way.name}
      >
        <span class="way-icon">
          <Icon name={way.icon} size={24} filled={false} />
          <Badge number={way.badge ?? 0} what={t('{0} unread', way.badge ?? 0)} />
        </span>
        <span class="way-name" aria-hidden="true">
          {way.name}
        </span>
      </Link>
    </li>
  );
  return (
    <div class={'shell' + (isOfColumns ? ' has-columns' : '')}>
      <a class="skip" href="#view">
        {t('Skip to content')}
      </a>
      <header class="ways">
        <Link class="brand" href="/home" title={place?.title ?? 'Dassie'}>
          <Mark size={36} />
          <span class="way-name">{place?.title ?? 'Dassie'}</span>
        </Link>
        <nav aria-label={t('Main')}>
          <ul>
            {[...main, columns].map(link)}
            <li>
              <Menu class="way-menu" label={t('More')} choices={more}>
                <span class="way-icon">
                  <Icon name="more" size={24} />
                </span>
                <span class="way-name">{t('More')}</span>
              </Menu>
            </li>
          </ul>
        </nav>
        <button
          type="button"
          class="write"
          onClick={() => compose({ kind: 'new' })}
          aria-label={t('Write a post')}
          title={t('Write a post')}
        >
          <Icon name="pen" />
          <span class="way-name">{t('Write a post')}</span>
        </button>
        <Myself />
      </header>
      <p class="hidden" role="status">
        {title}
      </p>
      <main id="view" tabIndex={-1}>
        {children}
      </main>
      <Side />
      <nav class="thumbs" aria-label={t('Main')}>
        <ul>
          {[home, explore].map(link)}
          <li>
            <button type="button" class="write" onClick={() => compose({ kind: 'new' })} aria-label={t('Write a post')}>
              <Icon name="pen" />
            </button>
          </li>
          {link(news)}
          <li>
            <Menu
              class="way-menu"
              label={t('More')}
              choices={[
                ...accountChoices(numbers),
                self && { name: t('Your profile'), icon: 'person', act: () => navigate('/@' + self.acct) },
                ...main.slice(3).map((way) => ({ name: way.name, icon: way.icon, act: () => navigate(way.href) })),
                ...more,
              ]}
            >
              {self ? <Avatar account={self} size={30} /> : <Icon name="more" />}
              <span class="hidden">{t('More')}</span>
            </Menu>
          </li>
        </ul>
      </nav>
    </div>
  );
}
