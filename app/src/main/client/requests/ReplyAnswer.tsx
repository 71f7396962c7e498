/** The buttons that approve or refuse a pending reply. */
import { useState } from 'preact/hooks';
import { get, post } from '../core/api';
import type { InteractionRequest, Status } from '../core/entities';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { forgetStatus, upsert } from '../core/world';
import { Icon } from '../ui/Icon';

const REQUESTS = '/api/v1/interaction_requests';
export const replyRequestsPath = REQUESTS;

async function answer(id: string, reply: Status | null | undefined, word: 'authorize' | 'reject'): Promise<boolean> {
  const made = await toastOnError(post<InteractionRequest>(`${REQUESTS}/${id}/${word}`));
  if (!made) return false;
  if (word === 'authorize' && made.reply) upsert(made.reply);
  else if (reply) forgetStatus(reply.id);
  toast(
    word === 'authorize'
      ? t('requests.reply_approved', 'Reply approved. Everyone who can see your post can see it now.')
      : t('requests.reply_rejected', 'Reply rejected.'),
  );
  return true;
}

function Buttons({ act }: { act: (word: 'authorize' | 'reject') => Promise<unknown> }) {
  const [isBusy, busy] = useState(false);
  const run = (word: 'authorize' | 'reject') => {
    busy(true);
    void act(word).finally(() => busy(false));
  };
  return (
    <p class="notification-actions">
      <button type="button" class="small" disabled={isBusy} onClick={() => run('authorize')}>
        <Icon name="check" size={16} /> {t('requests.approve', 'Approve')}
      </button>
      <button type="button" class="small quiet" disabled={isBusy} onClick={() => run('reject')}>
        {t('common.reject', 'Reject')}
      </button>
    </p>
  );
}

export function ReplyAnswer({ request, done }: { request: InteractionRequest; done: () => void }) {
  return <Buttons act={(word) => answer(request.id, request.reply, word).then((isDone) => isDone && done())} />;
}

/** For a notification, which has the reply but not the id of its request. */
export function ReplyAnswerTo({ reply, done }: { reply: Status; done: () => void }) {
  const act = async (word: 'authorize' | 'reject') => {
    const waiting = await toastOnError(get<InteractionRequest[]>(`${REQUESTS}?status_id=${reply.in_reply_to_id ?? ''}&limit=80`));
    const request = waiting?.find((one) => one.reply?.id === reply.id);
    if (request ? await answer(request.id, reply, word) : waiting) done();
  };
  return reply.reply_approval === 'pending' ? <Buttons act={act} /> : null;
}
