/** A minimal service worker environment for navigations: the cached page, and a server that responds on demand. */
export const SHELL = 'the kept page';
export const FRESH = 'the page that the server sent';

type Handler = (event: unknown) => void;
const handlers: Record<string, Handler> = {};
const waiting: { answer: () => void; fail: () => void }[] = [];
/** The one request that awaits the server. */
export const server = {
  answers: () => waiting.shift()?.answer(),
  isGone: () => waiting.shift()?.fail(),
};

const store = {
  match: (key: string) => Promise.resolve(key === '/shell' ? new Response(SHELL) : undefined),
  put: () => Promise.resolve(),
};
Object.assign(globalThis, {
  self: {
    location: { origin: 'https://here.example' },
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
  },
  caches: { open: () => Promise.resolve(store) },
  fetch: () =>
    new Promise<Response>((resolve, reject) =>
      waiting.push({ answer: () => resolve(new Response(FRESH)), fail: () => reject(new TypeError('no connection')) }),
    ),
});

/** Opens a page, and returns its text as soon as there is a response. */
export async function opens(path: string): Promise<{ text: Promise<string> }> {
  let answer: Promise<Response> | undefined;
  handlers.fetch?.({
    request: { method: 'GET', mode: 'navigate', url: 'https://here.example' + path },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: () => undefined,
  });
  const text = (answer ?? Promise.reject(new Error('not its business'))).then((one) => one.text());
  // The worker checks its cache before it sends a request.
  await new Promise<void>((resolve) => setImmediate(resolve));
  return { text };
}
