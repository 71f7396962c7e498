/** The head of a profile: banner, names, what they say about themselves, and what you are to each other. */
import { useEffect, useState } from 'preact/hooks';
import { get, post } from '../core/api';
import type { Account } from '../core/entities';
import { Link } from '../core/router';
import { orSay, toast } from '../core/toast';
import { compact, count, day, t } from '../core/words';
import { accounts, learnAccounts, me, relationships, useRelationship } from '../core/world';
import { fullHandle } from '../people/handles';
import { Faces, FollowButton, NameLink, profilePath } from '../people/People';
import { Content, Name, Text } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Sentence } from '../ui/Sentence';
import { Picture } from './Picture';
import { ProfileMenu } from './ProfileMenu';

export function ProfileHead({ account, report }: { account: Account; report: string | null }) {
  const isOwn = account.id === me.get()?.id;
  const relation = useRelationship(account.id);
  const [viewed, view] = useState<{ url: string; text: string } | null>(null);
  const base = profilePath(account);
  const hasHeader = !account.header.includes('missing');
  return (
    <section
      class={'profile-head' + (account.memorial ? ' is-memorial' : '')}
      aria-label={t('About {0}', account.display_name || account.username)}
    >
      {hasHeader && !account.suspended ? (
        <button
          type="button"
          class="banner"
          onClick={() => view({ url: account.header, text: account.header_description ?? '' })}
          aria-label={t('Look at the banner')}
        >
          <img src={account.header} alt={account.header_description ?? ''} />
        </button>
      ) : (
        <div class="banner" />
      )}
      <div class="profile-top">
        <button
          type="button"
          class="profile-picture"
          onClick={() => view({ url: account.avatar, text: account.avatar_description ?? '' })}
          aria-label={t('Look at the picture')}
        >
          <img class="avatar" src={account.avatar} width={92} height={92} alt={account.avatar_description ?? ''} />
        </button>
        <div class="profile-acts">
          <ProfileMenu account={account} report={report} />
          {isOwn ? (
            <a class="button quiet" href="/settings/profile">
              {t('Edit profile')}
            </a>
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
              text={t('They moved to {0}.')}
              at={[<Link href={profilePath(account.moved)}>@{account.moved.acct}</Link>]}
            />
          </span>
        </p>
      )}
      {account.memorial && (
        <p class="notice">
          <Icon name="star" />
          {t('This account is kept in memory of its owner.')}
        </p>
      )}
      {relation && !isOwn && <Standing account={account} />}
      {!account.suspended && (
        <>
          {!isOwn && <Note account={account} />}
          {account.note && <Content html={account.note} emojis={account.emojis} class="profile-note" />}
          <Fields account={account} />
          <p class="profile-counts">
            <Link href={base}>
              <Figure n={account.statuses_count} text={count(account.statuses_count, '{1} post|{1} posts', '{1}')} />
            </Link>
            <Link href={base + '/following'}>
              <Figure n={account.following_count} text={t('{1} following')} />
            </Link>
            <Link href={base + '/followers'}>
              <Figure n={account.followers_count} text={count(account.followers_count, '{1} follower|{1} followers', '{1}')} />
            </Link>
          </p>
          {!isOwn && <Familiar account={account} />}
        </>
      )}
      {viewed && <Picture url={viewed.url} text={viewed.text} close={() => view(null)} />}
    </section>
  );
}

/** A number that stands out in its words. */
const Figure = ({ n, text }: { n: number; text: string }) => <Sentence text={text} at={[null, <b>{compact(n)}</b>]} />;

function Handle({ account }: { account: Account }) {
  const handle = fullHandle(account);
  const copy = () => void orSay(navigator.clipboard.writeText(handle).then(() => toast(t('{0} was copied.', handle))));
  return (
    <p class="profile-handle">
      <button type="button" class="plain" onClick={copy} title={t('Copy')}>
        <span>{handle}</span> <Icon name="link" size={14} />
        <span class="hidden">{t('Copy')}</span>
      </button>
      {account.locked && (
        <span title={t('They choose who follows them')}>
          <Icon name="lock" size={16} />
          <span class="hidden">{t('They choose who follows them')}</span>
        </span>
      )}
    </p>
  );
}

function Marks({ account }: { account: Account }) {
  const relation = useRelationship(account.id);
  const roles = account.roles ?? [];
  const marks = [
    ...roles.map((role) => ({ key: 'role' + role.id, text: role.name, kind: 'late' })),
    account.bot && { key: 'bot', text: t('Automated'), kind: '' },
    account.group && { key: 'group', text: t('Group'), kind: '' },
    account.suspended && { key: 'suspended', text: t('Suspended'), kind: 'bad' },
    account.limited && { key: 'limited', text: t('Limited'), kind: 'bad' },
    relation?.followed_by && {
      key: 'follows',
      text: relation.following ? t('You follow each other') : t('Follows you'),
      kind: 'good',
    },
    relation?.requested_by && { key: 'asks', text: t('Asks to follow you'), kind: 'late' },
    relation?.endorsed && { key: 'endorsed', text: t('On your profile'), kind: '' },
  ].filter((one): one is { key: string; text: string; kind: string } => !!one);
  return marks.length > 0 ? (
    <p class="profile-marks">
      {marks.map((one) => (
        <span key={one.key} class={'tag ' + one.kind}>
          {one.text}
        </span>
      ))}
    </p>
  ) : null;
}

