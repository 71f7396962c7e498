/** Private mentions, by conversation. */
import { useEffect } from 'preact/hooks';
import { del, post } from '../core/api';
import type { Conversation } from '../core/entities';
import { navigate } from '../core/router';
import { useStore } from '../core/store';
import { listen, reconnects } from '../core/streaming';
import { toast, toastOnError } from '../core/toast';
import { unread } from '../core/unread';
import { t } from '../core/words';
import { upsert, upsertAccounts } from '../core/world';
import { statusPath } from '../post/postParts';
import { Head } from '../ui/Head';
import { Listing } from '../ui/Listing';
import { sure } from '../ui/question';
import { idOf, usePages } from '../ui/usePages';
import { ConversationRow } from './ConversationRow';

const PATH = '/api/v1/conversations';

function take(one: Conversation): void {
  upsertAccounts(one.accounts);
  if (one.last_status) upsert(one.last_status);
}

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
    await toastOnError(post(`${PATH}/${one.id}/${isUnread ? 'unread' : 'read'}`));
  };
  const open = (one: Conversation) => {
    if (one.unread) void set(one, false);
    if (one.last_status) navigate(statusPath(one.last_status));
  };
  const remove = async (one: Conversation) => {
    if (
      !(await sure(
        t('conversations.remove_this_conversation', 'Remove this conversation?'),
        t(
          'conversations.it_goes_from_this_list',
          'Removes it from this list only. The posts stay, and it reappears with the next post.',
        ),
        t('common.remove', 'Remove'),
      ))
    )
      return;
    if (!(await toastOnError(del(`${PATH}/${one.id}`).then(() => true)))) return;
    pages.change((now) => now.filter((other) => other.id !== one.id));
    toast(t('conversations.the_conversation_was_removed', 'Conversation removed.'));
  };
  return (
    <div class="view">
      <Head title={t('common.private_mentions', 'Private mentions')} isTop />
      <p class="hint pad">
        {t(
          'conversations.posts_that_only_those_who',
          'Posts that only mentioned people can see. They are not encrypted: server moderators may be able to read them.',
        )}
      </p>
      <Listing
        pages={pages}
        name={t('common.private_mentions', 'Private mentions')}
        empty={{
          title: t('conversations.no_private_mentions_yet', 'No private mentions yet'),
          text: t('conversations.when_somebody_writes_only_to', 'Private mentions you send or receive appear here.'),
        }}
        idOf={idOf}
        draw={(one) => (
          <ConversationRow
            one={one}
            open={() => open(one)}
            mark={(isUnread) => void set(one, isUnread)}
            remove={() => void remove(one)}
          />
        )}
      />
    </div>
  );
}
