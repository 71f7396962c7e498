/**
 * A minimal browser for the client's state, for its tests on Node. Imported before what it is for. The server is a function that
 * a test sets, and a socket is controlled by the test.
 */
class EntityCache {
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
/** The requests to the server, and its responses. */
export const server = {
  asked: [] as Asked[],
  answer: (_: Asked): unknown | Promise<unknown> => ({}),
};
/** An error response. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly error: string,
  ) {}
}

/** A response with a next page. */
export class Page {
  constructor(readonly content: unknown) {}
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
  if (answer instanceof Page) {
    const made = json(answer.content, 200);
    made.headers.set('Link', '<http://here.test/next>; rel="next"');
    return made;
  }
  return answer instanceof Refusal ? json({ error: answer.error }, answer.status) : json(answer, 200);
}

/** The history of one tab. It moves to another entry a moment later, as that of a browser does. */
class Entries {
  private readonly entries: { state: unknown; href: string }[] = [{ state: null, href: 'http://here.test/home' }];
  private at = 0;
  scrollRestoration = 'auto';
  get href() {
    return this.entries[this.at]?.href ?? '';
  }
  get state() {
    return this.entries[this.at]?.state;
  }
  get length() {
    return this.entries.length;
  }
  pushState(state: unknown, _ = '', url: string | URL = this.href) {
    const entry = { state, href: new URL(url, this.href).href };
    this.entries.splice(++this.at, Infinity, entry);
  }
  replaceState(state: unknown, _ = '', url: string | URL = this.href) {
    this.entries[this.at] = { state, href: new URL(url, this.href).href };
  }
  go(by: number) {
    this.at += by;
    queueMicrotask(() => dispatchEvent(Object.assign(new Event('popstate'), { state: this.state })));
  }
}

const entries = new Entries();
/** The tab's location, and the server's pages that it was sent to. */
export const left: string[] = [];
const place = {
  get href() {
    return entries.href;
  },
  get origin() {
    return new URL(entries.href).origin;
  },
  get pathname() {
    return new URL(entries.href).pathname;
  },
  get search() {
    return new URL(entries.href).search;
  },
  get hash() {
    return new URL(entries.href).hash;
  },
  assign: (to: string | URL) => void left.push(new URL(to, entries.href).pathname),
};

/** An upload, controlled by the test. */
export class Sender {
  static readonly made: Sender[] = [];
  status = 0;
  responseText = '';
  form: FormData | null = null;
  isAborted = false;
  readonly upload = { onprogress: (_: { lengthComputable: boolean; loaded: number; total: number }) => {} };
  readonly headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    Sender.made.push(this);
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answers(status: number, response: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(response);
    this.onload();
  }
}

const page = Object.assign(new EventTarget(), {
  documentElement: { lang: 'en', dataset: {} },
  visibilityState: 'visible',
  querySelector: () => null,
  querySelectorAll: () => [],
});
const all = new EventTarget();
const globals: Record<string, unknown> = {
  window: globalThis,
  navigator: { languages: ['en-GB', 'en'], onLine: true },
  document: page,
  location: place,
  history: entries,
  localStorage: new EntityCache(),
  sessionStorage: new EntityCache(),
  WebSocket: Socket,
  XMLHttpRequest: Sender,
  scrollY: 0,
  scrollTo: () => undefined,
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
