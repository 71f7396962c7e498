/** One notification, or several of a kind: who did what, and the post it is about. */
import type { ComponentChildren } from 'preact';
import { get, post } from '../core/api';
import type { Account, NotificationGroup, Status as Post, Relationship } from '../core/entities';
import { Link, navigate } from '../core/router';
import { canOpenReports } from '../core/staff';
import { orSay, toast } from '../core/toast';
import { countUnread } from '../core/unread';
import { count, t } from '../core/words';
import { accounts, me, relationships, statuses, useRelationship, useStatus } from '../core/world';
import { Faces, FollowButton, NameLink } from '../people/People';
import { isHidden, Status, statusPath } from '../post/Status';
import { Content, Text } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Menu, Time } from '../ui/parts';
import type { Standing } from '../ui/Rows';
import { Sentence } from '../ui/Sentence';

interface Shown extends Standing {
  group: NotificationGroup;
  isNew: boolean;
  dismiss: () => void;
}

/** Kinds that are about a post, and show the whole of it. */
const OF_POSTS = ['mention', 'quote', 'status', 'update', 'poll', 'quoted_update'];
/** Whether a filter leaves nothing of the notification. */
export const isLeftOut = (group: NotificationGroup): boolean =>
  OF_POSTS.includes(group.type) && isHidden(statuses.get(group.status_id ?? ''), 'notifications');

export function NotificationItem({ group, isNew, dismiss, position, of }: Shown) {
  const people = group.sample_account_ids.map((id) => accounts.get(id)).filter((one): one is Account => one !== undefined);
  const status = useStatus(group.status_id ?? null);
  const said = say(group, people, status);
  const mark = isNew ? (
    <span class="new-mark">
      <span class="hidden">{t('New')}</span>
    </span>
  ) : null;
  if (isLeftOut(group)) return null;
  if (status && OF_POSTS.includes(group.type)) {
    return (
      <div class={'notification is-post' + (isNew ? ' is-new' : '')}>
        {mark}
        <Status
          id={status.id}
          context="notifications"
          position={position}
          of={of}
          note={
            <>
              <Icon name={said.icon} size={16} /> <span>{said.text}</span>
            </>
          }
        />
      </div>
    );
  }
  const open = (e: MouseEvent | KeyboardEvent) => {
    if ((e.target as Element).closest('a,button,.menu')) return;
    const to = status ? statusPath(status) : group.type === 'follow' && people[0] ? '/@' + people[0].acct : null;
    if (to) navigate(to);
  };
  return (
    <article
      class={`notification kind-${group.type.replace('.', '-')}${isNew ? ' is-new' : ''}`}
      tabIndex={0}
      onClick={open}
      aria-posinset={position}
      aria-setsize={of}
      data-id={status?.id}
      data-account={people[0]?.id}
    >
      {mark}
      <span class="notification-icon">
        <Icon name={said.icon} size={24} filled={said.icon === 'star'} />
      </span>
      <div class="notification-body">
        {people.length > 0 && !said.isImpersonal && <Faces list={people} size={34} />}
        <p class="notification-text">{said.text}</p>
        {status && <Excerpt status={status} />}
        {group.type === 'follow' && people.length === 1 && group.notifications_count === 1 && (
          <p class="notification-acts">
            <FollowButton account={people[0]!} isSmall />
          </p>
        )}
        {group.type === 'follow_request' && people[0] && <Answer account={people[0]} done={dismiss} />}
        {group.annual_report && (
          <p class="notification-acts">
            <button type="button" class="quiet small" onClick={() => void openYear(group.annual_report!.year)}>
              {t('Look at your year')}
            </button>
          </p>
        )}
        {said.link && (
          <p class="notification-acts">
            <a class="button quiet small" href={said.link.href}>
              {said.link.name}
            </a>
          </p>
        )}
      </div>
      <span class="notification-end">
        {group.latest_page_notification_at && <Time iso={group.latest_page_notification_at} />}
        <Menu label={t('More')} class="round is-small" choices={[{ name: t('Dismiss'), icon: 'close', act: dismiss }]} />
      </span>
    </article>
  );
}

