/** The composer: a window on large screens, full-screen on a phone, or in place at the top of home. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isCovered, keepKeys, useLayer } from '../core/layers';
import { present } from '../core/present';
import type { Draft } from './draft';
import { addFiles, startAll } from './uploads';
import { useAdded } from './useAdded';
import { useSending } from './useSending';
import { useVisibleHeight } from './useVisibleHeight';
import { WindowBody } from './WindowBody';
import { WindowFoot } from './WindowFoot';
import { WindowHead } from './WindowHead';
import { close } from './windowState';

export function Window({ draft, isInPlace = false }: { draft: Draft; isInPlace?: boolean }) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement | HTMLInputElement | null>(null);
  const focused = useRef<Element | null>(null);
  const [refused, refuse] = useState('');
  const [isOver, over] = useState(false);
  const sending = useSending(draft);
  useVisibleHeight(box);
  useLayer(() => void close(), !isInPlace);
  // Before it is painted: a key that is pressed immediately is meant for it.
  useLayoutEffect(() => {
    if (!isInPlace && !box.current?.open) box.current?.showModal();
    (box.current?.querySelector('textarea') as HTMLTextAreaElement | null)?.focus();
    startAll();
    return () => box.current?.close();
  }, []);

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
      void sending.submit();
    }
  };
  // The field of a content warning may be removed by now.
  const lastField = () => (field.current?.isConnected ? field.current : present(box.current?.querySelector('textarea')));
  const textField = () => {
    const last = lastField();
    return last instanceof HTMLTextAreaElement ? last : (present(box.current?.querySelector('textarea')) as HTMLTextAreaElement);
  };
  const added = (selector: string) => (at: number) => box.current?.querySelectorAll<HTMLElement>(selector)[at];
  useAdded(draft.more.length, added('.compose-more textarea'));
  useAdded(draft.poll?.options.length ?? 0, added('.poll-line input'));
  useAdded(draft.at === null ? 0 : 1, added('.compose-schedule input'));
  useLayoutEffect(() => {
    // The focused element was removed: focus returns to the text.
    const isLost = document.activeElement === document.body || document.activeElement === box.current;
    if (isLost && focused.current && !focused.current.isConnected) lastField().focus();
  });
  // The same element in both, because only a dialog that was opened with showModal is modal.
  return (
    <dialog
      ref={box}
      open={isInPlace || undefined}
      class={'compose' + (isOver ? ' is-over' : '') + (isInPlace ? ' is-inline' : '')}
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
          // The post that is shown here has buttons of its own.
          if ((e as SubmitEvent).submitter?.matches('.compose-send') ?? true) void sending.submit();
        }}
      >
        <WindowHead draft={draft} titleId={id + 'title'} isSending={sending.isSending} />
        <WindowBody draft={draft} id={id} sending={sending} refused={refused} takeFiles={takeFiles} textField={textField} />
        <WindowFoot draft={draft} isSending={sending.isSending} takeFiles={takeFiles} lastField={lastField} />
      </form>
    </dialog>
  );
}
