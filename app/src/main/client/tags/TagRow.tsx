/** A hashtag with how much it was used on the last days. */
import type { ComponentChildren } from 'preact';
import type { Tag } from '../core/entities';
import { Link } from '../core/router';
import { count } from '../core/words';

/** The uses of the last week as a line. */
export function Spark({ history }: { history: { uses: string }[] }) {
  const values = history.map((one) => Number(one.uses)).reverse();
  const most = Math.max(1, ...values);
  const points = values
    .map((value, i) => `${(i / Math.max(1, values.length - 1)) * 58 + 1},${22 - (value / most) * 20}`)
    .join(' ');
  return (
    <svg class="spark" width={60} height={24} viewBox="0 0 60 24" aria-hidden="true">
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

export function TagRow({ tag, children }: { tag: Tag; children?: ComponentChildren }) {
  const people = tag.history?.slice(0, 2).reduce((sum, one) => sum + Number(one.accounts), 0);
  return (
    <div class="tag-row">
      <Link href={'/tags/' + encodeURIComponent(tag.name)}>
        <strong>#{tag.name}</strong>
        {people !== undefined && (
          <span class="hint">{count(people, '{0} person in the last 2 days|{0} people in the last 2 days')}</span>
        )}
      </Link>
      {tag.history && tag.history.length > 1 && <Spark history={tag.history} />}
      {children}
    </div>
  );
}