/** The page of a year has a secret in its address, which is asked for. */
async function openYear(year: string): Promise<void> {
  const found = await orSay(get<{ annual_reports: { share_url: string }[] }>('/api/v1/annual_reports/' + year));
  const [report] = found?.annual_reports ?? [];
  if (report) location.assign(report.share_url);
}

/** The post in two lines. */
function Excerpt({ status }: { status: Post }) {
  const media = status.media_attachments.length;
  return (
    <Link href={statusPath(status)} class="excerpt">
      {status.spoiler_text !== '' ? (
        <Text text={status.spoiler_text} emojis={status.emojis} class="clamp" />
      ) : (
        <Content html={status.content.replace(/<\/?a\b[^>]*>/g, '')} emojis={status.emojis} class="clamp" />
      )}
      {media > 0 && (
        <span class="hint">
          <Icon name="image" size={16} /> {count(media, '{0} file|{0} files')}
        </span>
      )}
      {status.poll && (
        <span class="hint">
          <Icon name="poll" size={16} /> {t('Poll')}
        </span>
      )}
    </Link>
  );
}

/** Answers somebody who asks to follow. */
export function Answer({ account, done }: { account: Account; done?: () => void }) {
  const relation = useRelationship(account.id);
  const answer = async (name: 'authorize' | 'reject') => {
    const made = await orSay(post<Relationship>(`/api/v1/follow_requests/${account.id}/${name}`));
    if (!made) return;
    relationships.put(made);
    void countUnread();
    toast(name === 'authorize' ? t('{0} follows you now.', '@' + account.acct) : t('The request was rejected.'));
    done?.();
  };
  if (relation?.followed_by)
    return (
      <p class="notification-acts">
        <FollowButton account={account} isSmall />
      </p>
    );
  return (
    <p class="notification-acts">
      <button type="button" class="small" onClick={() => void answer('authorize')}>
        <Icon name="check" size={16} /> {t('Accept')}
      </button>
      <button type="button" class="small quiet" onClick={() => void answer('reject')}>
        {t('Reject')}
      </button>
    </p>
  );
}

interface Said {
  icon: string;
  text: ComponentChildren;
  link?: { href: string; name: string };
  isImpersonal?: boolean;
}

/** "Ada", "Ada and Ben", "Ada and 12 others". */
function who(group: NotificationGroup, people: Account[]): ComponentChildren {
  const [first, second] = people;
  if (!first) return t('Somebody');
  const others = group.notifications_count - 1;
  if (others <= 0) return <NameLink account={first} />;
  if (others === 1 && second)
    return <Sentence text={t('{0} and {1}')} at={[<NameLink account={first} />, <NameLink account={second} />]} />;
  return <Sentence text={count(others, '{1} and {0} other|{1} and {0} others', '{0}')} at={[<NameLink account={first} />]} />;
}

