/** The header of a profile: header image, names, biography, and the relationship. */
import { useState } from 'preact/hooks';
import type { Account } from '../core/entities';
import { compact, count, t } from '../core/words';
import { me, useRelationship } from '../core/world';
import { FollowButton } from '../people/FollowButton';
import { profilePath } from '../people/handles';
import { Avatar } from '../ui/Avatar';
import { Content } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { hasPicture } from '../ui/letter';
import { Name } from '../ui/Name';
import { Sentence } from '../ui/Sentence';
import { Familiar } from './Familiar';
import { Fields } from './Fields';
import { Handle } from './Handle';
import { Marks } from './Marks';
import { Note } from './Note';
import { Picture } from './Picture';
import { ProfileMenu } from './ProfileMenu';
import { Standing } from './Standing';

export function ProfileHead({ account, report }: { account: Account; report: string | null }) {
  const isOwn = account.id === me.get()?.id;
  const relation = useRelationship(account.id);
  const [viewed, view] = useState<{ url: string; text: string } | null>(null);
  const base = profilePath(account);
  const hasHeader = !account.header.includes('missing');
  return (
    <section
      class={'profile-head' + (account.memorial ? ' is-memorial' : '')}
      aria-label={t('profile.about', 'About {0}', account.display_name || account.username)}
    >
      {hasHeader && !account.suspended ? (
        <button
          type="button"
          class="banner"
          onClick={() => view({ url: account.header, text: account.header_description ?? '' })}
          aria-label={t('profile.look_at_the_banner', 'View header')}
        >
          <img src={account.header} alt={account.header_description ?? ''} />
        </button>
      ) : (
        <div class="banner" />
      )}
      <div class="profile-top">
        {hasPicture(account) ? (
          <button
            type="button"
            class="profile-avatar"
            onClick={() => view({ url: account.avatar, text: account.avatar_description ?? '' })}
            aria-label={t('profile.look_at_the_picture', 'View profile picture')}
          >
            <img class="avatar" src={account.avatar} width={92} height={92} alt={account.avatar_description ?? ''} />
          </button>
        ) : (
          <span class="profile-avatar">
            <Avatar account={account} size={92} />
          </span>
        )}
        <div class="profile-actions">
          <ProfileMenu account={account} report={report} />
          {isOwn ? (
            <Link class="button quiet" href="/preferences/profile">
              {t('common.edit_profile', 'Edit profile')}
            </Link>
          ) : (
            !account.suspended && <FollowButton account={account} />
          )}
        </div>
      </div>
      <h2 class="profile-name">
        <Name account={account} />
      </h2>
      <Handle account={account} />
      <Marks account={account} />
      {account.moved && (
        <p class="notice">
          <Icon name="out" />
          <span>
            <Sentence
              text={t('profile.they_moved_to', 'They moved to {0}.')}
              at={[<Link href={profilePath(account.moved)}>@{account.moved.acct}</Link>]}
            />
          </span>
        </p>
      )}
      {account.memorial && (
        <p class="notice">
          <Icon name="star" />
          {t('profile.this_account_is_kept_in', 'In memoriam account')}
        </p>
      )}
      {relation && !isOwn && <Standing account={account} relation={relation} />}
      {!account.suspended && (
        <>
          {!isOwn && <Note account={account} />}
          {account.note && <Content html={account.note} emojis={account.emojis} class="profile-note" />}
          <Fields account={account} />
          <p class="profile-counts">
            <Link href={base}>
              <Figure
                n={account.statuses_count}
                text={count(account.statuses_count, 'profile.posts', '{1} post|{1} posts', '{1}')}
              />
            </Link>
            <Link href={base + '/following'}>
              <Figure n={account.following_count} text={t('profile.following', '{1} following')} />
            </Link>
            <Link href={base + '/followers'}>
              <Figure
                n={account.followers_count}
                text={count(account.followers_count, 'profile.followers', '{1} follower|{1} followers', '{1}')}
              />
            </Link>
          </p>
          {!isOwn && <Familiar account={account} />}
        </>
      )}
      {viewed && <Picture url={viewed.url} text={viewed.text} close={() => view(null)} />}
    </section>
  );
}

/** An emphasised number in a sentence. */
const Figure = ({ n, text }: { n: number; text: string }) => <Sentence text={text} at={[null, <b>{compact(n)}</b>]} />;
