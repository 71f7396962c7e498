import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { keepKeys, useLayer } from '../core/layers';
import { present } from '../core/present';
import { t } from '../core/words';
import { Icon } from './Icon';

/** A dialog above the page, the browser's own: it traps the focus. */
export function Dialog({
  title,
  close,
  children,
  class: name = '',
}: {
  title: string;
  close: () => void;
  children: ComponentChildren;
  class?: string;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useLayer(close);
  useLayoutEffect(() => {
    const dialog = present(box.current);
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={name}
      aria-label={title}
      onCancel={(e) => {
        e.preventDefault();
        close();
      }}
      onClick={(e) => e.target === box.current && close()}
      onKeyDown={keepKeys}
    >
      <div class="dialog-box">
        <header class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="round" onClick={close} aria-label={t('common.close', 'Close')}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
