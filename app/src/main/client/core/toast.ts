/** Toasts at the edge of the screen: what was done, with an undo button, and errors. */
import { store } from './store';

export interface ToastAct {
  label: string;
  run: () => void;
}
export interface Toast {
  id: number;
  text: string;
  kind: 'done' | 'problem';
  acts: ToastAct[];
}
export const toasts = store<Toast[]>([]);
let last = 0;
const MOST = 3;
const MOST_ACTS = 5;

export function toast(text: string, kind: Toast['kind'] = 'done', ...given: (ToastAct | undefined)[]): void {
  const id = ++last;
  const acts = given.filter((act): act is ToastAct => act !== undefined);
  toasts.set((now) => [...withRoom(now), { id, text, kind, acts }]);
  setTimeout(() => dismiss(id), acts.length > 0 ? 10_000 : kind === 'problem' ? 8_000 : 4_000);
}
/** Removes the oldest; those with an action, such as undo, only if there are too many of these alone. */
function withRoom(now: Toast[]): Toast[] {
  let surplus = now.length + 1 - MOST;
  const rest = now.filter((one) => one.acts.length > 0 || surplus-- <= 0);
  return rest.slice(-MOST_ACTS);
}
export const dismiss = (id: number): void => toasts.set((now) => now.filter((one) => one.id !== id));

/** Shows a toast if something fails; the promise resolves either way. */
export function toastOnError<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((e: unknown) => {
    if (!(e instanceof DOMException && e.name === 'AbortError')) toast(e instanceof Error ? e.message : String(e), 'problem');
    return undefined;
  });
}
