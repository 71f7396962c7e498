/** The avatar of an account, or its replacement if there is none. */
import type { Face } from '../core/acting';
import { colourOf, hasPicture, letterOf } from './letter';

export function Avatar({ account, size = 46 }: { account: Face; size?: number }) {
  if (hasPicture(account))
    return <img class="avatar" src={account.avatar_static} alt="" width={size} height={size} loading="lazy" />;
  return (
    <span
      class="avatar is-initial"
      aria-hidden="true"
      data-initial={letterOf(account)}
      style={{ '--size': `${size}px`, '--avatar-colour': `var(--avatar-colour-${colourOf(account)})` }}
    />
  );
}
