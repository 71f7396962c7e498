/** The public API, and nothing else: every request of the client goes through here, to the server of the acting account. */
import { acting, type Connected, hostOf, isElsewhere, markOver } from './acting';
import { earlyAnswer } from './early';
import { renew, SignedOut, signInAgain, token } from './session';
import { store } from './store';
import { t, until } from './words';

/** An error response; its message is for users. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Record<string, { error: string; description: string }[]> = {},
  ) {
    super(message);
  }
}
/** A connected account must be connected again. */
export class Disconnected extends Error {}
/** Whether another server does not support what was requested. */
export const isMissing = (e: unknown): boolean => isElsewhere && e instanceof ApiError && [404, 405, 501].includes(e.status);

/** No response at all: the server or the connection to it is down. */
export class OfflineError extends Error {}

/** Whether the server responded to the last request. */
export const isReached = store(true);

/** A page of a list, and how to get the adjacent ones (the Link header, RFC 8288). */
export interface Page<T> {
  items: T[];
  next: string | null;
  prev: string | null;
}

type Value = string | number | boolean | null | undefined;
type Body = Record<string, unknown> | FormData | undefined;

export function query(path: string, params: Record<string, Value | Value[]>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== '') search.append(Array.isArray(value) ? name + '[]' : name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? path : path + '?' + text;
}

/** Why there is no response: the browser knows whether it has a connection at all. */
const away = (): string =>
  navigator.onLine
    ? t('core.the_server_does_not_answer', 'The server is not responding. Nothing you typed is lost. Try again in a moment.')
    : t('core.you_are_offline_check_your', 'You are offline. Check your connection. Nothing you typed is lost.');

/** When a rate-limited client may try again; the server sends a time or seconds. */
export function waitText(retryAfter: string | null, reset: string | null, now = Date.now()): string {
  const seconds = Number(retryAfter);
  const at = retryAfter !== null && Number.isFinite(seconds) ? now + seconds * 1000 : Date.parse(reset ?? '');
  return Number.isNaN(at)
    ? t('core.too_many_requests_wait_a', 'Too many requests. Wait a moment, then try again.')
    : t('core.too_many_requests_try_again', 'Too many requests. Try again {0}.', until(Math.max(at - now, 1000)));
}

/** The server of requests, and their token. */
interface Seat {
  origin: string;
  bearer: () => Promise<string>;
  /** Another token in place of the refused one; throws if there is none. */
  instead: (refused: string) => Promise<string>;
}
const HOME: Seat = { origin: '', bearer: async () => token() ?? renew(null), instead: renew };
const seatOf = (one: Connected | null): Seat =>
  one === null
    ? HOME
    : {
        origin: one.server,
        bearer: async () => one.token,
        instead: () => {
          markOver(one);
          throw new Disconnected(
            t(
              'core.you_are_no_longer_signed',
              'You are no longer signed in as {0}. Go to "Accounts" in the menu to connect it again.',
              `@${one.face.username}@${hostOf(one.server)}`,
            ),
          );
        },
      };
const mine = seatOf(acting);

/** Addresses in another server's response must be web addresses. */
const harmless = (key: string, value: unknown) =>
  typeof value === 'string' && /(^|_)(url|uri|image|avatar|header|static|website)$/.test(key) && !/^https?:\/\//i.test(value)
    ? ''
    : value;
/** Another server's stream message, without addresses that are not web addresses. */
export const harmlessOf = (text: string): string => JSON.stringify(JSON.parse(text, harmless));

/** The worker caches the first page of home for an offline start; this response did not come through it. */
async function keepHome(answer: Response): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  const bearer = token();
  if (!worker || bearer === null) return;
  const body = await answer.text();
  worker.postMessage({ type: 'home', body, headers: [...answer.headers], authorization: 'Bearer ' + bearer });
}

