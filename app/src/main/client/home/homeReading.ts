/** How far the home timeline was read, here and in other apps. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { get, post } from '../core/api';
import type { Marker } from '../core/entities';
import { begin } from './visit';

/** Sends the read position to the server, for other clients; at most once every few seconds. */
let told = '';
let isSaid = true;
let timer: ReturnType<typeof setTimeout> | undefined;
export function read(id: string): void {
  if (id.length < told.length || (id.length === told.length && id <= told)) return;
  told = id;
  isSaid = false;
  clearTimeout(timer);
  timer = setTimeout(tell, 3_000);
}
function tell(): void {
  if (isSaid) return;
  isSaid = true;
  void post('/api/v1/markers', { home: { last_read_id: told } }).catch(() => (isSaid = false));
}
// Leaving sooner still marks it as read.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());

/** The last read position, here or in another app, requested once each time the client opens. */
let left: string | null | undefined;
let asking: Promise<string> | undefined;
function askLeft(): Promise<string> {
  asking ??= get<{ home?: Marker }>('/api/v1/markers?timeline[]=home')
    .then(
      (all) => (all.home && all.home.last_read_id !== '0' ? all.home.last_read_id : ''),
      () => '',
    )
    .then((value) => {
      begin(value);
      left ??= told = value;
      return left;
    });
  return asking;
}
export function useLeft(): string | null | undefined {
  const [id, set] = useState(left);
  // Someone who returns from another view has read what was there.
  useEffect(() => () => void (left = told || left), []);
  useLayoutEffect(() => void (left === undefined && askLeft().then(set)), []);
  return id;
}

/** The read position of home before this visit; empty if it is not known. */
export const readBefore = async (): Promise<string> => (await askLeft(), begin(told));
// After a long pause a new visit begins, which counts from what was read until then.
document.addEventListener('visibilitychange', () => asking && document.visibilityState === 'visible' && begin(told));
