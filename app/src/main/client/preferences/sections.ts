/** The sections of the settings, and their addresses. The pages of the server show the same menu, from the same file. */
import settings from '../../resources/menus/settings.json';
import { isServerPage } from '../core/router';
import { t } from '../core/words';

export interface Entry {
  name: string;
  about?: string;
  icon: string;
  /** A view of the client, or a page of the server within the same frame. */
  href: string;
}
export interface Section {
  name: string;
  entries: Entry[];
}
export interface Who {
  /** Whether it is the account of the browser's session, which the server's pages are about. */
  isOfSession: boolean;
  /** Whether it is on another server, which has settings of its own. */
  isElsewhere: boolean;
  isStaff: boolean;
}
interface Listed {
  key: string;
  name: string;
  about?: string;
  icon: string;
  address: string;
  when?: string;
}

/** Pages that are the same for everyone. */
const OF_ALL = /^\/(about|privacy-policy)$/;

/** The sections, in display order, with the entries that this reader sees. */
export function sections({ isOfSession, isElsewhere, isStaff }: Who): Section[] {
  const isOpen = ({ address, when }: Listed) =>
    (when !== 'staff' || isStaff) && (isOfSession || OF_ALL.test(address) || !isServerPage(address));
  const entry = ({ key, name, about, icon, address }: Listed): Entry => ({
    name: t(key, name),
    about: about && t(key + '.about', about),
    icon,
    href: address,
  });
  return settings
    .map(({ key, name, entries }) => ({
      name: t(key, name),
      entries: [
        ...(entries as Listed[]).filter(isOpen).map(entry),
        ...(isElsewhere && key === 'menu.account'
          ? [
              {
                name: t('preferences.settings_of_its_server', 'Settings of its server'),
                icon: 'external',
                href: '/settings/profile',
              },
            ]
          : []),
      ],
    }))
    .filter(({ entries }) => entries.length > 0);
}
