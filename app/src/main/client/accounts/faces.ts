/** The accounts that the member can act as, with what is known of them without requests to their servers. */
import { acting, type Connected, connected, type Face, hostOf, member } from '../core/acting';
import { store } from '../core/store';

/** Whether there is more than one, so that the interface says which account acts. */
export const isSeveral = connected().length > 0;
/** The handle of the acting account, as others would write it. */
export const myHandle = acting ? `@${acting.face.username}@${hostOf(acting.server)}` : `@${member()}@${location.host}`;
/** The number of unread notifications of the other accounts, by their keys. */
export const waiting = store<Record<string, number>>({});

/** The account of the session, as it was last seen. */
export function ownFace(): Face | null {
  try {
    const kept = JSON.parse(localStorage.getItem('dassie.me') ?? 'null') as { me?: Face } | null;
    if (kept?.me?.username) return kept.me;
  } catch {
    // Invalid data: the page at least has the name.
  }
  const name = member();
  return name === '' ? null : { username: name, acct: name, display_name: name, avatar_static: '' };
}

export interface Seat {
  /** Empty for the account of the session. */
  key: string;
  who: Connected | null;
  face: Face;
  handle: string;
  isMine: boolean;
}

/** The session's account first, then the others in the order in which they were connected. */
export function seats(): Seat[] {
  const home = ownFace();
  const all: Seat[] = connected().map((who) => ({
    key: who.key,
    who,
    face: who.face,
    handle: `@${who.face.username}@${hostOf(who.server)}`,
    isMine: acting?.key === who.key,
  }));
  if (home)
    all.unshift({ key: '', who: null, face: home, handle: `@${home.username}@${location.host}`, isMine: acting === null });
  return all;
}
