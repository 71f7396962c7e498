/** The number of unread notifications of each of the other accounts, polled now and then. */
import { askAs } from '../core/api';
import { seats, waiting } from './faces';

const AGAIN_MS = 5 * 60_000;

async function ask(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  await Promise.all(
    seats()
      .filter((seat) => !seat.isMine && !seat.who?.isOver)
      .map(async (seat) => {
        const found = await askAs<{ count: number }>(seat.who, '/api/v2/notifications/unread_count')
          .catch(() => askAs<{ count: number }>(seat.who, '/api/v1/notifications/unread_count'))
          .catch(() => null);
        waiting.set((now) => ({ ...now, [seat.key]: Number(found?.count) || 0 }));
      }),
  );
}

/** Starts polling; called once. */
export function watchOthers(): void {
  void ask();
  setInterval(() => void ask(), AGAIN_MS);
}