/** What stands between you, and how to change it. */
function Standing({ account }: { account: Account }) {
  const relation = useRelationship(account.id)!;
  const answer = async (name: 'authorize' | 'reject') => {
    const made = await orSay(post<typeof relation>(`/api/v1/follow_requests/${account.id}/${name}`));
    if (made) relationships.put(made);
  };
  return (
    <>
      {relation.requested_by && (
        <div class="notice">
          <Icon name="people" />
          <span>{t('They ask to follow you.')}</span>
          <button type="button" class="small" onClick={() => void answer('authorize')}>
            {t('Accept')}
          </button>
          <button type="button" class="small quiet" onClick={() => void answer('reject')}>
            {t('Reject')}
          </button>
        </div>
      )}
      {relation.blocking && (
        <p class="notice is-bad">
          <Icon name="block" />
          {t('You blocked this account.')}
        </p>
      )}
      {relation.blocked_by && (
        <p class="notice is-bad">
          <Icon name="block" />
          {t('You cannot see or follow this account: it blocked you.')}
        </p>
      )}
      {relation.muting && (
        <p class="notice">
          <Icon name="mute" />
          {relation.muting_expires_at
            ? t('Muted until {0}', day(relation.muting_expires_at))
            : relation.muting_notifications
              ? t('You muted this account and its notifications.')
              : t('You muted this account. Its notifications still reach you.')}
        </p>
      )}
      {relation.domain_blocking && (
        <p class="notice is-bad">
          <Icon name="block" />
          {t('You blocked the server of this account.')}
        </p>
      )}
      {relation.following && !relation.showing_reblogs && (
        <p class="hint">{t('Its boosts do not appear in your home timeline.')}</p>
      )}
    </>
  );
}

function Fields({ account }: { account: Account }) {
  return (
    <dl class="profile-fields">
      <div>
        <dt>{t('Joined')}</dt>
        <dd>{day(account.created_at)}</dd>
      </div>
      {account.fields.map((field, i) => (
        <div key={i} class={field.verified_at ? 'is-verified' : ''}>
          <dt>
            <Text text={field.name} emojis={account.emojis} />
          </dt>
          <dd title={field.verified_at ? t('This link was checked on {0}', day(field.verified_at)) : undefined}>
            <Content html={field.value} emojis={account.emojis} />
            {field.verified_at && (
              <>
                <Icon name="check" size={16} />
                <span class="hidden">{t('This link was checked on {0}', day(field.verified_at))}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A private note; it is kept when one leaves the field. */
function Note({ account }: { account: Account }) {
  const relation = useRelationship(account.id);
  const [text, type] = useState<string | null>(null);
  const [isOpen, open] = useState(false);
  if (!relation) return null;
  const value = text ?? relation.note;
  const save = async () => {
    if (text === null || text === relation.note) return;
    const made = await orSay(post<typeof relation>(`/api/v1/accounts/${account.id}/note`, { comment: text }));
    if (!made) return;
    relationships.put(made);
    type(null);
    toast(t('Your note was kept. Only you see it.'));
  };
  if (!isOpen && value === '')
    return (
      <p class="profile-memo">
        <button type="button" class="plain" onClick={() => open(true)}>
          <Icon name="pen" size={16} /> {t('Add a private note')}
        </button>
      </p>
    );
  return (
    <p class="profile-memo">
      <label for={'note' + account.id}>{t('Your note, only for you')}</label>
      <textarea
        id={'note' + account.id}
        rows={1}
        maxLength={2000}
        value={value}
        ref={(field) => {
          if (isOpen && text === null && field && relation.note === '') field.focus();
        }}
        onInput={(e) => type(e.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(e) => {
          e.stopPropagation();
          if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) e.currentTarget.blur();
        }}
      />
    </p>
  );
}

function Familiar({ account }: { account: Account }) {
  const [list, set] = useState<Account[]>([]);
  useEffect(() => {
    get<{ accounts: Account[] }[]>('/api/v1/accounts/familiar_followers?id[]=' + account.id).then(
      (found) => {
        const people = found[0]?.accounts ?? [];
        learnAccounts(people);
        set(people.map((one) => accounts.get(one.id) ?? one));
      },
      () => undefined,
    );
  }, [account.id]);
  if (list.length === 0) return null;
  const [first, second] = list;
  const more = list.length - 2;
  return (
    <p class="familiar">
      <Faces list={list.slice(0, 3)} size={26} />
      <span class="hint">
        {list.length === 1 ? (
          <Sentence text={t('Followed by {0}')} at={[<NameLink account={first!} />]} />
        ) : more <= 0 ? (
          <Sentence text={t('Followed by {0} and {1}')} at={[<NameLink account={first!} />, <NameLink account={second!} />]} />
        ) : (
          <Sentence
            text={t('Followed by {0}, {1} and {2} more that you know')}
            at={[<NameLink account={first!} />, <NameLink account={second!} />, String(more)]}
          />
        )}
      </span>
    </p>
  );
}
