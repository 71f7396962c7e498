/**
 * A reply in place, below the notification: the same draft as the composer's, so that no text is lost and the composer can
 * continue it.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { begin } from '../compose/begin';
import { composing, type Draft } from '../compose/draft';
import { change, current, putAway, take } from '../compose/open';
import { check, sendDraft } from '../compose/send';
import { directionOf } from '../core/direction';
import type { Status as Post } from '../core/entities';
import { useStore } from '../core/store';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';

/** What the field does not show, but the composer does. */
const isMore = ({ pieces, poll, more, at, hasWarning }: Draft) =>
  pieces.length > 0 || poll !== null || more.length > 0 || at !== null || hasWarning;

export function QuickAnswer({ to }: { to: Post }) {
  const [isOpen, open] = useState(false);
  const [isSending, send] = useState(false);
  const [problem, say] = useState('');
  const draft = useStore(current);
  const window = useStore(composing);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isMine = isOpen && window === null && draft?.replyTo === to.id;
  useEffect(() => {
    if (!isMine || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isMine]);
  useEffect(() => {
    // When it is left, the beginning is stored as a draft.
    if (isMine) return () => void (composing.get() === null && current.get()?.replyTo === to.id && putAway());
  }, [isMine]);
  const start = async () => {
    if (current.get()) await putAway();
    const begun = await toastOnError(begin({ kind: 'reply', to }));
    if (!begun) return;
    say('');
    if (isMore(begun)) return composing.set({ kind: 'draft', draft: begun });
    take(begun);
    open(true);
  };
  const shut = () => {
    open(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const close = async () => {
    await putAway();
    shut();
  };
  const submit = async () => {
    if (!draft || isSending) return;
    send(true);
    try {
      const found = check(draft);
      const wrong = Object.keys(found).length > 0 ? found : await sendDraft();
      say(Object.values(wrong ?? {}).join(' '));
      if (wrong) return;
      shut();
    } catch (e) {
      say((e as Error).message);
    } finally {
      send(false);
    }
  };
  const toWindow = () => {
    if (draft) composing.set({ kind: 'draft', draft });
    open(false);
  };
  const keys = (e: KeyboardEvent) => {
    e.stopPropagation();
    // A key that ends a composition (IME) is not for the form.
    if (e.isComposing) return;
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) void submit();
    else if (e.key === 'Escape') void close();
    else return;
    e.preventDefault();
  };
  if (!isMine)
    return (
      <p class="quick-reply is-collapsed">
        <button ref={button} type="button" class="plain" onClick={() => void start()}>
          <Icon name="reply" size={16} /> {t('notifications.answer_here', 'Reply here')}
        </button>
      </p>
    );
  return (
    <form
      class="quick-reply"
      onKeyDown={keys}
      onSubmit={(e) => {
        e.preventDefault();
        void submit();
      }}
    >
      <textarea
        ref={field}
        rows={3}
        dir={directionOf(draft.text)}
        aria-label={t('common.answer', 'Choice {0}', '@' + to.account.acct)}
        value={draft.text}
        onInput={(e) => change({ text: e.currentTarget.value })}
      />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="buttons">
        <button type="button" class="quiet small" onClick={() => void close()}>
          {t('common.cancel', 'Cancel')}
        </button>
        <button type="button" class="quiet small" onClick={toWindow}>
          {t('common.more', 'More')}
        </button>
        <button type="submit" class="small" disabled={isSending}>
          {isSending ? t('common.sending', 'Sending …') : t('common.reply', 'Reply')}
        </button>
      </p>
    </form>
  );
}
