/** Private mentions, by conversation. */
import { useEffect } from 'preact/hooks';
import { compose } from '../compose/draft';
import { del, post } from '../core/api';
import type { Conversation } from '../core/entities';
import { navigate } from '../core/router';
import { useStore } from '../core/store';
import { listen, reconnects } from '../core/streaming';
import { orSay, toast } from '../core/toast';
import { unread } from '../core/unread';
import { t } from '../core/words';
import { learn, learnAccounts, me } from '../core/world';
import { statusPath } from '../post/Status';
import { Content, Name } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { idOf, Listing, usePages } from '../ui/Pages';
import { Avatar, Head, Menu, sure, Time } from '../ui/parts';

const PATH = '/api/v1/conversations';

export function Conversations() {
  const pages = usePages<Conversation>(PATH, (found) => found.forEach(take));
  const connections = useStore(reconnects);
  useEffect(
    () =>
      listen('direct', (event, payload) => {
        if (event !== 'conversation') return;
        const made = JSON.parse(payload) as Conversation;
        take(made);
        pages.change((now) => [made, ...now.filter((one) => one.id !== made.id)]);
      }),
    [],
  );
  useEffect(() => {
    unread.set((now) => ({ ...now, conversations: pages.items.filter((one) => one.unread).length }));
  }, [pages.items]);
  useEffect(() => {
    if (connections > 1 && pages.isEnd && pages.items.length === 0) pages.more();
  }, [connections]);
  const set = async (one: Conversation, isUnread: boolean) => {
    pages.change((now) => now.map((other) => (other.id === one.id ? { ...other, unread: isUnread } : other)));
    await orSay(post(`${PATH}/${one.id}/${isUnread ? 'unread' : 'read'}`));
  };
  const open = (one: Conversation) => {
    if (one.unread) void set(one, false);
    if (one.last_status) navigate(statusPath(one.last_status));
  };
  const remove = async (one: Conversation) => {
    if (
      !(await sure(
        t('Remove this conversation?'),
        t('It goes from this list only. The posts stay, and it comes back with the next one.'),
        t('Remove'),
      ))
    )
      return;
    if (!(await orSay(del(`${PATH}/${one.id}`).then(() => true)))) return;
    pages.change((now) => now.filter((other) => other.id !== one.id));
    toast(t('The conversation was removed.'));
  };
  return (
    <div class="view">
      <Head title={t('Private mentions')} isTop />
      <p class="hint pad">
        {t('Posts that only those who are mentioned see. They are not encrypted: the moderators of the servers could read them.')}
      </p>
      <Listing
        pages={pages}
        name={t('Private mentions')}
        empty={{
          title: t('No private mentions yet'),
          text: t('When somebody writes only to you, or you to somebody, it appears here.'),
        }}
        idOf={idOf}
        draw={(one) => (
          <Row one={one} open={() => open(one)} mark={(isUnread) => void set(one, isUnread)} remove={() => void remove(one)} />
        )}
      />
    </div>
  );
}

function take(one: Conversation): void {
  learnAccounts(one.accounts);
  if (one.last_status) learn(one.last_status);
}

interface Shown {
  one: Conversation;
  open: () => void;
  mark: (isUnread: boolean) => void;
  remove: () => void;
}

function Row({ one, open, mark, remove }: Shown) {
  const last = one.last_status;
  const isOwn = last?.account.id === me.get()?.id;
  const [first] = one.accounts;
  const click = (e: MouseEvent) => !(e.target as Element).closest('button,.menu,a[target]') && open();
  const names = one.accounts.slice(0, 3).map((account, i) => (
    <>
      {i > 0 && ', '}
      <Name key={account.id} account={account} />
    </>
  ));
  return (
    <div
      class={'conversation' + (one.unread ? ' is-unread' : '')}
      tabIndex={0}
      data-id={last?.id}
      onClick={click}
      onKeyDown={(e) => {
        if (e.key === 'Enter' && e.target === e.currentTarget) open();
      }}
    >
      {first ? <Avatar account={first} /> : me.get() && <Avatar account={me.get()!} />}
      <div class="conversation-body">
        <p class="conversation-head">
          <strong>
            {one.accounts.length > 0 ? names : t('Only you')}
            {one.accounts.length > 3 && ` +${one.accounts.length - 3}`}
          </strong>
          {last && <Time iso={last.created_at} />}
        </p>
        {last && (
          <div class="conversation-last">
            {isOwn && <span class="hint">{t('You:')} </span>}
            {last.spoiler_text !== '' ? (
              <span>{last.spoiler_text}</span>
            ) : (
              <Content html={last.content.replace(/<\/?a\b[^>]*>/g, '')} emojis={last.emojis} class="clamp" />
            )}
            {last.media_attachments.length > 0 && <Icon name="image" size={16} />}
          </div>
        )}
      </div>
      {one.unread && (
        <span class="new-mark">
          <span class="hidden">{t('Unread')}</span>
        </span>
      )}
      <Menu
        label={t('More')}
        choices={[
          last && { name: t('Reply'), icon: 'reply', act: () => compose({ kind: 'reply', to: last }) },
          one.unread
            ? { name: t('Mark as read'), icon: 'check', act: () => mark(false) }
            : { name: t('Mark as unread'), icon: 'mail', act: () => mark(true) },
          { name: t('Remove'), icon: 'trash', isDanger: true, act: remove },
        ]}
      />
    </div>
  );
}
