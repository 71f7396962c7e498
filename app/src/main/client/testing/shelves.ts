/** A minimal IndexedDB for the drafts: one store that keeps items as they were put, or a full one that accepts nothing large. */
export const shelf = new Map<string, { id: string }>();
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
      shelf.set(item.id, structuredClone(item));
    }),
  get: (id: string) => answered(() => shelf.get(id)),
  getAll: () => answered(() => [...shelf.values()]),
  delete: (id: string) => answered(() => void shelf.delete(id)),
});
Object.defineProperty(globalThis, 'indexedDB', {
  value: { open: () => answered(() => ({ transaction: () => ({ objectStore }) })) },
  configurable: true,
});
