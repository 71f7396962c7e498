/** A relative time. */
import { useStore } from '../core/store';
import { ago, fullTime } from '../core/words';
import { minute } from './minute';

export function Time({ iso }: { iso: string }) {
  const now = useStore(minute);
  return (
    <time dateTime={iso} title={fullTime(iso)}>
      {ago(iso, now)}
    </time>
  );
}
