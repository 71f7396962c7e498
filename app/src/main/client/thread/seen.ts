/** The newest answer that was there when a thread was looked at: what is newer is marked the next time. Kept on this device. */
import { own } from '../core/acting';
import { me } from '../core/world';
import { newer } from '../timeline/timelineItems';

const KEY = own('threads');
/** How many threads are remembered, those that were looked at last. */
const MOST = 300;

/** Answers by thread, those of each account apart. */
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

/** Up to which answer the thread was seen; undefined when it never was. */
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
