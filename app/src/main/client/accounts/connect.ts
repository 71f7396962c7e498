/**
 * Connects an account of a server: OAuth 2.0 with an authorization code and PKCE, only through the server's public API.
 *
 * The page may only contact servers that are connected, so this takes three pages: the one with the form stores the server and
 * reloads itself, the second one registers the client there and redirects to the authorization page, and the third one,
 * /accounts/connected, receives the code. The state of the attempt is in this tab's storage and works once.
 */

import { draftsOf, forget } from '../compose/draftStore';
import {
  acting,
  allow,
  type Connected,
  connected,
  type Face,
  hostOf,
  keepConnected,
  LIFE_MS,
  MOST,
  member,
  originOf,
  sweep,
} from '../core/acting';
import type { CredentialAccount, Instance } from '../core/entities';
import { doAll, within } from '../core/later';
import { count, t } from '../core/words';
import { challengeOf, random } from './pkce';
import { revoke } from './revoke';

export const SCOPES = 'read write follow push';
const PATIENCE_MS = 20_000;
const ATTEMPT = 'dassie.attempt';
const METADATA = '/.well-known/oauth-authorization-server';
/** The pauses before each request for the metadata. */
const METADATA_PAUSES_MS = [0, 500, 2_000];

type Client = Connected['app'];
interface Metadata {
  issuer?: string;
  authorization_response_iss_parameter_supported?: boolean;
}
interface Attempt {
  server: string;
  /** The member who began it. */
  member: string;
  begun: number;
  /** Set once the browser is redirected to the other server. */
  state?: string;
  verifier?: string;
  /** Whether the server announced that it identifies itself in its response (RFC 9207). */
  isNamed?: boolean;
  app?: Client;
}
function note(attempt: Attempt | null): void {
  if (attempt) sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
  else sessionStorage.removeItem(ATTEMPT);
  allow(attempt?.server ?? null);
}
/** The attempt of this tab, if it is still valid. */
function noted(): Attempt | null {
  try {
    const attempt = JSON.parse(sessionStorage.getItem(ATTEMPT) ?? 'null') as Attempt | null;
    const isGood =
      attempt !== null &&
      originOf(attempt.server) === attempt.server &&
      attempt.member === member() &&
      Date.now() - attempt.begun < LIFE_MS;
    return isGood ? attempt : null;
  } catch {
    return null;
  }
}

const back = () => location.origin + '/accounts/connected';
const form = (values: Record<string, string>) => new URLSearchParams(values);

/** Why it did not work, as a sentence for users. */
export class NotConnected extends Error {}

