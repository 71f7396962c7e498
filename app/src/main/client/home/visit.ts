/**
 * A visit: what was read when it began is what "since you were here" counts from. It lasts over reloads and short pauses, during
 * which the marker of home moves on. Kept on this device, for each account apart.
 */
import { own } from '../core/acting';
import { me } from '../core/world';

export interface Visit {
  of: string;
  /** The post up to which home was read before; empty when that is not known. */
  since: string;
  /** When something of it was last seen, in milliseconds. */
  last: number;
}
const KEY = own('visit');
const PAUSE_MS = 30 * 60 * 1000;

/** The visit that goes on, or the one that begins now. */
export function visitOf(known: Visit | null, of: string, marker: string, now: number): Visit {
  const goesOn = known !== null && known.of === of && now - known.last < PAUSE_MS && now >= known.last;
  return { of, since: goesOn ? known.since : marker, last: now };
}

function kept(): Visit | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Visit | null;
    return found && typeof found.since === 'string' && typeof found.last === 'number' ? found : null;
  } catch {
    return null;
  }
}

let visit: Visit | null = null;
/** Whether the page has been before the reader's eyes since the visit began or went on: that is no pause, however long it is. */
let isHere = false;
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || !visit) return;
  if (isHere) keep({ ...visit, last: Date.now() });
  isHere = false;
});
/** Begins the visit, or goes on with it, as soon as the marker is known. Answers what it counts from. */
export function begin(marker: string): string {
  const now = Date.now();
  const known = visit ?? kept();
  const made = visitOf(known && isHere ? { ...known, last: now } : known, me.get()?.id ?? '', marker, now);
  keep(made);
  isHere = document.visibilityState === 'visible';
  return made.since;
}

function keep(made: Visit): void {
  visit = made;
  try {
    localStorage.setItem(KEY, JSON.stringify(made));
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}
