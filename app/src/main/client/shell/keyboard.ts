/**
 * Keyboard shortcuts: those of Mastodon's web client. They act on the focused post, and never while typing, or in a dialog. Keys
 * lists them.
 */
import { compose, composing, draftOf } from '../compose/draft';
import type { Status } from '../core/entities';
import { isCovered } from '../core/layers';
import { lookNow } from '../core/left';
import { present } from '../core/present';
import { back, navigate } from '../core/router';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { bookmark, me, statuses } from '../core/world';
import { boost, canQuote, star } from '../post/postActs';
import { openStatus } from '../post/postParts';
import { showKeys } from './Keys';

const PLACES: Record<string, () => string> = {
  h: () => '/home',
  n: () => '/notifications',
  c: () => '/catch-up',
  w: () => '/columns',
  l: () => '/public/local',
  t: () => '/public',
  e: () => '/explore',
  d: () => '/conversations',
  s: () => '/getting-started',
  f: () => '/favourites',
  p: () => '/@' + (me.get()?.acct ?? ''),
  u: () => '/@' + (me.get()?.acct ?? ''),
  b: () => '/blocks',
  m: () => '/mutes',
  r: () => '/follow_requests',
  k: () => '/bookmarks',
  i: () => '/lists',
};
/** How long "g" waits for its second key. */
const WAIT_MS = 1500;
/** What the arrows and j/k move through. */
const STOPS = '.post:not(.is-quoted), .notification:not(.is-post), .gap, .conversation, .person, .expand';

const isTyping = (e: KeyboardEvent) =>
  (e.target as Element).closest(
    'input:not([type="checkbox"]):not([type="radio"]),textarea,select,[contenteditable="true"],audio,video',
  ) !== null;
const isInWindow = () => isCovered() || composing.get() !== null;

const allColumns = () => [...document.querySelectorAll<HTMLElement>('#view .column')];
/** Whether a column is completely visible. */
function isWhole(one: HTMLElement): boolean {
  const box = one.getBoundingClientRect();
  const row = present(one.parentElement).getBoundingClientRect();
  return box.left >= row.left - 1 && box.right <= row.right + 1;
}
/** Where the keys move: the view or, with columns, the focused one, or else the first visible one. */
function area(): ParentNode {
  const at = document.activeElement?.closest<HTMLElement>('#view .column');
  const column = at ?? allColumns().find((one) => isWhole(one) && one.querySelector(STOPS));
  // A post beside its list is an area of its own.
  const AREA = '#view [data-area]';
  return column ?? document.activeElement?.closest(AREA) ?? document.querySelector(AREA) ?? document;
}
/** Rendered posts, in page order. */
const stops = (within = area()) =>
  [...within.querySelectorAll<HTMLElement>('#view :is(' + STOPS + ')')].filter((one) => one.offsetParent !== null);
const current = () => document.activeElement?.closest<HTMLElement>('#view :is(' + STOPS + ')') ?? null;

function focus(one: HTMLElement): void {
  const target = one.matches('[tabindex],button') ? one : (one.querySelector<HTMLElement>('a,button') ?? one);
  target.focus({ preventScroll: true });
  const box = one.getBoundingClientRect();
  const column = one.closest('.column-body, .thread-area');
  const top = column ? column.getBoundingClientRect().top : 70;
  if (box.top < top || box.bottom > innerHeight - 70) (column ?? window).scrollBy({ top: box.top - top - 8 });
}

/** Rows are rendered at the beginning of a frame: a key that comes sooner has them rendered immediately. */
function drawnNow(): HTMLElement[] {
  lookNow();
  return stops();
}

function move(by: number): boolean {
  const list = stops();
  if (list.length === 0) return false;
  const at = current();
  const from = (all: HTMLElement[], one: HTMLElement) => all[all.indexOf(one) + by];
  // Without a focus, begins with what is on the screen.
  const next = at
    ? (from(list, at) ?? from(drawnNow(), at))
    : (list.find((one) => one.getBoundingClientRect().top >= 50) ?? list[0]);
  if (next) focus(next);
  return true;
}

