import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { keepKeys, useLayer } from '../core/layers';
import { present } from '../core/present';
import { Icon } from './Icon';

/** What the bars at the edges of the screen cover, and the minimum visible height of a menu. */
const HEAD = 60;
const FOOT = 68;
const LEAST = 150;

/** Opens a menu upwards if there is more room, as tall as the room allows. */
function fit(box: HTMLElement): void {
  const list = present(box.querySelector('ul'));
  if (list.getBoundingClientRect().bottom <= innerHeight - FOOT || getComputedStyle(list).position === 'fixed') return;
  const { top, bottom } = box.getBoundingClientRect();
  const edge = box.closest('.column-body')?.getBoundingClientRect().top ?? HEAD;
  const [above, below] = [top - edge, innerHeight - FOOT - bottom];
  list.classList.toggle('opens-up', above > below);
  list.style.maxHeight = Math.max(above, below, LEAST) + 'px';
}

export interface Choice {
  name: string;
  hint?: string;
  icon?: string;
  picture?: ComponentChildren;
  act: () => void;
  isDanger?: boolean;
  isOn?: boolean;
  /** Whether it begins a new group. */
  isApart?: boolean;
}

/** A button that opens a menu: arrow keys move, and when it closes the focus returns. */
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
    fit(present(box.current));
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
              <li role="none" key={one.name + (one.picture ? one.hint : '')} class={one.isApart ? 'is-separate' : undefined}>
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
                  {one.picture ?? (one.icon && <Icon name={one.icon} size={18} />)}
                  <span>
                    <bdi>{one.name}</bdi>
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
