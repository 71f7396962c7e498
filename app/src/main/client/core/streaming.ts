/**
 * Live updates: one WebSocket for all streams that views want (Mastodon's documentation, "Streaming"). It reconnects
 * automatically with growing back-off, and then notifies views, so that they fetch what they missed.
 */
import { acting } from './acting';
import { Disconnected, get, harmlessOf } from './api';
import { renew, SignedOut, token } from './session';
import { store } from './store';

export interface Message {
  stream: string[];
  event: string;
  payload: string;
}
type Listener = (event: string, payload: string) => void;
interface Wish {
  stream: string;
  extra: Record<string, string>;
  listeners: Set<Listener>;
}

const wishes = new Map<string, Wish>();
let socket: WebSocket | null = null;
let pause = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** No user is signed in: there is nothing to reconnect to. */
let isOver = false;

/** Whether updates arrive automatically. */
export const isLive = store(false);
/** Counts the connections: when it grows, views fetch what they missed. */
export const reconnects = store(0);

const keyOf = (stream: string, extra: Record<string, string>) =>
  [stream, extra.tag ?? extra.list ?? ''].filter(Boolean).join('|');

/** Listens to a stream until the returned function is called. */
export function listen(stream: string, listener: Listener, extra: Record<string, string> = {}): () => void {
  const key = keyOf(stream, extra);
  let wish = wishes.get(key);
  if (!wish) {
    wish = { stream, extra, listeners: new Set() };
    wishes.set(key, wish);
    say('subscribe', wish);
  }
  wish.listeners.add(listener);
  connect();
  return () => {
    wish.listeners.delete(listener);
    if (wish.listeners.size === 0 && wishes.delete(key)) say('unsubscribe', wish);
  };
}

function say(type: string, wish: Wish): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type, stream: wish.stream, ...wish.extra }));
}

function connect(): void {
  const bearer = acting?.token ?? token();
  if (socket || isOver) return;
  if (bearer === null) {
    // The page embedded the first responses, so nothing has requested a token yet.
    renew(null).then(connect, (e: Error) => e instanceof SignedOut || comeBack());
    return;
  }
  let made: WebSocket;
  try {
    made = new WebSocket((acting?.stream ?? location.origin.replace(/^http/, 'ws')) + '/api/v1/streaming', bearer);
  } catch {
    // A token with characters that a WebSocket protocol must not contain: lists are polled now and then instead.
    isOver = true;
    return;
  }
  socket = made;
  let wasOpen = false;
  made.onopen = () => {
    wasOpen = true;
    pause = 1000;
    for (const wish of wishes.values()) say('subscribe', wish);
    if (reconnects.get() >= 0) reconnects.set((n) => n + 1);
    isLive.set(true);
  };
  made.onmessage = (e) => {
    const message = JSON.parse(e.data as string) as Message;
    if (!message.stream) return;
    // A deleted item has only its id.
    const payload = acting && message.payload?.startsWith('{') ? harmlessOf(message.payload) : message.payload;
    for (const listener of [...(wishes.get(message.stream.join('|'))?.listeners ?? [])]) listener(message.event, payload);
  };
  made.onclose = () => {
    if (socket !== made) return;
    socket = null;
    isLive.set(false);
    clearTimeout(timer);
    // A browser does not say why it was refused. Other requests find out: they renew the token, or end the session.
    if (wasOpen) comeBack();
    else
      get('/api/v1/markers').then(comeBack, (e: Error) =>
        e instanceof SignedOut || e instanceof Disconnected ? (isOver = true) : comeBack(),
      );
  };
}

function comeBack(): void {
  clearTimeout(timer);
  timer = setTimeout(connect, pause + Math.random() * 500);
  pause = Math.min(pause * 2, 60_000);
}

// A page that was asleep or offline reconnects immediately instead of waiting for its back-off to end.
const wake = () => {
  if (document.visibilityState === 'visible' && !socket && !isOver && wishes.size > 0) {
    clearTimeout(timer);
    connect();
  }
};
document.addEventListener('visibilitychange', wake);
window.addEventListener('online', wake);
