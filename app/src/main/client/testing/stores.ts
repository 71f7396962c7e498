/** A minimal IndexedDB for the drafts: one store that keeps items as they were put, or a full one that accepts nothing large. */
export const store = new Map<string, { id: string }>();
export const room = { isFor: (_: unknown): boolean => true };

const answered = <T>(act: () => T) => {
  const request = { result: undefined as T | undefined, error: null as unknown, onsuccess: () => {}, onerror: () => {} };
  queueMicrotask(() => {
    try {
      request.result = act();
    } catch (e) {
      request.error = e;
      return request.onerror();
    }
    request.onsuccess();
  });
  return request;
};
const objectStore = () => ({
  put: (item: { id: string }) =>
    answered(() => {
      if (!room.isFor(item)) throw new Error('full');
      store.set(item.id, structuredClone(item));
    }),
  get: (id: string) => answered(() => store.get(id)),
  getAll: () => answered(() => [...store.values()]),
  delete: (id: string) => answered(() => void store.delete(id)),
});
Object.defineProperty(globalThis, 'indexedDB', {
  value: { open: () => answered(() => ({ transaction: () => ({ objectStore }) })) },
  configurable: true,
});
