/** A value that components watch. */
import { useEffect, useState } from 'preact/hooks';
import { own } from './acting';

export interface Store<T> {
  get(): T;
  set(next: T | ((now: T) => T)): void;
  watch(listener: () => void): () => void;
}

export function store<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const made = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      if (made === value) return;
      value = made;
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the component is rendered again when it changes. */
export function useStore<T>(watched: Store<T>): T {
  const [, draw] = useState(0);
  const value = watched.get();
  useEffect(() => {
    const again = () => draw((n) => n + 1);
    // It may have changed since the rendering.
    if (watched.get() !== value) again();
    return watched.watch(again);
  }, [watched]);
  return value;
}

/**
 * A value that the browser stores for this account, watched like the others. Invalid or missing content is replaced by the
 * initial value.
 */
export function kept<T>(name: string, first: T): Store<T> {
  const key = own(name);
  const read = (): T => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? first : (JSON.parse(text) as T);
    } catch {
      return first;
    }
  };
  const made = store(read());
  made.watch(() => {
    try {
      localStorage.setItem(key, JSON.stringify(made.get()));
    } catch {
      // A full or forbidden storage: the value lives as long as the page.
    }
  });
  window.addEventListener('storage', (e) => e.key === key && made.set(read()));
  return made;
}
