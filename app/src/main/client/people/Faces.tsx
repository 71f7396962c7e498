import type { Account } from '../core/entities';
import { Avatar } from '../ui/Avatar';
import { Link } from '../ui/Link';
import { profilePath } from './handles';

/** Small avatars in a row, with names. */
export function Faces({ list, size = 32 }: { list: Account[]; size?: number }) {
  return (
    <span class="avatar-stack">
      {list.map((one) => (
        <Link key={one.id} href={profilePath(one)} title={'@' + one.acct} aria-label={one.display_name || one.username}>
          <Avatar account={one} size={size} />
        </Link>
      ))}
    </span>
  );
}
