/** Maps that survive a reload of the page, in this tab only. The latest entries are stored when the page is left. */
import { own } from './acting';

const PREFIX = own('lasting.');
const maps = new Map<string, { map: Map<string, unknown>; most: number }>();

/** @param most the maximum number of entries */
export function lasting<V>(name: string, most: number): Map<string, V> {
  let map = new Map<string, V>();
  try {
    map = new Map(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '[]') as [string, V][]);
  } catch {
    // Invalid or forbidden: it begins empty.
  }
  maps.set(name, { map, most });
  return map;
}

/** Adds a value as the newest one. */
export function renew<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
}

/** Removes the oldest entries. */
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

/** What one account viewed must not be available to the next one. */
export function forgetLasting(): void {
  for (const { map } of maps.values()) map.clear();
  write();
}

window.addEventListener('pagehide', write);
// A phone ends a background page without notice.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write());
