/** Posts for tests: what a test does not name has default values. */
import type { Account, Status } from '../core/entities';

export const person = (id: string): Account => ({ id, acct: `person${id}`, username: `person${id}` }) as unknown as Account;
export const status = (id: string, parts: Partial<Status> = {}): Status =>
  ({
    id,
    account: person('1'),
    reblog: null,
    quote: null,
    in_reply_to_id: null,
    spoiler_text: '',
    visibility: 'public',
    mentions: [],
    media_attachments: [],
    poll: null,
    favourited: false,
    favourites_count: 0,
    reblogs_count: 0,
    ...parts,
  }) as unknown as Status;
