/** Parses what someone types to name their server. */
import { originOf } from '../core/acting';

/** The origin of a server from an address, a host or a handle (@ada@social.example); null if there is none in it. */
export function serverIn(text: string): string | null {
  const said = text.trim();
  if (said === '' || /\s/.test(said)) return null;
  if (/^\w+:\/\//.test(said)) return originOf(said);
  const host = said.replace(/^.*@/, '');
  return originOf('https://' + host) ?? originOf('http://' + host);
}
