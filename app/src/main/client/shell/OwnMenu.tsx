/** The member's own menu at the edge of the screen, and the account switcher if there are several. */

import ways from '../../resources/menus/ways.json';
import { isSeveral, myHandle, seats, waiting } from '../accounts/faces';
import { actAs, acting, connected, forgetConnected } from '../core/acting';
import { rest } from '../core/rest';
import { navigate } from '../core/router';
import { signOut } from '../core/session';
import { isOfStaff } from '../core/staff';
import { useStore } from '../core/store';
import { unread } from '../core/unread';
import { count, t } from '../core/words';
import { me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Icon } from '../ui/Icon';
import { type Choice, Menu } from '../ui/Menu';
import { Name } from '../ui/Name';

/** As in menus/ways.json, from which the pages of the server are rendered, too. */
interface Listed {
  key: string;
  name: string;
  address: string;
  icon: string;
  when?: string;
  on?: string;
  apart?: boolean;
}

/** One entry for each account, which switches to it. */
function accountChoices(numbers: Record<string, number>): Choice[] {
  const all = seats();
  return all.length < 2
    ? []
    : all.map(({ key, face, handle, isMine }) => ({
        name: face.display_name || face.username,
        hint: [
          handle,
          numbers[key] ? count(numbers[key], 'shell.new_notifications', '{0} new notification|{0} new notifications') : '',
        ]
          .filter(Boolean)
          .join(' · '),
        picture: <Avatar account={face} size={30} />,
        isOn: isMine,
        act: () => (isMine ? undefined : actAs(key)),
      }));
}

/** Signs out; if other accounts are also removed, they are named first. */
function leave(): void {
  if (connected().length === 0) signOut();
  else void rest().then(({ leaveAll }) => leaveAll(), signOutAnyway);
}
function signOutAnyway(): void {
  forgetConnected();
  signOut();
}

/**
 * The account menu: at most eight entries beside the account switcher. The rest is in the settings and beside what it is about.
 *
 * @param isSmall whether it is that of a phone, with the links that do not fit at the bottom
 */
export function OwnMenu({ isSmall = false }: { isSmall?: boolean }) {
  const self = useStore(me);
  const numbers = useStore(waiting);
  const { requests, conversations } = useStore(unread);
  const several = accountChoices(numbers);
  const badges: Record<string, number> = { '/conversations': conversations, '/follow_requests': requests };
  // The console is for the account that is signed in to this browser.
  const cases: Record<string, boolean> = { requests: requests > 0 || !!self?.locked, staff: !acting && isOfStaff(self) };
  const isShown = ({ address, when, on }: Listed) =>
    (when === undefined || !!cases[when]) &&
    (on === undefined || (on === 'phone') === isSmall || (address === '/accounts' && isSeveral)) &&
    (address !== '/@' || self !== null);
  const choice = ({ key, name, address, icon, apart }: Listed): Choice => ({
    name: t(key, name) + (badges[address] ? ` (${badges[address]})` : ''),
    icon,
    hint: address === '/accounts' ? t('shell.add_or_remove_one', 'Add or remove one') : undefined,
    isApart: apart ?? (address === '/@' && several.length > 0),
    act: () => navigate(address === '/@' ? '/@' + self?.acct : address),
  });
  const choices = [
    ...several,
    ...(ways.own as Listed[]).filter(isShown).map(choice),
    { name: t('common.sign_out', 'Sign out'), icon: 'out', isApart: true, act: leave },
  ];
  return isSmall ? (
    <Menu class="nav-menu" label={t('common.your_account', 'Your account')} choices={choices}>
      {self ? <Avatar account={self} size={30} /> : <Icon name="more" />}
      <span class="hidden">{t('common.your_account', 'Your account')}</span>
    </Menu>
  ) : (
    <Menu class="nav-account" label={t('common.your_account', 'Your account')} choices={choices}>
      {self ? <Avatar account={self} size={40} /> : <Icon name="person" size={40} />}
      <span class="nav-label">
        {self && <Name account={self} />}
        <span class="handle">{isSeveral || !self ? myHandle : '@' + self.acct}</span>
      </span>
      <Icon name="more" size={20} />
    </Menu>
  );
}
