/**
 * Drafts are stored in this browser (IndexedDB, with their files), each under the account that writes it. What was typed in the
 * last moment before a page closes is stored immediately in localStorage, and merged on the next start.
 */
import { store } from '../core/store';
import type { Draft } from './draft';

const NAME = 'dassie';
const STORE = 'drafts';
const RESCUE = 'dassie.rescue';
/** The open draft of this tab, which is reopened after a reload or a new sign-in. */
const OPEN = 'dassie.composing';

/** Counts the changes of the stored drafts: lists of drafts reload. */
export const draftChanges = store(0);
/** Drafts are kept here if the browser has no storage, as long as the page exists. */
const memory = new Map<string, Draft>();

let opening: Promise<IDBDatabase> | null = null;
function base(): Promise<IDBDatabase> {
  return (opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  }));
}

async function work<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const store = (await base()).transaction(STORE, mode).objectStore(STORE);
  return new Promise((resolve, reject) => {
    const request = act(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

/** The stored form: uploads in progress start again. */
const resting = (draft: Draft): Draft => ({
  ...draft,
  pieces: draft.pieces.map((piece) =>
    piece.state === 'ready' ? piece : { ...piece, state: piece.file ? 'waiting' : 'failed', progress: 0 },
  ),
});

export async function keep(draft: Draft): Promise<void> {
  const made = resting({ ...draft, updated: Date.now() });
  try {
    await work('readwrite', (store) => store.put(made));
    memory.delete(made.id);
  } catch {
    // If there is no space for the files, at least the text is stored.
    const words = resting({ ...made, pieces: made.pieces.map((piece) => ({ ...piece, file: null })) });
    await work('readwrite', (store) => store.put(words)).catch(() => undefined);
    memory.set(made.id, made);
  }
  draftChanges.set((n) => n + 1);
}

export async function forget(id: string): Promise<void> {
  memory.delete(id);
  if (localStorage.getItem(RESCUE)?.includes(id)) localStorage.removeItem(RESCUE);
  if (sessionStorage.getItem(OPEN) === id) sessionStorage.removeItem(OPEN);
  await work('readwrite', (store) => store.delete(id)).catch(() => undefined);
  draftChanges.set((n) => n + 1);
}

/** The drafts of an account, the newest first. */
export async function draftsOf(account: string): Promise<Draft[]> {
  const stored = await work<Draft[]>('readonly', (store) => store.getAll() as IDBRequest<Draft[]>).catch(() => []);
  return [...stored.filter((one) => !memory.has(one.id)), ...memory.values()]
    .filter((one) => one.account === account)
    .sort((a, b) => b.updated - a.updated);
}

/** Stores the text of the open draft before the page is closed, when there is no time for more. */
export function rescue(draft: Draft): void {
  try {
    localStorage.setItem(
      RESCUE,
      JSON.stringify({
        ...resting(draft),
        updated: Date.now(),
        pieces: draft.pieces.filter((piece) => piece.media).map((piece) => ({ ...piece, file: null })),
      }),
    );
  } catch {
    // Full or forbidden: what was stored a moment ago is still there.
  }
}

/** Merges rescued text into its draft. */
export async function recover(): Promise<void> {
  const text = localStorage.getItem(RESCUE);
  if (text === null) return;
  localStorage.removeItem(RESCUE);
  try {
    const saved = JSON.parse(text) as Draft;
    const known = await work<Draft | undefined>(
      'readonly',
      (store) => store.get(saved.id) as IDBRequest<Draft | undefined>,
    ).catch(() => undefined);
    if (!known || known.updated < saved.updated) await keep(known ? { ...saved, pieces: known.pieces } : saved);
  } catch {
    // Not a draft.
  }
}

export const markOpen = (id: string | null): void =>
  id === null ? sessionStorage.removeItem(OPEN) : sessionStorage.setItem(OPEN, id);
export const openBefore = (): string | null => sessionStorage.getItem(OPEN);
