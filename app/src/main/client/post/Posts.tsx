import type { ComponentChildren } from 'preact';
import type { Status as Post } from '../core/entities';
import { upsertAll } from '../core/world';
import { type Listed, Listing } from '../ui/Listing';
import { type Ask, idOf, usePages } from '../ui/usePages';
import { Status } from './Status';

/** Posts that are not sorted by time: bookmarks, trends. */
export function Posts({
  path,
  name,
  empty,
  size,
  context = 'public',
  ask,
  note,
}: {
  path: string | null;
  name: string;
  empty: Listed<Post>['empty'];
  size?: number;
  context?: string;
  /** How a page is requested, if it is not the whole response. */
  ask?: Ask<Post>;
  /** The line above a post. */
  note?: (post: Post) => ComponentChildren;
}) {
  const pages = usePages<Post>(path, upsertAll, size, ask);
  return (
    <Listing
      pages={pages}
      name={name}
      empty={empty}
      kind="feed"
      idOf={idOf}
      draw={(one, standing) => <Status id={one.id} context={context} note={note?.(one)} {...standing} />}
    />
  );
}
