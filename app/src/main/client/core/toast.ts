/** Short notes at the edge of the screen: what was done, with a way back, and what went wrong. */
import { store } from './store';

export interface Toast { id: number; text: string; kind: 'done' | 'problem'; act?: { label: string; run: () => void } }
export const toasts = store<Toast[]>([]);
let last = 0;

export function toast(text: string, kind: Toast['kind'] = 'done', act?: Toast['act']): void {
  const id = ++last;
  toasts.set((now) => [...now.slice(-2), { id, text, kind, act }]);
  setTimeout(() => dismiss(id), act ? 10_000 : kind === 'problem' ? 8_000 : 4_000);
}
export const dismiss = (id: number): void => toasts.set((now) => now.filter((one) => one.id !== id));

/** Says why something did not work; the promise is settled either way. */
export function orSay<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((e: unknown) => {
    if (!(e instanceof DOMException && e.name === 'AbortError')) toast(e instanceof Error ? e.message : String(e), 'problem');
    return undefined;
  });
}
