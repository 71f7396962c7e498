/** Maps that outlive a reload of the page, in this tab alone. What was put in last is written down when the page goes. */
import { own } from './acting';

const PREFIX = own('lasting.');
const maps = new Map<string, { map: Map<string, unknown>; most: number }>();

/** @param most how many of its entries are kept */
export function lasting<V>(name: string, most: number): Map<string, V> {
  let map = new Map<string, V>();
  try {
    map = new Map(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '[]') as [string, V][]);
  } catch {
    // Broken or forbidden: it begins empty.
  }
  maps.set(name, { map, most });
  return map;
}

/** Puts a value in as the newest one. */
export function renew<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
}

/** Lets the oldest entries go. */
export function keepNewest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

function write(): void {
  for (const [name, { map, most }] of maps) {
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify([...map].slice(-most)));
    } catch {
      // Full or forbidden: the page begins at its top the next time.
    }
  }
}

/** What one account saw is not for the next one. */
export function forgetLasting(): void {
  for (const { map } of maps.values()) map.clear();
  write();
}

window.addEventListener('pagehide', write);
// A phone ends a page in the background without a word.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write());
