import type { Account } from '../core/entities';
import { Link } from '../ui/Link';
import { Name } from '../ui/Name';
import { profilePath } from './handles';

/** Names in a sentence: one, two, or one and how many more. */
export const NameLink = ({ account }: { account: Account }) => (
  <Link class="name-link" href={profilePath(account)}>
    <Name account={account} />
  </Link>
);
