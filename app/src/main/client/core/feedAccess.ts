/** The live feeds that the member may read, according to the server's settings and their role. */
import { instance, me } from './world';

const ADMINISTRATOR = 1 << 0;
const VIEW_FEEDS = 1 << 20;

export function canRead(feed: 'local' | 'remote'): boolean {
  if (instance.get()?.configuration.timelines_access?.live_feeds[feed] !== 'disabled') return true;
  return (Number(me.get()?.role?.permissions ?? 0) & (ADMINISTRATOR | VIEW_FEEDS)) !== 0;
}

/** The address of the first live feed that the member may read; null if there is none. */
export const liveFeed = (): string | null => (canRead('local') ? '/public/local' : canRead('remote') ? '/public/remote' : null);
