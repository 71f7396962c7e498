/** The newest reply when a thread was viewed: newer ones are marked the next time. Stored on this device. */
import { own } from '../core/acting';
import { me } from '../core/world';
import { newer } from '../timeline/timelineItems';

const KEY = own('threads');
/** The maximum number of stored threads, the most recently viewed. */
const MOST = 300;

/** Replies by thread, separately for each account. */
let marks: Map<string, string> | undefined;
const keyOf = (thread: string) => `${me.get()?.id ?? ''}/${thread}`;

function all(): Map<string, string> {
  if (marks) return marks;
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, string][];
    marks = new Map(found.filter((one) => Array.isArray(one) && one.every((part) => typeof part === 'string')));
  } catch {
    marks = new Map();
  }
  return marks;
}

/** The last reply that was seen in the thread; undefined if it was never viewed. */
export const markOf = (thread: string): string | undefined => all().get(keyOf(thread));

export function noteSeen(thread: string, newest: string): void {
  const key = keyOf(thread);
  const known = all().get(key);
  all().delete(key);
  all().set(key, known !== undefined && newer(known, newest) ? known : newest);
  marks = new Map([...all()].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify([...marks]));
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}
