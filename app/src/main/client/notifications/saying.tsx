/** The text of a notification. */
import type { ComponentChildren } from 'preact';
import type { Account, NotificationGroup, Status as Post } from '../core/entities';
import { canOpenReports } from '../core/staff';
import { count, t } from '../core/words';
import { me } from '../core/world';
import { NameLink } from '../people/NameLink';
import { Sentence } from '../ui/Sentence';
import type { NotificationType } from './types';

interface Said {
  icon: string;
  text: ComponentChildren;
  link?: { href: string; name: string };
  isImpersonal?: boolean;
}

/** "Ada", "Ada and Ben", "Ada and 12 others". */
function who(group: NotificationGroup, people: Account[]): ComponentChildren {
  const [first, second] = people;
  if (!first) return t('notifications.someone', 'Someone');
  const others = group.notifications_count - 1;
  if (others <= 0) return <NameLink account={first} />;
  if (others === 1 && second)
    return (
      <Sentence text={t('notifications.and', '{0} and {1}')} at={[<NameLink account={first} />, <NameLink account={second} />]} />
    );
  return (
    <Sentence
      text={count(others, 'notifications.and_others', '{1} and {0} other|{1} and {0} others', '{0}')}
      at={[<NameLink account={first} />]}
    />
  );
}

export function say(group: NotificationGroup, people: Account[], status: Post | undefined): Said {
  const subject = who(group, people);
  const isOwn = status?.account.id === me.get()?.id;
  const isOne = group.notifications_count === 1;
  const sentence = (text: string, ...more: ComponentChildren[]) => <Sentence text={text} at={[subject, ...more]} />;
  const kind = group.type as NotificationType;
  switch (kind) {
    case 'mention':
      return {
        icon: status?.visibility === 'direct' ? 'mail' : 'reply',
        text:
          status?.visibility === 'direct'
            ? sentence(t('common.wrote_to_you_privately', '{0} sent you a private mention'))
            : status?.in_reply_to_account_id === me.get()?.id
              ? sentence(t('notifications.answered_you', '{0} replied to you'))
              : sentence(t('common.mentioned_you', '{0} mentioned you')),
      };
    case 'quote':
      return { icon: 'quote', text: sentence(t('common.quoted_your_post', '{0} quoted your post')) };
    case 'quoted_update':
      return { icon: 'pen', text: sentence(t('common.edited_a_post_that_you_quoted', '{0} edited a post that you quoted')) };
    case 'status':
      return { icon: 'bell', text: sentence(t('common.posted', '{0} posted')) };
    case 'update':
      return { icon: 'pen', text: sentence(t('common.edited_a_post_that_you', '{0} edited a post that you boosted')) };
    case 'poll':
      return {
        icon: 'poll',
        text: isOwn
          ? t('notifications.your_poll_has_ended', 'Your poll has ended')
          : t('common.a_poll_in_which_you', 'A poll in which you voted has ended'),
      };
    case 'favourite':
      return { icon: 'star', text: sentence(t('common.favourited_your_post', '{0} favourited your post')) };
    case 'pleroma:emoji_reaction':
      return {
        icon: 'smile',
        text:
          isOne && group.emoji
            ? sentence(t('notifications.reacted_to_your_post_with', '{0} reacted to your post with {1}'), <Given of={group} />)
            : sentence(t('common.reacted_to_your_post', '{0} reacted to your post')),
      };
    case 'pending.reply':
      return { icon: 'reply', text: sentence(t('common.asks_to_reply_to_your_post', '{0} asks to reply to your post')) };
    case 'reblog':
      return { icon: 'boost', text: sentence(t('common.boosted_your_post', '{0} boosted your post')) };
    case 'follow':
      return {
        icon: 'person',
        text: sentence(
          isOne ? t('common.follows_you_named', '{0} follows you') : t('notifications.follow_you', '{0} followed you'),
        ),
      };
    case 'follow_request':
      return { icon: 'people', text: sentence(t('common.asks_to_follow_you', '{0} requested to follow you')) };
    case 'admin.sign_up':
      return { icon: 'shield', text: sentence(t('common.signed_up', '{0} signed up')) };
    case 'admin.report':
    case 'moderation_warning':
    case 'severed_relationships':
    case 'annual_report':
    case 'added_to_collection':
    case 'collection_update':
      return official(kind, group, subject) ?? unknown(group, subject);
    default: {
      // A type of a newer server; all known ones are above.
      kind satisfies never;
      return unknown(group, subject);
    }
  }
}

