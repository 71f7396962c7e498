/** The replacement of a missing avatar: a letter of the name on a colour, so that people can be told apart. */
import type { Account } from '../core/entities';

/** The number of colours: --avatar-colour-0 and so on in styles/tokens.css. */
export const COLOURS = 12;

/** Whether it is not the server's placeholder, which is the same for all. */
export const hasPicture = (account: Pick<Account, 'avatar_static'>): boolean =>
  !!account.avatar_static && !/\/missing\.png(\?|$)/.test(account.avatar_static);

/** The first letter or digit of the name, ignoring custom emoji. */
export function letterOf({ display_name: name, username }: Pick<Account, 'display_name' | 'username'>): string {
  const [letter = '?'] = /[\p{L}\p{N}]\p{M}*/u.exec(name.replace(/:\w+:/g, '')) ?? /[\p{L}\p{N}]/u.exec(username) ?? [];
  return letter.toLocaleUpperCase();
}

/** The same for the same handle, wherever it is shown; a new name changes nothing. */
export function colourOf({ acct }: Pick<Account, 'acct'>): number {
  // FNV-1a, 32 bits.
  let sum = 0x811c9dc5;
  for (const c of acct.toLowerCase()) sum = Math.imul(sum ^ (c.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (sum >>> 8) % COLOURS;
}
