/** Notifications of this device (Web Push): permission is requested only when someone wants them. */
import { ApiError, del, get, post, put } from '../core/api';
import { present } from '../core/present';
import { kept } from '../core/store';
import { instance } from '../core/world';

export interface Choice {
  alerts: Record<string, boolean>;
  policy: 'all' | 'followed' | 'follower' | 'none';
}
export const chosen = kept<Choice | null>('push', null);
export const KINDS = [
  'mention',
  'quote',
  'reblog',
  'favourite',
  'pleroma:emoji_reaction',
  'pending.reply',
  'follow',
  'follow_request',
  'status',
  'poll',
  'update',
];
const PATH = '/api/v1/push/subscription';

export type Ability = 'ready' | 'denied' | 'install' | 'missing';
export function ability(): Ability {
  if (!('serviceWorker' in navigator) || !instance.get()?.configuration.vapid?.public_key) return 'missing';
  // On an iPhone only an installed app may request it.
  if (!('PushManager' in window) || !('Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

async function subscription(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytes(present(instance.get()?.configuration.vapid).public_key);
  const known = await pushManager.getSubscription();
  const its = known?.options.applicationServerKey && new Uint8Array(known.options.applicationServerKey);
  if (known && its && its.length === key.length && its.every((b, i) => b === key[i])) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Enables them. False if the permission was denied. */
export async function switchOn(choice: Choice): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const made = (await subscription()).toJSON();
  await post(PATH, { subscription: { endpoint: made.endpoint, keys: made.keys, standard: true }, data: choice });
  chosen.set(choice);
  return true;
}

export async function change(choice: Choice): Promise<void> {
  await put(PATH, { data: choice });
  chosen.set(choice);
}

export async function switchOff(): Promise<void> {
  chosen.set(null);
  await del(PATH).catch((e: unknown) => {
    if (!(e instanceof ApiError && e.status === 404)) throw e;
  });
  await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe();
}

/** The server's subscription for this session; null if there is none. */
export const current = (): Promise<Choice | null> =>
  get<Choice>(PATH).then(
    (one) => ({ alerts: one.alerts, policy: one.policy }),
    (e: unknown) => {
      if (e instanceof ApiError && e.status === 404) return null;
      throw e;
    },
  );

/** After a new sign-in the server knows nothing of this device; the previous choice is restored. */
export async function restore(): Promise<void> {
  const choice = chosen.get();
  if (choice && ability() === 'ready' && Notification.permission === 'granted' && (await current()) === null)
    await switchOn(choice);
}
