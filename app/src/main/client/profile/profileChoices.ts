/** The actions on an account, for its menu. */
import { compose, draftOf } from '../compose/draft';
import { del, post } from '../core/api';
import { copy } from '../core/copy';
import type { Account, Relationship } from '../core/entities';
import { navigate } from '../core/router';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { relate, relationships } from '../core/world';
import { fullHandle, hostOf } from '../people/handles';
import { reportAccount } from '../report/openReport';
import type { Choice } from '../ui/Menu';
import { sure } from '../ui/question';

export type Open = 'mute' | 'lists' | 'follow' | null;

const copyLink = (account: Account): Choice => ({
  name: t('common.copy_link', 'Copy link'),
  icon: 'link',
  act: () => void copy(account.url, t('common.the_link_was_copied', 'Link copied.')),
});

function feed(account: Account): Choice {
  return {
    name: t('profile.rss_feed', 'RSS feed'),
    icon: 'megaphone',
    act: () => void window.open(`/@${account.username}.rss`, '_blank', 'noopener'),
  };
}

export const own = (account: Account): Choice[] => [
  { name: t('common.edit_profile', 'Edit profile'), icon: 'pen', act: () => navigate('/preferences/profile') },
  copyLink(account),
  feed(account),
  { name: t('common.favourites', 'Favourites'), icon: 'star', act: () => navigate('/favourites') },
  { name: t('common.followed_hashtags', 'Followed hashtags'), icon: 'hash', act: () => navigate('/followed_tags') },
];

export function choices(
  account: Account,
  relation: Relationship | undefined,
  open: (what: Open) => void,
): (Choice | false | undefined)[] {
  const name = '@' + account.acct;
  const host = hostOf(account);
  const then = (work: Promise<unknown>, said: string, undo?: () => void) =>
    void toastOnError(work.then(() => toast(said, 'done', undo && { label: t('common.undo', 'Undo'), run: undo })));
  return [
    !account.feed && {
      name: t('common.mention', 'Mention {0}', name),
      icon: 'at',
      act: () => compose({ kind: 'new', text: name + ' ' }),
    },
    !account.feed && {
      name: t('profile.write_privately', 'Privately mention'),
      icon: 'mail',
      act: () => compose({ kind: 'draft', draft: { ...draftOf({ kind: 'new', text: name + ' ' }), visibility: 'direct' } }),
    },
    copyLink(account),
    host !== null && {
      name: t('profile.open_on', 'Open on {0}', host),
      icon: 'external',
      act: () => void window.open(account.url, '_blank', 'noopener'),
    },
    host === null && feed(account),
    {
      name: t('profile.search_in_their_posts', 'Search in their posts'),
      icon: 'search',
      act: () => navigate('/search?q=' + encodeURIComponent(`from:${fullHandle(account).slice(1)} `)),
    },
    relation?.following && {
      name: t('profile.what_of_them_you_see', 'Feed and notification options'),
      icon: 'filter',
      act: () => open('follow'),
    },
    relation?.following && { name: t('profile.add_to_lists', 'Add to lists'), icon: 'list', act: () => open('lists') },
    relation?.following && {
      name: relation.showing_reblogs
        ? t('profile.hide_their_boosts', 'Hide their boosts')
        : t('profile.show_their_boosts', 'Show their boosts'),
      icon: 'boost',
      act: () =>
        then(
          relate(account.id, 'follow', { reblogs: !relation.showing_reblogs }),
          relation.showing_reblogs
            ? t('profile.their_boosts_are_hidden', 'Their boosts are hidden.')
            : t('profile.their_boosts_are_shown', 'Their boosts are shown.'),
        ),
    },
    relation?.following && {
      name: relation.endorsed
        ? t('common.remove_from_your_profile', 'Remove from your profile')
        : t('common.feature_on_your_profile', 'Feature on your profile'),
      icon: 'pin',
      act: () =>
        then(
          relate(account.id, relation.endorsed ? 'unendorse' : 'endorse'),
          relation.endorsed
            ? t('common.it_is_no_longer_on', 'Removed from your profile.')
            : t('common.it_is_on_your_profile', 'Added to your profile, under "Featured".'),
        ),
    },
    relation?.followed_by && {
      name: t('profile.remove_from_your_followers', 'Remove from your followers'),
      icon: 'person',
      isDanger: true,
      act: () => void removeFollower(account),
    },
    relation?.muting
      ? {
          name: t('profile.unmute', 'Unmute {0}', name),
          icon: 'mute',
          act: () => then(relate(account.id, 'unmute'), t('common.is_no_longer_muted', '{0} was unmuted.', name)),
        }
      : { name: t('common.mute', 'Mute {0}', name), icon: 'mute', act: () => open('mute') },
    relation?.blocking
      ? {
          name: t('profile.unblock', 'Unblock {0}', name),
          icon: 'block',
          act: () => then(relate(account.id, 'unblock'), t('common.is_no_longer_blocked', '{0} was unblocked.', name)),
        }
      : { name: t('common.block_named', 'Block {0}', name), icon: 'block', isDanger: true, act: () => void block(account) },
    { name: t('common.report', 'Report {0}', name), icon: 'flag', isDanger: true, act: () => reportAccount(account) },
    host !== null && {
      name: relation?.domain_blocking ? t('profile.unblock', 'Unblock {0}', host) : t('common.block_named', 'Block {0}', host),
      icon: 'globe',
      isDanger: !relation?.domain_blocking,
      act: () => void domain(account, host, !relation?.domain_blocking),
    },
  ];
}

async function block(account: Account): Promise<void> {
  const name = '@' + account.acct;
  if (
    !(await sure(
      t('common.block_question', 'Block {0}?', name),
      t('common.they_can_no_longer_see', 'They can no longer see your posts or follow you, and you can no longer see theirs.'),
      t('common.block', 'Block'),
    ))
  )
    return;
  const done = await toastOnError(relate(account.id, 'block'));
  if (done)
    toast(t('common.is_blocked', '{0} is blocked.', name), 'done', {
      label: t('common.undo', 'Undo'),
      run: () => void toastOnError(relate(account.id, 'unblock')),
    });
}

async function removeFollower(account: Account): Promise<void> {
  const name = '@' + account.acct;
  if (
    !(await sure(
      t('profile.remove_from_your_followers_question', 'Remove {0} from your followers?', name),
      t('profile.they_are_not_told_they', 'They are not notified. They can follow you again.'),
      t('common.remove', 'Remove'),
    ))
  )
    return;
  if (await toastOnError(relate(account.id, 'remove_from_followers')))
    toast(t('profile.no_longer_follows_you', '{0} was removed from your followers.', name));
}

async function domain(account: Account, host: string, isBlock: boolean): Promise<void> {
  if (
    isBlock &&
    !(await sure(
      t('profile.block_all_of', 'Block the whole server {0}?', host),
      t(
        'profile.you_no_longer_see_anything',
        'You no longer see anything from this server, and your followers there are removed. Blocking or muting individual accounts is often enough.',
      ),
      t('common.block_named', 'Block {0}', host),
    ))
  )
    return;
  const done = await toastOnError(
    isBlock ? post('/api/v1/domain_blocks', { domain: host }) : del('/api/v1/domain_blocks', { domain: host }),
  );
  if (!done) return;
  relationships.change(account.id, {
    domain_blocking: isBlock,
    ...(isBlock ? { following: false, followed_by: false, requested: false } : {}),
  });
  toast(isBlock ? t('common.is_blocked', '{0} is blocked.', host) : t('common.is_no_longer_blocked', '{0} was unblocked.', host));
}