function say(group: NotificationGroup, people: Account[], status: Post | undefined): Said {
  const subject = who(group, people);
  const isOwn = status?.account.id === me.get()?.id;
  const isOne = group.notifications_count === 1;
  const sentence = (text: string, ...more: ComponentChildren[]) => <Sentence text={text} at={[subject, ...more]} />;
  switch (group.type) {
    case 'mention':
      return {
        icon: status?.visibility === 'direct' ? 'mail' : 'reply',
        text:
          status?.visibility === 'direct'
            ? sentence(t('{0} wrote to you privately'))
            : status?.in_reply_to_account_id === me.get()?.id
              ? sentence(t('{0} answered you'))
              : sentence(t('{0} mentioned you')),
      };
    case 'quote':
      return { icon: 'quote', text: sentence(t('{0} quoted your post')) };
    case 'quoted_update':
      return { icon: 'pen', text: sentence(t('{0} edited a post that you quoted')) };
    case 'status':
      return { icon: 'bell', text: sentence(t('{0} posted')) };
    case 'update':
      return { icon: 'pen', text: sentence(t('{0} edited a post that you boosted')) };
    case 'poll':
      return { icon: 'poll', text: isOwn ? t('Your poll has ended') : t('A poll in which you voted has ended') };
    case 'favourite':
      return { icon: 'star', text: sentence(t('{0} favourited your post')) };
    case 'reblog':
      return { icon: 'boost', text: sentence(t('{0} boosted your post')) };
    case 'follow':
      return { icon: 'person', text: sentence(isOne ? t('{0} follows you') : t('{0} follow you')) };
    case 'follow_request':
      return { icon: 'people', text: sentence(t('{0} asks to follow you')) };
    case 'admin.sign_up':
      return { icon: 'shield', text: sentence(t('{0} signed up')) };
    default:
      return official(group, subject);
  }
}

/** What the server itself says. */
function official(group: NotificationGroup, subject: ComponentChildren): Said {
  const { report, event, moderation_warning: warning, collection } = group;
  const sentence = (text: string, ...more: ComponentChildren[]) => <Sentence text={text} at={[subject, ...more]} />;
  if (group.type === 'admin.report' && report)
    return {
      icon: 'flag',
      text: sentence(t('{0} reported {1}'), <NameLink account={report.target_account} />),
      link: canOpenReports(me.get()) ? { href: '/admin/reports/' + report.id, name: t('Look at the report') } : undefined,
    };
  if (group.type === 'moderation_warning')
    return {
      icon: 'warning',
      isImpersonal: true,
      text: warningText(warning?.action),
      link: { href: warning ? '/disputes/strikes/' + warning.id : '/disputes/strikes', name: t('Learn more') },
    };
  if (group.type === 'severed_relationships' && event) {
    return {
      icon: 'people',
      isImpersonal: true,
      text: (
        <>
          {severed(event.type, event.target_name)}{' '}
          {t(
            'You lost {0} and {1}.',
            count(event.followers_count, '{0} follower|{0} followers'),
            count(event.following_count, '{0} account that you followed|{0} accounts that you followed'),
          )}
        </>
      ),
      link: { href: '/severed_relationships', name: t('Learn more') },
    };
  }
  if (group.type === 'annual_report')
    return { icon: 'calendar', isImpersonal: true, text: t('Your year {0} is ready', group.annual_report?.year ?? '') };
  if (collection)
    return {
      icon: 'people',
      text:
        group.type === 'added_to_collection'
          ? sentence(t('{0} added you to the collection {1}'), collection.name)
          : sentence(t('{0} changed the collection {1} that you are in'), collection.name),
      link: {
        href: collection.local ? '/collections/' + collection.id : (collection.url ?? '/collections'),
        name: t('Look at the collection'),
      },
    };
  const { fallback } = group;
  return {
    icon: 'bell',
    text: fallback ? (
      <>
        <strong>{fallback.title}</strong> {fallback.summary}
      </>
    ) : (
      sentence(t('News from {0}'))
    ),
  };
}

function warningText(action: string | undefined): string {
  const texts: Record<string, string> = {
    none: t('The moderators warn you.'),
    disable: t('Your account was disabled.'),
    mark_statuses_as_sensitive: t('Some of your posts were marked as sensitive.'),
    delete_statuses: t('Some of your posts were removed.'),
    sensitive: t('Your posts are marked as sensitive from now on.'),
    silence: t('Your account was limited.'),
    suspend: t('Your account was suspended.'),
  };
  return texts[action ?? 'none'] ?? t('The moderators did something about your account.');
}

function severed(type: string, name: string): string {
  if (type === 'domain_block') return t('The moderators blocked {0}.', name);
  if (type === 'user_domain_block') return t('You blocked {0}.', name);
  return t('The moderators suspended {0}.', name);
}
