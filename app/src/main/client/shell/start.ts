/** The start of the client: loads its data, and once the server responds, starts counters and reconnecting. */
import { isSeveral } from '../accounts/faces';
import { acting } from '../core/acting';
import { rest } from '../core/rest';
import { watchUnread } from '../core/unread';
import { begin } from '../core/world';
import { openIntentsHere } from './intents';
import { restore } from './push';

let isStarted = false;
/** Begins, also after an offline start; what needs the server is begun once. */
export async function start(): Promise<void> {
  await begin();
  if (isStarted) return;
  isStarted = true;
  watchUnread();
  if (isSeveral)
    void rest()
      .then(({ watchOthers }) => watchOthers())
      .catch(() => undefined);
  if (acting) return;
  openIntentsHere();
  setTimeout(() => void restore().catch(() => undefined), 5_000);
}