/** The emoji of a reaction. */
function Given({ of }: { of: NotificationGroup }) {
  return of.emoji_url ? <img class="emoji" src={of.emoji_url} alt={of.emoji} title={of.emoji} /> : <span>{of.emoji}</span>;
}

type Official = Extract<
  NotificationType,
  'admin.report' | 'moderation_warning' | 'severed_relationships' | 'annual_report' | 'added_to_collection' | 'collection_update'
>;

/** What the server itself says; null if its subject was deleted. */
function official(kind: Official, group: NotificationGroup, subject: ComponentChildren): Said | null {
  const { report, event, moderation_warning: warning, collection } = group;
  const sentence = (text: string, ...more: ComponentChildren[]) => <Sentence text={text} at={[subject, ...more]} />;
  if (kind === 'admin.report' && report)
    return {
      icon: 'flag',
      text: sentence(t('notifications.reported', '{0} reported {1}'), <NameLink account={report.target_account} />),
      link: canOpenReports(me.get())
        ? { href: '/admin/reports/' + report.id, name: t('notifications.look_at_the_report', 'View report') }
        : undefined,
    };
  if (kind === 'moderation_warning')
    return {
      icon: 'warning',
      isImpersonal: true,
      text: warningText(warning?.action),
      link: {
        href: warning ? '/disputes/strikes/' + warning.id : '/disputes/strikes',
        name: t('notifications.learn_more', 'Learn more'),
      },
    };
  if (kind === 'severed_relationships' && event) {
    return {
      icon: 'people',
      isImpersonal: true,
      text: (
        <>
          {severed(event.type, event.target_name)}{' '}
          {t(
            'notifications.you_lost_and',
            'You lost {0} and {1}.',
            count(event.followers_count, 'common.followers', '{0} follower|{0} followers'),
            count(
              event.following_count,
              'notifications.accounts_that_you_followed',
              '{0} account that you followed|{0} accounts that you followed',
            ),
          )}
        </>
      ),
      link: { href: '/severed_relationships', name: t('notifications.learn_more', 'Learn more') },
    };
  }
  if (kind === 'annual_report')
    return {
      icon: 'calendar',
      isImpersonal: true,
      text: t('notifications.your_year_is_ready', 'Your year {0} is ready', group.annual_report?.year ?? ''),
    };
  if (collection)
    return {
      icon: 'people',
      text:
        kind === 'added_to_collection'
          ? sentence(t('notifications.added_you_to_the_collection', '{0} added you to the collection {1}'), collection.name)
          : sentence(
              t('notifications.changed_the_collection_that_you', '{0} updated the collection {1} that you are in'),
              collection.name,
            ),
      link: {
        href: collection.local ? '/collections/' + collection.id : (collection.url ?? '/collections'),
        name: t('notifications.look_at_the_collection', 'View collection'),
      },
    };
  return null;
}

function unknown({ fallback }: NotificationGroup, subject: ComponentChildren): Said {
  return {
    icon: 'bell',
    text: fallback ? (
      <>
        <strong>{fallback.title}</strong> {fallback.summary}
      </>
    ) : (
      <Sentence text={t('common.news_from', 'News from {0}')} at={[subject]} />
    ),
  };
}

function warningText(action: string | undefined): string {
  const texts: Record<string, string> = {
    none: t('notifications.the_moderators_warn_you', 'You have received a warning from the moderators.'),
    disable: t('notifications.your_account_was_disabled', 'Your account was disabled.'),
    mark_statuses_as_sensitive: t('notifications.some_of_your_posts_were', 'Some of your posts were marked as sensitive.'),
    delete_statuses: t('notifications.some_of_your_posts_were_removed', 'Some of your posts were removed.'),
    sensitive: t('notifications.your_posts_are_marked_as', 'Your posts are marked as sensitive from now on.'),
    silence: t('notifications.your_account_was_limited', 'Your account was limited.'),
    suspend: t('notifications.your_account_was_suspended', 'Your account was suspended.'),
  };
  return (
    texts[action ?? 'none'] ??
    t('notifications.the_moderators_did_something_about', 'The moderators took action on your account.')
  );
}

function severed(type: string, name: string): string {
  if (type === 'domain_block') return t('notifications.the_moderators_blocked', 'The moderators blocked {0}.', name);
  if (type === 'user_domain_block') return t('notifications.you_blocked', 'You blocked {0}.', name);
  return t('notifications.the_moderators_suspended', 'The moderators suspended {0}.', name);
}
