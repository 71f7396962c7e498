/** Oneself at the edge of the screen: the way to one's profile, and where there are several accounts the choice among them. */

import { isSeveral, myHandle, seats, waiting } from '../accounts/faces';
import { actAs } from '../core/acting';
import { navigate } from '../core/router';
import { useStore } from '../core/store';
import { count, t } from '../core/words';
import { me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Link } from '../ui/Link';
import { type Choice, Menu } from '../ui/Menu';
import { Name } from '../ui/Name';

/** One entry for each account; a press acts as it from then on. */
export function accountChoices(numbers: Record<string, number>): Choice[] {
  const all = seats();
  return all.length < 2
    ? []
    : all.map(({ key, face, handle, isMine }) => ({
        name: face.display_name || face.username,
        hint: [handle, numbers[key] ? count(numbers[key], '{0} new notification|{0} new notifications') : '']
          .filter(Boolean)
          .join(' · '),
        picture: <Avatar account={face} size={30} />,
        isOn: isMine,
        act: () => (isMine ? undefined : actAs(key)),
      }));
}

export function Myself() {
  const self = useStore(me);
  const numbers = useStore(waiting);
  if (!self && !isSeveral) return null;
  const shown = (
    <>
      {self && <Avatar account={self} size={40} />}
      <span class="way-name">
        {self && <Name account={self} />}
        <span class="handle">{isSeveral || !self ? myHandle : '@' + self.acct}</span>
      </span>
    </>
  );
  if (!isSeveral && self)
    return (
      <Link class="myself" href={'/@' + self.acct} title={t('Your profile')}>
        {shown}
      </Link>
    );
  return (
    <Menu
      class="myself"
      label={t('Accounts')}
      choices={[
        ...accountChoices(numbers),
        self && { name: t('Your profile'), icon: 'person', act: () => navigate('/@' + self.acct) },
        { name: t('Accounts'), hint: t('Add or remove one'), icon: 'people', act: () => navigate('/accounts') },
      ]}
    >
      {shown}
    </Menu>
  );
}
