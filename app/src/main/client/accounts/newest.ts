/** The newest notifications of all accounts, in one list. */
import { askAs } from '../core/api';
import type { Notification } from '../core/entities';
import type { Seat } from './faces';

/** How many are requested for each account. */
const SIZE = 20;
const PATIENCE_MS = 15_000;
const isSomebody = (one: Notification['account'] | undefined): boolean =>
  [one?.acct, one?.username, one?.display_name].every((text) => typeof text === 'string');

export interface Told {
  seat: Seat;
  one: Notification;
}
export interface Failure {
  seat: Seat;
  message: string;
}

/** Sorted by time, the newest first. */
export const merged = (all: Told[]): Told[] =>
  [...all].sort((a, b) => Date.parse(b.one.created_at) - Date.parse(a.one.created_at));

/** Requests those of each account. One that does not respond hides none of the others. */
export async function newestOf(list: Seat[]): Promise<{ all: Told[]; failures: Failure[] }> {
  const failures: Failure[] = [];
  const all = await Promise.all(
    list.map(async (seat) => {
      try {
        const found = await askAs<Notification[]>(
          seat.who,
          '/api/v1/notifications?limit=' + SIZE,
          AbortSignal.timeout(PATIENCE_MS),
        );
        return found
          .filter((one) => typeof one?.id === 'string' && isSomebody(one.account) && Date.parse(one.created_at) > 0)
          .map((one) => ({ seat, one }));
      } catch (e) {
        failures.push({ seat, message: e instanceof Error ? e.message : String(e) });
        return [];
      }
    }),
  );
  return { all: merged(all.flat()), failures };
}

/** The path in the client for a notification; its names and ids are those of its account's server. */
export function pathOf({ one }: Told): string {
  const { status } = one;
  if (status) return `/@${encodeURI(status.account.acct)}/${encodeURIComponent(status.id)}`;
  if (one.type === 'follow') return '/@' + encodeURI(one.account.acct);
  return one.type === 'follow_request' ? '/follow_requests' : '/notifications';
}
