/**
 * A visit: "since you were here" counts from the read position at its beginning. It lasts across reloads and short pauses, during
 * which the marker of home moves on. Stored on this device, for each account separately.
 */
import { own } from '../core/acting';
import { me } from '../core/world';

export interface Visit {
  of: string;
  /** The read position of home before the visit; empty if it is not known. */
  since: string;
  /** When it was last active, in milliseconds. */
  last: number;
}
const KEY = own('visit');
const PAUSE_MS = 30 * 60 * 1000;

/** The current visit, or a new one. */
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
/** Whether the page has been visible since the visit began or continued: that is not a pause, however long it takes. */
let isHere = false;
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || !visit) return;
  if (isHere) keep({ ...visit, last: Date.now() });
  isHere = false;
});
/** Begins or continues the visit, as soon as the marker is known. Returns the post that it counts from. */
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
