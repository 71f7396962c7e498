/** Replies that wait for approval: each with the post that it replies to, and the buttons to answer. */
import type { InteractionRequest } from '../core/entities';
import { t } from '../core/words';
import { upsert } from '../core/world';
import { statusPath } from '../post/postParts';
import { Status } from '../post/Status';
import { Head } from '../ui/Head';
import { Link } from '../ui/Link';
import { Listing } from '../ui/Listing';
import { idOf, usePages } from '../ui/usePages';
import { ReplyAnswer, replyRequestsPath } from './ReplyAnswer';

const take = (list: InteractionRequest[]) =>
  list.forEach(({ reply }) => {
    if (reply) upsert(reply);
  });

export function ReplyRequests() {
  const list = usePages<InteractionRequest>(replyRequestsPath, take);
  const drop = (id: string) => list.change((items) => items.filter((one) => one.id !== id));
  return (
    <div class="view">
      <Head title={t('common.pending_replies', 'Pending replies')} />
      <Listing
        pages={list}
        name={t('common.pending_replies', 'Pending replies')}
        class="own-rows"
        empty={{
          title: t('requests.no_pending_replies', 'No pending replies'),
          text: (
            <p>
              {t(
                'requests.pending_replies_appear_here',
                'Replies that need your approval appear here. Choose who can reply when you write a post, or in your settings.',
              )}{' '}
              <a href="/preferences/posting">{t('common.settings', 'Settings')}</a>
            </p>
          ),
        }}
        idOf={idOf}
        draw={(request) =>
          request.reply ? (
            <div class="notification is-post">
              <Status
                id={request.reply.id}
                context="notifications"
                note={
                  request.status && (
                    <Link href={statusPath(request.status)}>{t('requests.reply_to_your_post', 'Reply to your post')}</Link>
                  )
                }
                foot={<ReplyAnswer request={request} done={() => drop(request.id)} />}
              />
            </div>
          ) : null
        }
      />
    </div>
  );
}
