/** A hashtag with its use in the last days. */
import type { ComponentChildren } from 'preact';
import type { Tag } from '../core/entities';
import { count, t } from '../core/words';
import { Link } from '../ui/Link';
import { Spark } from './Spark';

/** @param isShort whether it is in a narrow place: without the server on which it trends */
export function TagRow({ tag, isShort, children }: { tag: Tag; isShort?: boolean; children?: ComponentChildren }) {
  const people = tag.history?.slice(0, 2).reduce((sum, one) => sum + Number(one.accounts), 0);
  return (
    <div class="tag-row">
      <Link href={'/tags/' + encodeURIComponent(tag.name)}>
        <strong>#{tag.name}</strong>
        {people !== undefined && (
          <span class="hint">
            {count(people, 'tags.people_in_the_last_2', '{0} person in the last 2 days|{0} people in the last 2 days')}
            {tag.trending_on && !isShort && ' · ' + t('common.trending_on', 'Trending on {0}', tag.trending_on)}
          </span>
        )}
      </Link>
      {tag.history && tag.history.length > 1 && <Spark history={tag.history} />}
      {children}
    </div>
  );
}