const send = (server: string, path: string, options: RequestInit): Promise<Response> =>
  fetch(server + path, {
    redirect: 'error',
    ...options,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

function unanswered(server: string): never {
  throw new NotConnected(
    t(
      'accounts.does_not_answer_as_a',
      '{0} does not seem to be a Mastodon-compatible server. Check the address.',
      hostOf(server),
    ),
  );
}

async function ask<T>(server: string, path: string, options: RequestInit = {}): Promise<T> {
  const answer = await send(server, path, options).catch(() => unanswered(server));
  const body = (await answer.json().catch(() => null)) as (T & { error?: string; error_description?: string }) | null;
  if (!answer.ok || body === null || typeof body !== 'object') {
    const said = typeof body?.error_description === 'string' ? body.error_description : body?.error;
    throw new NotConnected(
      t(
        'accounts.refused',
        '{0} refused: {1}',
        hostOf(server),
        (typeof said === 'string' ? said : String(answer.status)).slice(0, 300),
      ),
    );
  }
  return body;
}

/** Why no further account can be connected. */
export const full = (): string =>
  count(
    MOST,
    'accounts.at_most_accounts_can_be',
    'At most {0} account can be connected. Remove one first.|At most {0} accounts can be connected. Remove one first.',
  );

/** Stores the server and reloads the page, which may then contact it. */
export function begin(server: string): void {
  if (connected().length >= MOST) throw new NotConnected(full());
  note({ server, member: member(), begun: Date.now() });
  location.assign('/accounts');
}

/** The attempt that was begun on the previous page; can be taken only once. */
export function begun(): string | null {
  const attempt = noted();
  if (!attempt || attempt.state !== undefined) return null;
  sessionStorage.removeItem(ATTEMPT);
  return attempt.server;
}

const isIssuer = (name: unknown, server: string): boolean => name === server || name === server + '/';

/**
 * Whether its metadata (RFC 8414), if they are its own, announce that the server identifies itself in its responses. A server
 * without metadata, or whose metadata other sites may not read, announces nothing. Throws if the metadata could not be requested:
 * treating that as no announcement would accept a response from another server.
 */
async function namesItself(server: string): Promise<boolean> {
  let isUnreadable = false;
  for (const pause of METADATA_PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const answer = await send(server, METADATA, {});
      isUnreadable = false;
      if (answer.status === 429 || answer.status >= 500) continue;
      const said = answer.ok ? ((await answer.json()) as Metadata | null) : null;
      return said?.authorization_response_iss_parameter_supported === true && isIssuer(said.issuer, server);
    } catch (e) {
      if (e instanceof SyntaxError) return false;
      isUnreadable = e instanceof TypeError;
    }
  }
  // Scripts cannot tell an unreadable response from a missing one, but a no-cors request succeeds if there is a response.
  if (isUnreadable) await send(server, METADATA, { mode: 'no-cors', redirect: 'follow' }).catch(() => unanswered(server));
  else unanswered(server);
  return false;
}

/** Registers this client there, unless it is already registered, and redirects to the authorization page. */
export async function goThere(server: string): Promise<void> {
  const isNamed = await namesItself(server);
  const known = connected().find((one) => one.server === server && !one.isOver)?.app;
  const app: Client =
    known ??
    (await ask<{ client_id: string; client_secret: string }>(server, '/api/v1/apps', {
      method: 'POST',
      body: form({ client_name: `Dassie (${location.host})`, redirect_uris: back(), scopes: SCOPES, website: location.origin }),
    }).then((made) => ({ id: String(made.client_id), secret: String(made.client_secret) })));
  const state = random();
  const verifier = random();
  note({ server, member: member(), begun: Date.now(), state, verifier, isNamed, app });
  const challenge = await challengeOf(verifier);
  location.assign(
    `${server}/oauth/authorize?` +
      form({
        response_type: 'code',
        client_id: app.id,
        redirect_uri: back(),
        scope: SCOPES,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Someone who connects a second account of this server is signed in with the first one.
        ...(server === location.origin ? { force_login: 'true' } : {}),
      }),
  );
}

/** The address of the server's streaming API, if it may be allowed; else the server's own host. */
function streamOf(server: string, instance: Instance | null): string {
  const own = server.replace(/^http/, 'ws');
  try {
    const url = new URL(String(instance?.configuration?.urls?.streaming || own));
    const origin = originOf(url.href.replace(/^ws/, 'http'));
    return /^wss?:$/.test(url.protocol) && origin ? origin.replace(/^http/, 'ws') : own;
  } catch {
    return own;
  }
}

const faceOf = (self: CredentialAccount): Face => ({
  username: String(self.username),
  acct: String(self.acct),
  display_name: String(self.display_name ?? ''),
  avatar_static: String(self.avatar_static ?? ''),
});

/** Handles the other server's response, and stores the account. Returns it. */
export async function finish(query: URLSearchParams): Promise<Connected> {
  const attempt = noted();
  note(null);
  const { server, state, verifier, isNamed, app } = attempt ?? {};
  if (!server || !state || !verifier || !app)
    throw new NotConnected(
      t('accounts.nothing_was_to_be_connected', 'There is no account to connect, or it is connected already. Start again.'),
    );
  const isOurs = query.get('state') === state;
  // RFC 9207: an issuer must be the server that was asked, and a server that announced an issuer must send it.
  const issuer = query.get('iss');
  if (!isOurs || (issuer === null ? isNamed : !isIssuer(issuer, server)))
    throw new NotConnected(
      t(
        'accounts.this_answer_belongs_to_no',
        'This response does not match a request from this tab, so it was ignored. Start again.',
      ),
    );
  if (query.has('error') || !query.get('code'))
    throw new NotConnected(
      query.get('error') === 'access_denied'
        ? t('accounts.you_did_not_agree_so', 'You did not authorize access, so nothing was connected.')
        : t(
            'accounts.refused',
            '{0} refused: {1}',
            hostOf(server),
            (query.get('error_description') ?? query.get('error') ?? '?').slice(0, 300),
          ),
    );
  const { access_token: token } = await ask<{ access_token: string }>(server, '/oauth/token', {
    method: 'POST',
    body: form({
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      client_id: app.id,
      client_secret: app.secret,
      redirect_uri: back(),
      code_verifier: verifier,
      scope: SCOPES,
    }),
  });
  if (typeof token !== 'string' || token === '')
    throw new NotConnected(t('accounts.refused', '{0} refused: {1}', hostOf(server), '?'));
  try {
    return await keep(server, token, app);
  } catch (e) {
    // The token may be the stored one: Mastodon returns the same one again.
    if (!connected().some((one) => one.token === token)) void revoke({ server, app, token });
    throw e;
  }
}

async function keep(server: string, token: string, app: Client): Promise<Connected> {
  const headers = { Authorization: 'Bearer ' + token };
  const self = await ask<CredentialAccount>(server, '/api/v1/accounts/verify_credentials', { headers });
  const instance = await ask<Instance>(server, '/api/v2/instance', { headers }).catch(() => null);
  if (!/^[\w-]{1,64}$/.test(self.id) || typeof self.username !== 'string')
    throw new NotConnected(t('accounts.refused', '{0} refused: {1}', hostOf(server), '?'));
  if (server === location.origin && self.username === member())
    throw new NotConnected(t('accounts.this_is_the_account_with', 'You are already signed in here with this account.'));
  const made: Connected = {
    key: hostOf(server) + '/' + self.id,
    server,
    stream: streamOf(server, instance),
    face: faceOf(self),
    token,
    app,
  };
  const before = connected();
  const old = before.find((one) => one.key === made.key);
  if (old && !old.isOver && old.token !== token) void revoke(old);
  try {
    keepConnected([...before.filter((one) => one !== old), made]);
  } catch {
    throw new NotConnected(
      t('accounts.this_browser_keeps_nothing_more', 'This browser cannot store anything more: its storage is full or blocked.'),
    );
  }
  return made;
}

/** Runs pending actions before the tokens that they need are revoked, if that does not take long. */
export const doRest = (): Promise<unknown> => within(1_000, doAll());

/** Removes a connected account, and revokes its token. */
export async function disconnect(one: Connected): Promise<void> {
  if (acting?.key === one.key) await doRest();
  keepConnected(connected().filter((other) => other.key !== one.key));
  if (acting?.key !== one.key) sweep();
  for (const draft of await draftsOf(one.key)) await forget(draft.id);
  // The cached response of home may be its own, if it is of this server.
  if ('caches' in window) void caches.delete('dassie-home').catch(() => undefined);
  await revoke(one);
}
