/** One conversation: its people, its last post, and whether it was read. */
import { compose } from '../compose/draft';
import { withoutLinks } from '../core/direction';
import type { Conversation } from '../core/entities';
import { t } from '../core/words';
import { me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Content } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { Name } from '../ui/Name';
import { Text } from '../ui/Text';
import { Time } from '../ui/Time';

interface Shown {
  one: Conversation;
  open: () => void;
  mark: (isUnread: boolean) => void;
  remove: () => void;
}

export function ConversationRow({ one, open, mark, remove }: Shown) {
  const last = one.last_status;
  const self = me.get();
  const isOwn = last?.account.id === self?.id;
  const [first] = one.accounts;
  // A conversation without others is with oneself.
  const shown = first ?? self;
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
      {shown && <Avatar account={shown} />}
      <div class="conversation-body">
        <p class="conversation-head">
          <strong>
            {one.accounts.length > 0 ? names : t('conversations.only_you', 'Only you')}
            {one.accounts.length > 3 && ` +${one.accounts.length - 3}`}
          </strong>
          {last && <Time iso={last.created_at} />}
        </p>
        {last && (
          <div class="conversation-last">
            {isOwn && <span class="hint">{t('conversations.you', 'You:')} </span>}
            {last.spoiler_text !== '' ? (
              <Text text={last.spoiler_text} emojis={last.emojis} />
            ) : (
              <Content html={withoutLinks(last.content)} emojis={last.emojis} class="clamp" />
            )}
            {last.media_attachments.length > 0 && <Icon name="image" size={16} />}
          </div>
        )}
      </div>
      {one.unread && (
        <span class="new-mark">
          <span class="hidden">{t('conversations.unread', 'Unread')}</span>
        </span>
      )}
      <Menu
        label={t('common.more', 'More')}
        choices={[
          last && { name: t('common.reply', 'Reply'), icon: 'reply', act: () => compose({ kind: 'reply', to: last }) },
          one.unread
            ? { name: t('common.mark_as_read', 'Mark as read'), icon: 'check', act: () => mark(false) }
            : { name: t('conversations.mark_as_unread', 'Mark as unread'), icon: 'mail', act: () => mark(true) },
          { name: t('common.remove', 'Remove'), icon: 'trash', isDanger: true, act: remove },
        ]}
      />
    </div>
  );
}
