/** The author and time of a post: the avatar, the name, and the link to the post. */
import type { ComponentChildren } from 'preact';
import type { Status as Post } from '../core/entities';
import { Avatar } from '../ui/Avatar';
import { Link } from '../ui/Link';
import { Name } from '../ui/Name';
import { Time } from '../ui/Time';
import { statusPath } from './postParts';

/** @param children shown before the time */
export function PostHead({ post, size, children }: { post: Post; size: number; children?: ComponentChildren }) {
  const profile = '/@' + post.account.acct;
  return (
    <>
      <Link class="post-avatar" href={profile} tabIndex={-1} aria-hidden="true">
        <Avatar account={post.account} size={size} />
      </Link>
      <header class="post-head">
        <Link class="post-author" href={profile}>
          <Name account={post.account} /> <span class="handle">@{post.account.acct}</span>
        </Link>
        {children}
        <Link class="post-time" href={statusPath(post)}>
          <Time iso={post.created_at} />
        </Link>
      </header>
    </>
  );
}
