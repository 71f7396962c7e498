/** Notifications of all accounts in one list. Opening one switches to its account. */
import { useEffect, useState } from 'preact/hooks';
import { actAs } from '../core/acting';
import { directionOf } from '../core/direction';
import type { Notification } from '../core/entities';
import { navigate } from '../core/router';
import { t } from '../core/words';
import type { NotificationType } from '../notifications/types';
import { Avatar } from '../ui/Avatar';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Sentence } from '../ui/Sentence';
import { Time } from '../ui/Time';
import { seats } from './faces';
import { newestOf, pathOf, type Told } from './newest';

type Found = Awaited<ReturnType<typeof newestOf>>;

export function AllNotifications() {
  const [found, set] = useState<Found | null>(null);
  const load = () => void newestOf(seats()).then(set);
  useEffect(load, []);
  return (
    <div class="view">
      <Head title={t('common.notifications', 'Notifications')} isTop>
        <button
          type="button"
          class="round"
          onClick={load}
          aria-label={t('common.load_anew', 'Reload')}
          title={t('common.load_anew', 'Reload')}
        >
          <Icon name="refresh" />
        </button>
      </Head>
      <div class="chips scrolls-x" role="group" aria-label={t('common.kind_of_notification', 'Notification type')}>
        <button type="button" class="chip is-on" aria-pressed={true}>
          {t('common.all_accounts', 'All accounts')}
        </button>
        <button type="button" class="chip" aria-pressed={false} onClick={() => navigate('/notifications', true)}>
          {t('common.all', 'All')}
        </button>
      </div>
      {!found && <Busy />}
      {found?.failures.map(({ seat, message }) => (
        <p class="page-note" role="alert" key={seat.key}>
          <bdi>{seat.handle}</bdi>: {message}
        </p>
      ))}
      {found?.all.length === 0 && <Empty title={t('common.nothing_has_happened_yet', 'No notifications yet')} />}
      {found && found.all.length > 0 && (
        <ul class="own-rows all-accounts">
          {found.all.map((told) => (
            <ErrorBoundary key={told.seat.key + ' ' + told.one.id}>
              <Row told={told} />
            </ErrorBoundary>
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ told }: { told: Told }) {
  const { seat, one } = told;
  const text = wordsOf(one);
  const open = () => (seat.isMine ? navigate(pathOf(told)) : actAs(seat.key, pathOf(told)));
  return (
    <li class="row is-high">
      <Avatar account={one.account} size={40} />
      <div class="row-body">
        <button type="button" class="plain" onClick={open}>
          <Sentence text={said(one)} at={[<bdi>{one.account.display_name || '@' + one.account.acct}</bdi>]} />
        </button>
        {text !== '' && (
          <span class="hint is-wrapped row-text" dir={directionOf(text)}>
            {text}
          </span>
        )}
        <span class="hint for-account">
          <Avatar account={seat.face} size={18} /> <bdi>{seat.handle}</bdi>
        </span>
      </div>
      <Time iso={one.created_at} />
    </li>
  );
}

/** The post's text only: HTML of several servers must not be mixed in one list. */
function wordsOf({ status }: Notification): string {
  if (!status) return '';
  if (status.spoiler_text) return String(status.spoiler_text);
  return new DOMParser().parseFromString(String(status.content), 'text/html').body.textContent ?? '';
}

/** With a placeholder for the name of who did it. */
function said(one: Notification): string {
  const kind = one.type as NotificationType;
  switch (kind) {
    case 'mention':
      return one.status?.visibility === 'direct'
        ? t('common.wrote_to_you_privately', '{0} sent you a private mention')
        : t('common.mentioned_you', '{0} mentioned you');
    case 'status':
      return t('common.posted', '{0} posted');
    case 'reblog':
      return t('common.boosted_your_post', '{0} boosted your post');
    case 'favourite':
      return t('common.favourited_your_post', '{0} favourited your post');
    case 'pleroma:emoji_reaction':
      return t('common.reacted_to_your_post', '{0} reacted to your post');
    case 'pending.reply':
      return t('common.asks_to_reply_to_your_post', '{0} asks to reply to your post');
    case 'quote':
      return t('common.quoted_your_post', '{0} quoted your post');
    case 'follow':
      return t('common.follows_you_named', '{0} follows you');
    case 'follow_request':
      return t('common.asks_to_follow_you', '{0} requested to follow you');
    case 'poll':
      return t('common.a_poll_in_which_you', 'A poll in which you voted has ended');
    case 'update':
      return t('common.edited_a_post_that_you', '{0} edited a post that you boosted');
    case 'quoted_update':
      return t('common.edited_a_post_that_you_quoted', '{0} edited a post that you quoted');
    case 'admin.sign_up':
      return t('common.signed_up', '{0} signed up');
    case 'admin.report':
    case 'moderation_warning':
    case 'severed_relationships':
    case 'annual_report':
    case 'added_to_collection':
    case 'collection_update':
      return t('common.news_from', 'News from {0}');
    default: {
      kind satisfies never;
      return t('common.news_from', 'News from {0}');
    }
  }
}
