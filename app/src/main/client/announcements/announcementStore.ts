/** The server's announcements, kept up to date by the streaming API. */
import { del, get, post, put } from '../core/api';
import type { Announcement } from '../core/entities';
import { store } from '../core/store';
import { listen } from '../core/streaming';

export const announcements = store<Announcement[] | null>(null);
let isWatched = false;

type Reaction = Announcement['reactions'][number];
const change = (id: string, act: (one: Announcement) => Announcement) =>
  announcements.set((now) => now?.map((one) => (one.id === id ? act(one) : one)) ?? null);

function heard(event: string, payload: string): void {
  if (event === 'announcement') {
    const made = JSON.parse(payload) as Announcement;
    announcements.set((now) => [made, ...(now ?? []).filter((one) => one.id !== made.id)]);
  } else if (event === 'announcement.delete') {
    announcements.set((now) => now?.filter((one) => one.id !== payload) ?? null);
  } else if (event === 'announcement.reaction') {
    const told = JSON.parse(payload) as Reaction & { announcement_id: string };
    change(told.announcement_id, (one) => withReaction(one, told.name, (old) => ({ ...told, me: old?.me ?? false })));
  }
}

function withReaction(one: Announcement, name: string, make: (old?: Reaction) => Reaction): Announcement {
  const old = one.reactions.find((reaction) => reaction.name === name);
  const made = make(old);
  const list = old ? one.reactions.map((reaction) => (reaction === old ? made : reaction)) : [...one.reactions, made];
  return { ...one, reactions: list.filter((reaction) => reaction.count > 0) };
}

/** What was marked as read here; a response that was requested before that does not include it. */
const dismissed = new Set<string>();

export async function loadAnnouncements(): Promise<void> {
  const found = await get<Announcement[]>('/api/v1/announcements');
  announcements.set(found.map((one) => (dismissed.has(one.id) ? { ...one, read: true } : one)));
  if (!isWatched) listen('user', heard);
  isWatched = true;
}

export async function dismissAnnouncement(id: string): Promise<void> {
  const mark = (read: boolean) => change(id, (one) => ({ ...one, read }));
  dismissed.add(id);
  mark(true);
  try {
    await post(`/api/v1/announcements/${id}/dismiss`);
  } catch (e) {
    dismissed.delete(id);
    mark(false);
    throw e;
  }
}

/** Adds or removes the member's own reaction; shown immediately, and rolled back if the server refuses. */
export async function react(id: string, name: string, picture?: string): Promise<void> {
  const isOn = !announcements
    .get()
    ?.find((one) => one.id === id)
    ?.reactions.find((one) => one.name === name)?.me;
  const show = (isMine: boolean) =>
    change(id, (one) =>
      withReaction(one, name, (old) => ({
        ...(old ?? { name, url: picture, static_url: picture }),
        count: Math.max(0, (old?.count ?? 0) + (isMine ? 1 : -1)),
        me: isMine,
      })),
    );
  show(isOn);
  const path = `/api/v1/announcements/${id}/reactions/${encodeURIComponent(name)}`;
  try {
    await (isOn ? put(path) : del(path));
  } catch (e) {
    show(!isOn);
    throw e;
  }
}
