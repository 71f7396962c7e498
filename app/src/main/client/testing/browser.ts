/**
 * As much of a browser as the state of the client needs, for its tests on Node. Imported before what it is for. The server
 * is a function that a test sets, and a socket is in the hands of the test.
 */
class Shelf {
  private readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

export class Socket {
  static readonly OPEN = 1;
  static readonly made: Socket[] = [];
  readyState = 0;
  readonly sent: Record<string, string>[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  constructor(readonly url: string) {
    Socket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, string>);
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  says(stream: string[], event: string, payload: string) {
    this.onmessage({ data: JSON.stringify({ stream, event, payload }) });
  }
}

export interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
  headers: Record<string, string>;
}
/** What was asked of the server, and how it answers. */
export const server = {
  asked: [] as Asked[],
  answer: (_: Asked): unknown | Promise<unknown> => ({}),
};
/** An answer that says no. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly error: string,
  ) {}
}

async function fetched(
  path: string,
  options: { method: string; body?: string; headers: Record<string, string> },
): Promise<Response> {
  const body = options.body === undefined ? null : (JSON.parse(options.body) as Record<string, unknown>);
  const asked = { method: options.method, path, body, headers: options.headers };
  server.asked.push(asked);
  const answer = await server.answer(asked);
  const json = (content: unknown, status: number) =>
    new Response(JSON.stringify(content), { status, headers: { 'Content-Type': 'application/json' } });
  return answer instanceof Refusal ? json({ error: answer.error }, answer.status) : json(answer, 200);
}

/** The history of one tab, as far as the layers use it. */
class Entries {
  private readonly states: unknown[] = [null];
  private at = 0;
  scrollRestoration = 'auto';
  get state() {
    return this.states[this.at];
  }
  get length() {
    return this.states.length;
  }
  pushState(state: unknown) {
    this.states.splice(++this.at, Infinity, state);
  }
  replaceState(state: unknown) {
    this.states[this.at] = state;
  }
  go(by: number) {
    this.at += by;
  }
}

const place = { origin: 'http://here.test', href: 'http://here.test/home', pathname: '/home', search: '', hash: '' };
const page = Object.assign(new EventTarget(), {
  documentElement: { lang: 'en', dataset: {} },
  visibilityState: 'visible',
  querySelector: () => null,
  querySelectorAll: () => [],
});
const all = new EventTarget();
const globals: Record<string, unknown> = {
  window: globalThis,
  document: page,
  location: place,
  history: new Entries(),
  localStorage: new Shelf(),
  sessionStorage: new Shelf(),
  WebSocket: Socket,
  fetch: fetched,
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: () => undefined,
  addEventListener: all.addEventListener.bind(all),
  removeEventListener: all.removeEventListener.bind(all),
  dispatchEvent: all.dispatchEvent.bind(all),
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
localStorage.setItem('dassie.token', 'a token');
