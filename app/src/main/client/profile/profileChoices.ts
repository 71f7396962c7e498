/** What can be done with an account, for its menu. */
import { compose, draftOf } from '../compose/draft';
import { del, post } from '../core/api';
import type { Account, Relationship } from '../core/entities';
import { navigate } from '../core/router';
import { orSay, toast } from '../core/toast';
import { t } from '../core/words';
import { relate, relationships } from '../core/world';
import { fullHandle, hostOf } from '../people/handles';
import { reportAccount } from '../report/openReport';
import type { Choice } from '../ui/Menu';
import { sure } from '../ui/question';

export type Open = 'mute' | 'lists' | 'follow' | null;

const copy = (account: Account): Choice => ({
  name: t('Copy link'),
  icon: 'link',
  act: () => void orSay(navigator.clipboard.writeText(account.url).then(() => toast(t('The link was copied.')))),
});

function feed(account: Account): Choice {
  return {
    name: t('RSS feed'),
    icon: 'megaphone',
    act: () => void window.open(`/@${account.username}.rss`, '_blank', 'noopener'),
  };
}

export const own = (account: Account): Choice[] => [
  { name: t('Edit profile'), icon: 'pen', act: () => navigate('/preferences/profile') },
  copy(account),
  feed(account),
  { name: t('Favourites'), icon: 'star', act: () => navigate('/favourites') },
  { name: t('Followed hashtags'), icon: 'hash', act: () => navigate('/followed_tags') },
];

export function choices(
  account: Account,
  relation: Relationship | undefined,
  open: (what: Open) => void,
): (Choice | false | undefined)[] {
  const name = '@' + account.acct;
  const host = hostOf(account);
  const then = (work: Promise<unknown>, said: string, undo?: () => void) =>
    void orSay(work.then(() => toast(said, 'done', undo && { label: t('Undo'), run: undo })));
  return [
    { name: t('Mention {0}', name), icon: 'at', act: () => compose({ kind: 'new', text: name + ' ' }) },
    {
      name: t('Write privately'),
      icon: 'mail',
      act: () => compose({ kind: 'draft', draft: { ...draftOf({ kind: 'new', text: name + ' ' }), visibility: 'direct' } }),
    },
    copy(account),
    host !== null && {
      name: t('Open on {0}', host),
      icon: 'external',
      act: () => void window.open(account.url, '_blank', 'noopener'),
    },
    host === null && feed(account),
    {
      name: t('Search in their posts'),
      icon: 'search',
      act: () => navigate('/search?q=' + encodeURIComponent(`from:${fullHandle(account).slice(1)} `)),
    },
    relation?.following && { name: t('What of them you see'), icon: 'filter', act: () => open('follow') },
    relation?.following && { name: t('Add to lists'), icon: 'list', act: () => open('lists') },
    relation?.following && {
      name: relation.showing_reblogs ? t('Hide their boosts') : t('Show their boosts'),
      icon: 'boost',
      act: () =>
        then(
          relate(account.id, 'follow', { reblogs: !relation.showing_reblogs }),
          relation.showing_reblogs ? t('Their boosts are hidden.') : t('Their boosts are shown.'),
        ),
    },
    relation?.following && {
      name: relation.endorsed ? t('Remove from your profile') : t('Feature on your profile'),
      icon: 'pin',
      act: () =>
        then(
          relate(account.id, relation.endorsed ? 'unendorse' : 'endorse'),
          relation.endorsed ? t('It is no longer on your profile.') : t('It is on your profile, under "Featured".'),
        ),
    },
    relation?.followed_by && {
      name: t('Remove from your followers'),
      icon: 'person',
      isDanger: true,
      act: () => void removeFollower(account),
    },
    relation?.muting
      ? {
          name: t('Unmute {0}', name),
          icon: 'mute',
          act: () => then(relate(account.id, 'unmute'), t('{0} is no longer muted.', name)),
        }
      : { name: t('Mute {0}', name), icon: 'mute', act: () => open('mute') },
    relation?.blocking
      ? {
          name: t('Unblock {0}', name),
          icon: 'block',
          act: () => then(relate(account.id, 'unblock'), t('{0} is no longer blocked.', name)),
        }
      : { name: t('Block {0}', name), icon: 'block', isDanger: true, act: () => void block(account) },
    { name: t('Report {0}', name), icon: 'flag', isDanger: true, act: () => reportAccount(account) },
    host !== null && {
      name: relation?.domain_blocking ? t('Unblock {0}', host) : t('Block {0}', host),
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
      t('Block {0}?', name),
      t('They can no longer see your posts or follow you, and you no longer see theirs.'),
      t('Block'),
    ))
  )
    return;
  const done = await orSay(relate(account.id, 'block'));
  if (done) toast(t('{0} is blocked.', name), 'done', { label: t('Undo'), run: () => void orSay(relate(account.id, 'unblock')) });
}

async function removeFollower(account: Account): Promise<void> {
  const name = '@' + account.acct;
  if (!(await sure(t('Remove {0} from your followers?', name), t('They are not told. They can follow you again.'), t('Remove'))))
    return;
  if (await orSay(relate(account.id, 'remove_from_followers'))) toast(t('{0} no longer follows you.', name));
}

async function domain(account: Account, host: string, isBlock: boolean): Promise<void> {
  if (
    isBlock &&
    !(await sure(
      t('Block all of {0}?', host),
      t(
        'You no longer see anything from this server, and your followers there are removed. Often it is enough to block or mute some accounts.',
      ),
      t('Block {0}', host),
    ))
  )
    return;
  const done = await orSay(
    isBlock ? post('/api/v1/domain_blocks', { domain: host }) : del('/api/v1/domain_blocks', { domain: host }),
  );
  if (!done) return;
  relationships.change(account.id, {
    domain_blocking: isBlock,
    ...(isBlock ? { following: false, followed_by: false, requested: false } : {}),
  });
  toast(isBlock ? t('{0} is blocked.', host) : t('{0} is no longer blocked.', host));
}
