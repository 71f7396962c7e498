/** The picture of an account. */
import type { Account } from '../core/entities';

export function Avatar({ account, size = 46 }: { account: Account; size?: number }) {
  return <img class="avatar" src={account.avatar_static} alt="" width={size} height={size} loading="lazy" />;
}
