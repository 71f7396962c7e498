// The page of a browser that was signed out by a page of the server: deletes what the client stored there, revokes the tokens of
// connected accounts, and redirects.
import { revoke } from '../accounts/revoke';
import { abandoned, connected, forgetConnected } from '../core/acting';
import { within } from '../core/later';
import { wipe } from '../core/session';

const list = [...abandoned, ...connected()];
forgetConnected();
void within(3_000, Promise.allSettled([wipe(), ...list.map(revoke)])).finally(() => location.replace('/'));
