/** The person behind a profile link that has the pointer or the focus. */
import { get } from '../core/api';
import type { Account, Status } from '../core/entities';
import { accounts, statuses } from '../core/world';

/** Where the person is already shown in detail, or where a card would be in the way. */
const NOT_IN =
  '.hover-card, .person, .profile, .nav-account, .nav-bar, .bottom-bar, .tabs, .appearance-preview, dialog, [role="listbox"]';
const ids = new Map<string, string>();

/** The handle in the address of a profile, but not of pages below it; null for another address. */
export function acctOf(href: string, origin: string): string | null {
  try {
    const url = new URL(href, origin);
    const [, name] = (url.origin === origin && /^\/@([^/]+)$/.exec(url.pathname)) || [];
    return name === undefined ? null : decodeURIComponent(name).toLowerCase();
  } catch {
    return null;
  }
}

/** The person of a link, as far as it is known without a request: by id, or by handle. */
export type Person = { id: string } | { acct: string };
export function personIn(href: string, origin: string, post: Status | undefined): Person | null {
  const shown = post?.reblog ?? post;
  const mention = shown?.mentions.find((one) => one.url === href);
  if (mention) return { id: mention.id };
  const acct = acctOf(href, origin);
  if (acct === null) return null;
  if (shown?.account.acct.toLowerCase() === acct) return { id: shown.account.id };
  const id = ids.get(acct);
  return id === undefined ? { acct } : { id };
}

export function personOf(link: HTMLAnchorElement): Person | null {
  if (link.closest(NOT_IN)) return null;
  return personIn(link.href, location.origin, statuses.get(link.closest<HTMLElement>('[data-id]')?.dataset.id ?? ''));
}

export async function accountOf(person: Person): Promise<Account> {
  const known = 'id' in person ? accounts.get(person.id) : undefined;
  // The data of a mention is not a full account.
  if (known?.note !== undefined) return known;
  const found = await get<Account>(
    'id' in person ? '/api/v1/accounts/' + person.id : '/api/v1/accounts/lookup?acct=' + encodeURIComponent(person.acct),
  );
  accounts.put(found);
  ids.set(found.acct.toLowerCase(), found.id);
  return found;
}
