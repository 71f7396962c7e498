/** A connected account of another server. */
import type { Connected } from '../core/acting';

export const elsewhere = (host: string, token: string): Connected => ({
  key: host + '/7',
  server: 'https://' + host,
  stream: 'wss://stream.' + host,
  face: { username: 'ada', acct: 'ada', display_name: 'Ada', avatar_static: '' },
  token,
  app: { id: 'a', secret: 'b' },
});
