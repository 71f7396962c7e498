import type { Connected } from '../core/acting';

/** Revokes a token; does not wait for that server. */
export const revoke = (one: Pick<Connected, 'server' | 'app' | 'token'>): Promise<unknown> =>
  fetch(one.server + '/oauth/revoke', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
    body: new URLSearchParams({ client_id: one.app.id, client_secret: one.app.secret, token: one.token }),
  }).catch(() => undefined);
