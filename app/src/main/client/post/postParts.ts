/** What is known of a post beside its text: its page, its visibility, whether it is long or filtered. */
import type { Status as Post } from '../core/entities';
import { navigate } from '../core/router';
import { t } from '../core/words';

export const statusPath = (post: Post) => `/@${post.account.acct}/${post.id}`;

const ICONS: Record<string, string> = { public: 'globe', unlisted: 'moon', private: 'lock', direct: 'at' };
export const visibilityIcon = (visibility: string): string => ICONS[visibility] ?? 'globe';
export const visibilityName = (visibility: string): string =>
  ({
    public: t('common.public', 'Public'),
    unlisted: t('common.quiet_public', 'Quiet public'),
    private: t('common.followers_label', 'Followers'),
    direct: t('post.private_mention', 'Private mention'),
  })[visibility] ?? visibility;

/** The state of a reply that the author of its parent has not approved. */
export const approvalName = (state: string): string =>
  state === 'pending' ? t('post.pending_approval', 'Pending approval') : t('post.not_approved', 'Not approved');

/** A longer post is shown in part, until the reader expands it. */
const LONG = 2_500;
const LONG_LINES = 25;
export const isLong = (html: string): boolean =>
  html.replace(/<[^>]*>/g, '').length > LONG ||
  (html.match(/<(br|p|li|blockquote|pre|h[1-6]|tr)\b|\n/g)?.length ?? 0) > LONG_LINES;

export const filtersOf = (post: Post | undefined, context: string) =>
  (post?.filtered ?? []).filter((one) => one.filter.context.includes(context));
/** Whether a filter of this context hides the post completely. */
export const isHidden = (post: Post | undefined, context: string): boolean =>
  filtersOf(post, context).some((one) => one.filter.filter_action === 'hide');

/** Opens the page of a post; for shortcuts. */
export const openStatus = (post: Post): void => navigate(statusPath(post));