/** Moves from one column to the adjacent one, as they are on the screen. */
function beside(by: number): boolean {
  const all = allColumns();
  if (all.length === 0 || document.activeElement?.matches('input')) return false;
  const isFromRight = getComputedStyle(document.documentElement).direction === 'rtl';
  const at = document.activeElement?.closest<HTMLElement>('.column');
  const next = at ? all[all.indexOf(at) + (isFromRight ? -by : by)] : (all.find(isWhole) ?? all[0]);
  if (!next) return true;
  next.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  const top = next.querySelector('.column-body')?.getBoundingClientRect().top ?? 0;
  const one = stops(next).find((stop) => stop.getBoundingClientRect().top >= top - 1);
  if (one) focus(one);
  else next.querySelector('h2')?.focus({ preventScroll: true });
  return true;
}

/** Clicks the part of the post that has this shortcut. */
function press(key: string): boolean {
  const part = current()?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (part instanceof HTMLMediaElement) void (part.paused ? part.play() : part.pause());
  else part?.click();
  return part !== null && part !== undefined;
}

const post = (): Status | undefined => statuses.get(current()?.closest<HTMLElement>('[data-id]')?.dataset.id ?? '');
const withPost = (act: (one: Status) => unknown) => {
  const one = post();
  if (one) act(one);
  return one !== undefined;
};

function search(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('.search-box input')].find((one) => one.offsetParent !== null);
  if (field) field.focus();
  else {
    navigate('/search');
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('#view .search-box input')?.focus()),
    );
  }
  return true;
}

function open(): boolean {
  const at = current();
  if (!at || document.activeElement?.matches('a,button')) return false;
  if (at.matches('.conversation,.notification')) return (at.click(), true);
  return withPost(openStatus) || (at.querySelector<HTMLElement>('a')?.click(), true);
}

/** Moves to the newest, including what is pending above it. */
function top(): boolean {
  const within = area();
  const fresh = within.querySelector<HTMLElement>('.fresh');
  if (fresh) fresh.click();
  else (within.querySelector('.column-body') ?? window).scrollTo({ top: 0 });
  return true;
}

const ACTS: Record<string, () => boolean> = {
  j: () => move(1),
  ArrowDown: () => move(1),
  k: () => move(-1),
  ArrowUp: () => move(-1),
  ArrowLeft: () => beside(-1),
  ArrowRight: () => beside(1),
  o: open,
  Enter: open,
  r: () => withPost((one) => compose({ kind: 'reply', to: one })),
  f: () => withPost((one) => void star(one)),
  b: () => withPost((one) => void boost(one)),
  q: () =>
    withPost((one) =>
      canQuote(one)
        ? compose({ kind: 'quote', of: one })
        : toast(t('shell.this_post_cannot_be_quoted', 'This post cannot be quoted.'), 'problem'),
    ),
  d: () => withPost((one) => void toastOnError(bookmark(one))),
  m: () => withPost((one) => compose({ kind: 'new', text: `@${one.account.acct} ` })),
  p: () => withPost((one) => navigate('/@' + one.account.acct)),
  x: () => press('x'),
  h: () => press('h'),
  e: () => press('e'),
  t: () => press('t'),
  s: search,
  '/': search,
  n: () => {
    const line = document.querySelector<HTMLElement>('#view :is(.compose-prompt, .compose-line textarea)');
    if (line?.matches('textarea')) line.focus();
    else if (line) line.click();
    else compose({ kind: 'new' });
    return true;
  },
  '.': top,
  '0': top,
  Backspace: () => (back(), true),
  Escape: () => document.querySelector('.thread-area') !== null && (back(), true),
  '?': () => (showKeys(), true),
};

/** Listens until the returned function is called. */
export function keys(): () => void {
  let since = 0;
  const listen = (e: KeyboardEvent) => {
    if (e.defaultPrevented || e.isComposing || isTyping(e) || isInWindow() || e.ctrlKey || e.metaKey) return;
    if (e.altKey) {
      if (e.code === 'KeyN') {
        compose({ kind: 'draft', draft: { ...draftOf({ kind: 'new' }), hasWarning: true } });
        e.preventDefault();
      }
      return;
    }
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    if (Date.now() - since < WAIT_MS) {
      since = 0;
      const place = PLACES[key];
      if (place) {
        navigate(place());
        e.preventDefault();
        return;
      }
    }
    if (key === 'g') {
      since = Date.now();
      return;
    }
    // A focused button or link handles its own keys.
    const isOwn = (key === 'Enter' || key === ' ') && (e.target as Element).closest('a,button,summary') !== null;
    if (!isOwn && Object.hasOwn(ACTS, key) && ACTS[key]?.()) e.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
