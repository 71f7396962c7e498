/** The form for writing: a window on large screens, the whole screen on a phone, or in its place at the top of home. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isSeveral, myHandle } from '../accounts/faces';
import { certain } from '../core/certain';
import { isCovered, keepKeys, useLayer } from '../core/layers';
import { navigate } from '../core/router';
import { useStore } from '../core/store';
import { count, t } from '../core/words';
import { me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { Chips } from './Chips';
import { Counter } from './Counter';
import { composing, type Draft } from './draft';
import { Editor } from './Editor';
import { insertText } from './insertText';
import { rememberLanguage } from './languages';
import { change, current } from './open';
import { Pieces } from './Pieces';
import { PollForm } from './PollForm';
import { Preview } from './Preview';
import { Reminder } from './Reminder';
import { check, left, sendDraft } from './send';
import { Tools } from './Tools';
import { addFiles, startAll } from './uploads';
import { useAdded } from './useAdded';
import { useVisibleHeight } from './useVisibleHeight';
import { WarningField } from './WarningField';
import { When } from './When';
import { close, discard, remindsOfWords, sendLabel, titleOf, useProblems, useWaiting } from './windowState';

export function Window({ draft, isInPlace = false }: { draft: Draft; isInPlace?: boolean }) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement | HTMLInputElement | null>(null);
  const focused = useRef<Element | null>(null);
  const [problems, say] = useProblems(draft);
  const [refused, refuse] = useState('');
  const [isSending, send] = useState(false);
  const [asksForWords, askForWords] = useState(false);
  const [isOver, over] = useState(false);
  const self = useStore(me);
  const waiting = useWaiting(draft);
  useVisibleHeight(box);
  useLayer(() => void close(), !isInPlace);
  // Before it is seen: a key that is pressed at once is meant for it.
  useLayoutEffect(() => {
    if (!isInPlace && !box.current?.open) box.current?.showModal();
    (box.current?.querySelector('textarea') as HTMLTextAreaElement | null)?.focus();
    startAll();
    return () => box.current?.close();
  }, []);

  const submit = async (isSure = false) => {
    if (isSending) return;
    // What was pressed or typed a moment ago may not be shown yet.
    const found = check(current.get() ?? draft);
    say(found);
    if (Object.keys(found).length > 0) return;
    if (!isSure && remindsOfWords.get() && draft.pieces.some((piece) => piece.description.trim() === ''))
      return askForWords(true);
    askForWords(false);
    send(true);
    rememberLanguage(draft.language);
    const wrong = await sendDraft();
    send(false);
    if (wrong) say(wrong);
    else if (!current.get()) composing.set(null);
  };
  const takeFiles = (files: Iterable<File>) => refuse(addFiles(files));
  const drop = (e: DragEvent) => {
    over(false);
    if (!e.dataTransfer?.files.length) return;
    e.preventDefault();
    takeFiles(e.dataTransfer.files);
  };
  const keys = (e: KeyboardEvent) => {
    keepKeys(e);
    if (isInPlace && e.key === 'Escape' && !isCovered() && !e.isComposing && !e.defaultPrevented) void close();
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
      e.preventDefault();
      void submit();
    }
  };
  // The field of a warning may be gone by now.
  const lastField = () => (field.current?.isConnected ? field.current : certain(box.current?.querySelector('textarea')));
  const added = (selector: string) => (at: number) => box.current?.querySelectorAll<HTMLElement>(selector)[at];
  useAdded(draft.more.length, added('.compose-more textarea'));
  useAdded(draft.poll?.options.length ?? 0, added('.poll-line input'));
  useAdded(draft.at === null ? 0 : 1, added('.compose-when input'));
  useLayoutEffect(() => {
    // What had the focus was removed: one goes on writing.
    const isLost = document.activeElement === document.body || document.activeElement === box.current;
    if (isLost && focused.current && !focused.current.isConnected) lastField().focus();
  });
  const isWaitingForFiles = draft.pieces.some(
    (piece) => piece.state === 'sending' || piece.state === 'waiting' || piece.state === 'processing',
  );
  const sendButton = (name: string) => (
    <button type="submit" class={'compose-send ' + name} disabled={isSending || isWaitingForFiles}>
      {isSending ? t('common.sending', 'Sending …') : isWaitingForFiles ? t('compose.files', 'Files …') : sendLabel(draft)}
    </button>
  );
  // The same element in both, as only one that was opened as a window is one.
  return (
    <dialog
      ref={box}
      open={isInPlace || undefined}
      class={'compose' + (isOver ? ' is-over' : '') + (isInPlace ? ' is-in-place' : '')}
      aria-labelledby={id + 'title'}
      onCancel={(e) => {
        if (e.target === box.current) {
          e.preventDefault();
          void close();
        }
      }}
      onClick={(e) => !isInPlace && e.target === box.current && void close()}
      onKeyDown={keys}
      onFocusIn={(e) => {
        focused.current = e.target as Element;
        if (e.target instanceof HTMLTextAreaElement || (e.target instanceof HTMLInputElement && e.target.type === 'text'))
          field.current = e.target;
      }}
      onDragOver={(e) => {
        if (e.dataTransfer?.types.includes('Files')) {
          e.preventDefault();
          over(true);
        }
      }}
      onDragLeave={(e) => e.target === box.current && over(false)}
      onDrop={drop}
    >
      <form
        class="compose-box"
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          // A post that is shown here has buttons of its own.
          if ((e as SubmitEvent).submitter?.matches('.compose-send') ?? true) void submit();
        }}
      >
        <header class="compose-head">
          <button
            type="button"
            class="round"
            onClick={() => void close()}
            aria-label={t('common.close', 'Close')}
            title={t('common.close', 'Close')}
          >
            <Icon name="close" />
          </button>
          <h2 id={id + 'title'}>{titleOf(draft)}</h2>
          {waiting > 0 && !draft.editing && (
            <button type="button" class="plain" onClick={() => void close().then(() => navigate('/drafts'))}>
              {count(waiting, 'compose.drafts_count', '{0} draft|{0} drafts')}
            </button>
          )}
          <Menu
            label={t('common.more', 'More')}
            choices={[
              {
                name: t('compose.ask_about_missing_descriptions', 'Ask about missing descriptions'),
                isOn: remindsOfWords.get(),
                act: () => remindsOfWords.set((now) => !now),
              },
              { name: t('common.throw_away', 'Throw away'), icon: 'trash', isDanger: true, act: () => void discard() },
            ]}
          />
          {sendButton('is-above')}
        </header>
        <div class="compose-scroll">
          {draft.replyTo && !draft.editing && <Preview id={draft.replyTo} />}
          <div class="compose-who">
            {self && <Avatar account={self} size={40} />}
            <Chips draft={draft} />
          </div>
          {isSeveral && <p class="as-whom hint">{t('common.as', 'as {0}', myHandle)}</p>}
          {draft.hasWarning && <WarningField text={draft.warning} isFixed={isSending} />}
          <Editor
            id={id + 'text'}
            label={t('compose.text_of_the_post', 'Text of the post')}
            text={draft.text}
            type={(text) => change({ text })}
            lang={draft.language}
            isFirst
            takeFiles={takeFiles}
            isFixed={isSending}
            placeholder={
              draft.replyTo
                ? t('compose.your_answer', 'Your answer')
                : t('common.what_would_you_like_to', 'What would you like to say?')
            }
            describedBy={problems.text ? id + 'wrong' : undefined}
            isWrong={problems.text !== undefined}
          />
          {problems.text && (
            <p class="wrong" id={id + 'wrong'} role="alert">
              {problems.text}
            </p>
          )}
          <Pieces draft={draft} />
          {draft.pieces.length > 0 && (
            <p class="check">
              <input
                type="checkbox"
                id={id + 'sensitive'}
                checked={draft.sensitive}
                onChange={(e) => change({ sensitive: e.currentTarget.checked })}
              />
              <label for={id + 'sensitive'}>
                {t('compose.sensitive_covered_until_somebody_wants', 'Sensitive: covered until somebody wants to see it')}
              </label>
            </p>
          )}
          {(problems.media || refused) && (
            <p class="wrong" role="alert">
              {problems.media || refused}
            </p>
          )}
          {draft.poll && <PollForm draft={draft} poll={draft.poll} problem={problems.poll} />}
          {draft.quoteOf && (
            <div class="compose-quote">
              <Preview id={draft.quoteOf} />
              {!draft.editing && (
                <button
                  type="button"
                  class="round"
                  onClick={() => change({ quoteOf: null })}
                  aria-label={t('compose.remove_the_quote', 'Remove the quote')}
                  title={t('compose.remove_the_quote', 'Remove the quote')}
                >
                  <Icon name="close" size={18} />
                </button>
              )}
            </div>
          )}
          {draft.more.map((text, i) => (
            <div class="compose-more" key={i}>
              <Editor
                id={`${id}more${i}`}
                label={t('compose.post_of_the_thread', 'Post {0} of the thread', i + 2)}
                text={text}
                type={(next) => change((now) => ({ more: now.more.map((one, n) => (n === i ? next : one)) }))}
                lang={draft.language}
                isFirst={false}
                isFixed={isSending}
                placeholder={t('compose.it_goes_on', 'It goes on …')}
                isWrong={left(draft, text) < 0}
              />
              <span class="hint">{left(draft, text)}</span>
              <button
                type="button"
                class="round"
                onClick={() => change((now) => ({ more: now.more.filter((_, n) => n !== i) }))}
                aria-label={t('compose.remove_this_post', 'Remove this post')}
              >
                <Icon name="close" size={18} />
              </button>
            </div>
          ))}
          {draft.at !== null && <When at={draft.at} problem={problems.at} />}
          {asksForWords && <Reminder draft={draft} sendAnyway={() => void submit(true)} stay={() => askForWords(false)} />}
          {problems.all && (
            <p class="problem" role="alert">
              {problems.all}
            </p>
          )}
        </div>
        <footer class="compose-foot">
          <Tools
            draft={draft}
            takeFiles={takeFiles}
            insert={(text) => insertText(lastField(), text)}
            focus={() => lastField().focus()}
          />
          <Counter rest={left(draft, draft.text)} />
          {sendButton('is-below')}
        </footer>
      </form>
    </dialog>
  );
}
