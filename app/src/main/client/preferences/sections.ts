/** What there is to set, and where: sections of this place, views that look after something, and pages of the server. */
import { t } from '../core/words';

export interface Section {
  key: string;
  name: string;
  about: string;
  icon: string;
}
/** A way out of a section. */
export interface Way {
  name: string;
  about?: string;
  href: string;
  /** Whether it is a page of the server, which opens in place of the client. */
  isPage?: boolean;
}
export interface Who {
  /** Whether it is the account of the browser's session: pages of the server and this device's notifications are about that one. */
  isOfSession: boolean;
  /** Whether it is at another server. */
  isElsewhere: boolean;
  isStaff: boolean;
  /** Whether others ask before they follow, or somebody does now. */
  hasRequests: boolean;
}

const all = (...names: string[]): string => names.join(' · ');

/** The sections, in the order in which they are offered. */
export const sections = (): Section[] => [
  { key: 'profile', name: t('Profile'), about: t('Name, picture, and what you say about yourself'), icon: 'person' },
  { key: 'privacy', name: t('Privacy and reach'), about: t('Who finds you, follows you, and reads you'), icon: 'lock' },
  { key: 'posting', name: t('Posting'), about: t('What a new post is like'), icon: 'pen' },
  { key: 'appearance', name: t('Appearance'), about: t('Light or dark, letters and colours'), icon: 'moon' },
  { key: 'media', name: t('Pictures and warnings'), about: t('What is shown at once, and what moves'), icon: 'image' },
  { key: 'notifications', name: t('Notifications'), about: t('Who and what may reach you'), icon: 'bell' },
  { key: 'language', name: t('Language and time'), about: t('The language of these pages, your time zone'), icon: 'translate' },
  { key: 'sight', name: t('What you see'), about: all(t('Filters'), t('Muted and blocked'), t('Lists')), icon: 'eye' },
  { key: 'data', name: t('Posts and data'), about: all(t('Drafts'), t('Import'), t('Export')), icon: 'download' },
  { key: 'account', name: t('Account'), about: all(t('Address and password'), t('Sessions and apps')), icon: 'shield' },
  {
    key: 'server',
    name: t('About this server'),
    about: all(t('Announcements'), t('First steps'), t('Keyboard shortcuts')),
    icon: 'flag',
  },
];
export const sectionOf = (key: string | undefined): Section | undefined => sections().find((one) => one.key === key);

type Ways = (Way | false)[];
const view = (name: string, href: string, about?: string): Way => ({ name, href, about });
const page = (name: string, href: string, about?: string): Way => ({ name, href, about, isPage: true });

const ways = (who: Who): Record<string, Ways> => ({
  profile: [
    page(t('Verified links'), '/settings/verification', t('Prove that a website is yours')),
    page(t('Featured hashtags'), '/settings/featured_tags', t('Hashtags on your profile')),
  ],
  privacy: [page(t('What your profile shows'), '/settings/privacy')],
  notifications: [
    view(t('Filtered notifications'), '/notifications/requests'),
    page(t('Notifications and e-mail'), '/settings/preferences/notifications'),
  ],
  sight: [
    view(t('Filters'), '/filters', t('Hide posts by their words')),
    view(t('Muted and blocked'), '/mutes', t('Whom you do not hear')),
    view(t('Followed hashtags'), '/followed_tags'),
    view(t('Lists'), '/lists'),
    who.hasRequests && view(t('Follow requests'), '/follow_requests'),
  ],
  data: [
    view(t('Drafts'), '/drafts'),
    view(t('Scheduled posts'), '/scheduled'),
    view(t('Favourites'), '/favourites'),
    page(t('Automatic deletion'), '/settings/cleanup', t('Let old posts go by themselves')),
    page(t('Collections'), '/settings/collections', t('Lists of people that you are in')),
    page(t('Invites'), '/settings/invites', t('Bring people here')),
    page(t('Import'), '/settings/import', t('Bring your people along from elsewhere')),
    page(t('Export'), '/settings/export', t('Take your people and your posts with you')),
  ],
  account: [
    view(t('Accounts'), '/accounts', t('Add or remove one')),
    page(t('Address and password'), '/settings/account', t('What you sign in with')),
    page(t('Two-factor sign-in'), '/settings/two_factor', t('A second proof that it is you')),
    page(t('Sessions and apps'), '/settings/sessions', t('Where you are signed in')),
    page(t('Moving'), '/settings/migration', t('From and to another account')),
    page(t('Lost follows'), '/severed_relationships', t('What blocks cut off')),
    page(t('Delete the account'), '/settings/delete', t('Leave for good')),
    who.isElsewhere && page(t('Settings of its server'), '/settings/profile'),
  ],
  server: [
    view(t('Announcements'), '/announcements'),
    view(t('First steps'), '/getting-started'),
    view(t('Keyboard shortcuts'), '/keyboard-shortcuts'),
    page(t('About this server'), '/about'),
    page(t('Privacy'), '/privacy-policy'),
    who.isStaff && page(t('Administration'), '/admin'),
  ],
});

/** Pages that are the same for everybody. */
const OF_ALL = /^\/(about|privacy-policy)$/;

/** The ways out of a section. Pages of settings are there for the account of the session; another server has pages of its own. */
export function waysOf(key: string, who: Who): Way[] {
  const isOpen = ({ isPage, href }: Way) =>
    !isPage || who.isOfSession || OF_ALL.test(href) || (who.isElsewhere && href === '/settings/profile');
  return (ways(who)[key] ?? []).filter((one): one is Way => one !== false && isOpen(one));
}
