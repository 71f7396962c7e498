/** Small parts that every view uses. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../core/entities';
import { keepKeys, useLayer } from '../core/layers';
import { back, Link } from '../core/router';
import { store, useStore } from '../core/store';
import { heading } from '../core/title';
import { dismiss, toasts } from '../core/toast';
import { ago, fullTime, t } from '../core/words';
import { Icon } from './Icon';

export function Avatar({ account, size = 46 }: { account: Account; size?: number }) {
  return <img class="avatar" src={account.avatar_static} alt="" width={size} height={size} loading="lazy" />;
}

/** A clock for all times on the screen: one timer, not one for each. */
const minute = store(Date.now());
setInterval(() => document.visibilityState === 'visible' && minute.set(Date.now()), 30_000);

export function Time({ iso }: { iso: string }) {
  const now = useStore(minute);
  return (
    <time dateTime={iso} title={fullTime(iso)}>
      {ago(iso, now)}
    </time>
  );
}

/** The name of the view, which is also the page's. */
export function Heading({ children, isHidden = false }: { children: ComponentChildren; isHidden?: boolean }) {
  const self = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.set(self.current?.textContent ?? ''));
  return (
    <h1 ref={self} class={isHidden ? 'hidden' : undefined}>
      {children}
    </h1>
  );
}

/** The head of a view: its name, a way back where there is one, and what can be done with the whole. */
export function Head({
  title,
  children,
  isTop = false,
}: {
  title: ComponentChildren;
  children?: ComponentChildren;
  isTop?: boolean;
}) {
  return (
    <header class="view-head">
      {!isTop && (
        <button type="button" class="round" onClick={back} aria-label={t('Back')}>
          <Icon name="back" />
        </button>
      )}
      <Heading>{title}</Heading>
      <div class="view-acts">{children}</div>
    </header>
  );
}

export const Busy = () => (
  <p class="busy" role="status">
    <span class="hidden">{t('Loading …')}</span>
  </p>
);

/** What a list shows when there is nothing: why, and what to do next. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <img src="/brand/mascot.svg" alt="" width={160} height={130} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function Failed({ error, again }: { error: Error; again: () => void }) {
  return (
    <div class="empty" role="alert">
      <p>{error.message}</p>
      <button type="button" class="quiet" onClick={again}>
        {t('Try again')}
      </button>
    </div>
  );
}

/** A link to a list beside the current one, as a tab. */
export function Tabs({ label, tabs }: { label: string; tabs: { href: string; name: string }[] }) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href}>
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}

/** What the bars at the edges of the screen cover, and the least that is seen of a menu. */
const HEAD = 60;
const FOOT = 68;
const LEAST = 150;

/** Opens a menu upwards where there is more room, and as long as there is room. */
function fit(box: HTMLElement): void {
  const list = box.querySelector('ul')!;
  if (list.getBoundingClientRect().bottom <= innerHeight - FOOT || getComputedStyle(list).position === 'fixed') return;
  const { top, bottom } = box.getBoundingClientRect();
  const [above, below] = [top - HEAD, innerHeight - FOOT - bottom];
  list.classList.toggle('is-up', above > below);
  list.style.maxHeight = Math.max(above, below, LEAST) + 'px';
}

export interface Choice {
  name: string;
  hint?: string;
  icon?: string;
  act: () => void;
  isDanger?: boolean;
  isOn?: boolean;
}

/** A button that opens a menu: arrows move, and when it closes the focus returns. */
export function Menu({
  label,
  choices,
  icon = 'more',
  children,
  class: name = 'round',
}: {
  label: string;
  choices: (Choice | null | undefined | false)[];
  icon?: string;
  children?: ComponentChildren;
  class?: string;
}) {
  const [isOpen, open] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    fit(box.current!);
    (box.current?.querySelector('[role^="menuitem"]') as HTMLElement | null)?.focus();
    const outside = (e: Event) => !box.current?.contains(e.target as Node) && open(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const close = () => {
    open(false);
    box.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  useLayer(close, isOpen);
  const keys = (e: KeyboardEvent) => {
    if (!isOpen) return;
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to =
      e.key === 'ArrowDown'
        ? at + 1
        : e.key === 'ArrowUp'
          ? at - 1
          : e.key === 'Home'
            ? 0
            : e.key === 'End'
              ? items.length - 1
              : null;
    if (to !== null) items[(to + items.length) % items.length]?.focus();
    if (e.key === 'Tab') close();
    if (to !== null) e.preventDefault();
    keepKeys(e);
  };
  return (
    <div class="menu" ref={box} onKeyDown={keys} onClick={(e) => e.stopPropagation()}>
      <button
        type="button"
        class={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={children ? undefined : label}
        title={label}
        onClick={() => open(!isOpen)}
      >
        {children ?? <Icon name={icon} />}
      </button>
      {isOpen && (
        <ul role="menu" aria-label={label}>
          {choices
            .filter((one): one is Choice => !!one)
            .map((one) => (
              <li role="none" key={one.name}>
                <button
                  type="button"
                  role={one.isOn === undefined ? 'menuitem' : 'menuitemradio'}
                  aria-checked={one.isOn}
                  tabIndex={-1}
                  class={one.isDanger ? 'is-danger' : ''}
                  onClick={() => {
                    close();
                    one.act();
                  }}
                >
                  {one.icon && <Icon name={one.icon} size={18} />}
                  <span>
                    {one.name}
                    {one.hint && <span class="choice-hint">{one.hint}</span>}
                  </span>
                  {one.isOn && <Icon name="check" size={18} />}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** A window above the page, the browser's own: it keeps the focus. */
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
  useEffect(() => {
    const dialog = box.current!;
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
          <button type="button" class="round" onClick={close} aria-label={t('Close')}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

interface Question {
  title: string;
  text: string;
  yes: string;
  isDanger: boolean;
  answer: (isYes: boolean) => void;
}
const question = store<Question | null>(null);

/** Asks before something that cannot be undone. */
export const sure = (title: string, text: string, yes: string, isDanger = true): Promise<boolean> =>
  new Promise((resolve) => question.set({ title, text, yes, isDanger, answer: resolve }));

/** What lies above the views: questions and notes. */
export function Overlay() {
  const asked = useStore(question);
  const notes = useStore(toasts);
  const answer = (isYes: boolean) => {
    asked?.answer(isYes);
    question.set(null);
  };
  return (
    <>
      {asked && (
        <Dialog title={asked.title} close={() => answer(false)} class="small">
          <p>{asked.text}</p>
          <p class="buttons">
            <button type="button" class="quiet" onClick={() => answer(false)}>
              {t('Cancel')}
            </button>
            <button type="button" class={asked.isDanger ? 'danger' : ''} onClick={() => answer(true)}>
              {asked.yes}
            </button>
          </p>
        </Dialog>
      )}
      <div class="toasts" role="status" aria-live="polite">
        {notes.map((note) => (
          <div key={note.id} class={'toast ' + note.kind}>
            <span>{note.text}</span>
            {note.acts.map((act) => (
              <button
                type="button"
                key={act.label}
                class="quiet small"
                onClick={() => {
                  dismiss(note.id);
                  act.run();
                }}
              >
                {act.label}
              </button>
            ))}
            <button type="button" class="round" onClick={() => dismiss(note.id)} aria-label={t('Close')}>
              <Icon name="close" size={18} />
            </button>
          </div>
        ))}
      </div>
    </>
  );
}
