/** What is being written. It is kept in the browser with each key, and is there again after a crash or a new sign-in. */
import type { Status } from '../core/entities';
import { store } from '../core/store';

export type Beginning =
  | { kind: 'new'; text?: string }
  | { kind: 'reply'; to: Status }
  | { kind: 'quote'; of: Status }
  | { kind: 'edit'; post: Status }
  | ({ kind: 'redraft' } & Status & { text: string });

/** The window for writing: what it begins with, null while it is closed. */
export const composing = store<Beginning | null>(null);
export const compose = (beginning: Beginning): void => composing.set(beginning);
