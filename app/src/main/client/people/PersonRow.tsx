import type { ComponentChildren } from 'preact';
import type { Account } from '../core/entities';
import { t } from '../core/words';
import { useAccount } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Content } from '../ui/Content';
import { Link } from '../ui/Link';
import { Handle, Name } from '../ui/Name';
import { FollowButton } from './FollowButton';
import { GroupTag } from './GroupTag';
import { profilePath } from './handles';

/**
 * A row: the person, and the actions at its end.
 *
 * @param note why the person is here, such as until when they are muted
 * @param showsNote whether the text of the profile is shown
 */
export function PersonRow({
  account,
  children,
  note,
  showsNote = false,
}: {
  account: Account;
  children?: ComponentChildren;
  note?: ComponentChildren;
  showsNote?: boolean;
}) {
  const known = useAccount(account.id) ?? account;
  return (
    <div class="person">
      <Link class="person-link" href={profilePath(known)}>
        <Avatar account={known} size={46} />
        <span class="person-name">
          <Name account={known} />
          <Handle account={known} />
          {known.feed && <span class="tag">{t('common.feed', 'Feed')}</span>}
          {known.group && <GroupTag />}
        </span>
      </Link>
      {note && <span class="person-remark hint">{note}</span>}
      <span class="person-actions">{children ?? <FollowButton account={known} isSmall />}</span>
      {showsNote && known.note && <Content html={known.note} emojis={known.emojis} class="person-note clamp" />}
    </div>
  );
}