async function send(
  method: string,
  path: string,
  body: Body,
  headers: Record<string, string>,
  signal?: AbortSignal,
  seat: Seat = mine,
): Promise<Response> {
  const early = method === 'GET' && seat === HOME ? earlyAnswer(path) : null;
  if (early) {
    if (path.startsWith('/api/v1/timelines/home')) void keepHome(early.clone());
    return early;
  }
  const isForm = body instanceof FormData;
  const attempt = async (bearer: string) => {
    try {
      const answer = await fetch(seat.origin + path, {
        method,
        signal,
        // These may be sent while the page is being left.
        keepalive: (path === '/api/v1/markers' && method === 'POST') || method === 'DELETE',
        credentials: 'omit',
        headers: {
          Authorization: 'Bearer ' + bearer,
          'Accept-Language': document.documentElement.lang,
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      });
      // The service worker marks cached responses. A proxy whose server is down or restarting answers with these codes.
      const isThere = !answer.headers.has('X-Of') && ![502, 503, 504].includes(answer.status);
      if (seat === mine) isReached.set(isThere);
      return answer;
    } catch (e) {
      if (e instanceof DOMException && e.name === 'AbortError') throw e;
      if (seat === mine) isReached.set(false);
      throw new OfflineError(away());
    }
  };
  try {
    const used = await seat.bearer();
    const answer = await attempt(used);
    return answer.status === 401 ? await attempt(await seat.instead(used)) : answer;
  } catch (e) {
    if (e instanceof SignedOut && seat === mine) signInAgain();
    throw e;
  }
}

async function read<T>(answer: Response, seat: Seat = mine): Promise<T> {
  const isJson = (answer.headers.get('Content-Type') ?? '').includes('json');
  const body: unknown = isJson ? JSON.parse(await answer.text(), seat === HOME ? undefined : harmless) : null;
  if (!answer.ok) {
    if (answer.status === 429)
      throw new ApiError(429, waitText(answer.headers.get('Retry-After'), answer.headers.get('X-RateLimit-Reset')));
    if ([502, 503, 504].includes(answer.status) && !isJson) throw new ApiError(answer.status, away());
    const problem = (body ?? {}) as { error?: string; details?: Record<string, { error: string; description: string }[]> };
    throw new ApiError(
      answer.status,
      problem.error ?? t('core.something_went_wrong_please_try', 'Something went wrong ({0}). Please try again.', answer.status),
      problem.details,
    );
  }
  return body as T;
}

export async function request<T>(
  method: string,
  path: string,
  body?: Body,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> {
  return read<T>(await send(method, path, body, headers, signal));
}
/** Sends a request for another account than the acting one; null for that of the session. */
export const askAs = async <T>(who: Connected | null, path: string, signal?: AbortSignal): Promise<T> =>
  read<T>(await send('GET', path, undefined, {}, signal, seatOf(who)), seatOf(who));
export const get = <T>(path: string, signal?: AbortSignal) => request<T>('GET', path, undefined, {}, signal);
export const post = <T>(path: string, body?: Body, headers?: Record<string, string>) => request<T>('POST', path, body, headers);
export const put = <T>(path: string, body?: Body) => request<T>('PUT', path, body);
export const patch = <T>(path: string, body?: Body) => request<T>('PATCH', path, body);
export const del = <T>(path: string, body?: Body) => request<T>('DELETE', path, body);

/** The path and query of an address of the server. */
const pathOf = (url: string) => {
  const address = new URL(url, location.href);
  return address.pathname.replace(/^\/+/, '/') + address.search;
};

/** A response of any shape, and the adjacent pages. */
export async function paged<T>(
  path: string,
  signal?: AbortSignal,
): Promise<{ body: T; next: string | null; prev: string | null }> {
  const answer = await send('GET', path, undefined, {}, signal);
  const body = await read<T>(answer);
  const links: Record<string, string> = {};
  for (const link of (answer.headers.get('Link') ?? '').split(/,\s*(?=<)/)) {
    const [, address, name] = /<([^>]+)>;\s*rel="?(\w+)"?/.exec(link) ?? [];
    if (address && name) links[name] = pathOf(address);
  }
  return { body, next: links.next ?? null, prev: links.prev ?? null };
}

export async function page<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const { body, next, prev } = await paged<T[]>(path, signal);
  return { items: body, next, prev };
}

/** A list that may soon be longer: what the server is fetching, and how to poll whether it is done. */
export interface Refresh {
  id: string;
  seconds: number;
}

export async function refreshable<T>(path: string, signal?: AbortSignal): Promise<{ body: T; refresh: Refresh | null }> {
  const answer = await send('GET', path, undefined, {}, signal);
  const [, id, seconds] = /id="([^"]+)",\s*retry=(\d+)/.exec(answer.headers.get('Mastodon-Async-Refresh') ?? '') ?? [];
  return { body: await read<T>(answer), refresh: id ? { id, seconds: Number(seconds) } : null };
}

/** Waits until the server has fetched what it announced; false if that takes too long. */
export async function refreshed({ id, seconds }: Refresh, signal: AbortSignal): Promise<boolean> {
  for (let tries = 0; tries < 15 && !signal.aborted; tries++) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, seconds) * 1000));
    const { async_refresh: now } = await get<{ async_refresh: { status: string } }>(
      '/api/v1_alpha/async_refreshes/' + id,
      signal,
    );
    if (now.status === 'finished') return true;
  }
  return false;
}

/** The response to an upload. */
interface Uploaded<T> {
  status: number;
  body: T;
}

/** Uploads a file and reports the progress, from 0 to 1; it can be aborted, and retried. */
export function upload<T>(
  path: string,
  form: FormData,
  progress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Uploaded<T>> {
  const known = acting?.token ?? token();
  const begin = (bearer: string) => sendFile<T>(path, bearer, form, progress, signal);
  return known === null ? mine.bearer().then(begin) : begin(known);
}

function sendFile<T>(
  path: string,
  bearer: string,
  form: FormData,
  progress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Uploaded<T>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    const sender = new XMLHttpRequest();
    sender.open('POST', mine.origin + path);
    sender.setRequestHeader('Authorization', 'Bearer ' + bearer);
    sender.upload.onprogress = (e) => e.lengthComputable && progress(e.loaded / e.total);
    sender.onload = () => {
      let body: unknown = null;
      try {
        body = JSON.parse(sender.responseText, acting ? harmless : undefined);
      } catch {
        // Not JSON: the status is enough.
      }
      if (sender.status < 300) resolve({ status: sender.status, body: body as T });
      else
        reject(
          new ApiError(
            sender.status,
            (body as { error?: string } | null)?.error ?? t('common.the_file_could_not_be', 'The file could not be uploaded.'),
          ),
        );
    };
    sender.onerror = () => reject(new OfflineError(away()));
    sender.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => sender.abort());
    sender.send(form);
  });
}
