/** Renders a timeline as it grows, and loads what it missed. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useStore } from '../core/store';
import { isLive, reconnects } from '../core/streaming';
import { scrolled } from '../ui/scroller';
import { LiveTimeline, type Shown, type Source } from './LiveTimeline';

const POLL_MS = 60_000;
const ASLEEP_MS = 45_000;
/** The distance from its top, in pixels, at which a list is still considered to be at its top. */
const TOP = 40;

interface Watched extends Source {
  stream?: string;
  extra?: Record<string, string>;
  /** Whether it polls automatically: not while it is out of sight. */
  isPolled: boolean;
  /** Its scroll container; null for the page. */
  scroller?: HTMLElement | null;
}

export function useTimeline({ stream, extra, isPolled, scroller = null, ...source }: Watched): {
  timeline: LiveTimeline;
  state: Shown;
} {
  const key = LiveTimeline.keyOf(source);
  const scrollsIn = useRef(scroller);
  scrollsIn.current = scroller;
  const timeline = useMemo(
    () => new LiveTimeline(source, () => scrolled(scrollsIn.current) < TOP && document.visibilityState === 'visible'),
    [key],
  );
  const [, draw] = useState(0);
  // Before the first frame: it renders the responses embedded in the page.
  useLayoutEffect(() => {
    const stop = timeline.state.watch(() => draw((n) => n + 1));
    const close = timeline.open();
    return () => (close(), stop());
  }, [timeline]);
  useEffect(() => (stream ? timeline.listen(stream, extra) : undefined), [stream, timeline]);
  useConnection(timeline, stream !== undefined, isPolled);
  useSight(timeline, stream !== undefined, isPolled);
  return { timeline, state: timeline.state.get() };
}

/** Posts are missed between the first page and the subscription, while the connection is down, and if there is none. */
function useConnection(timeline: LiveTimeline, isStreamed: boolean, isPolled: boolean): void {
  const connections = useStore(reconnects);
  const live = useStore(isLive);
  const asked = useRef(connections);
  useEffect(() => {
    if (isStreamed && connections !== asked.current) void timeline.missed();
    asked.current = connections;
    if (!isPolled || (isStreamed && live)) return;
    const poll = setInterval(() => document.visibilityState === 'visible' && void timeline.missed(), POLL_MS);
    return () => clearInterval(poll);
  }, [connections, live, timeline, isPolled]);
}

/** Visible again: loads what a connection did not deliver meanwhile, or may have lost silently. */
function useSight(timeline: LiveTimeline, isStreamed: boolean, isPolled: boolean): void {
  const left = useRef(0);
  useEffect(() => {
    if (!isPolled) return;
    if (left.current > 0 && (!(isStreamed && isLive.get()) || Date.now() - left.current > ASLEEP_MS)) void timeline.missed();
    return () => void (left.current = Date.now());
  }, [isPolled]);
  useEffect(() => {
    if (!isPolled) return;
    let since = 0;
    const wake = () => {
      if (document.visibilityState === 'hidden') since = Date.now();
      else if (since > 0 && Date.now() - since > ASLEEP_MS) void timeline.missed();
    };
    const online = () => void timeline.missed();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', online);
    };
  }, [timeline, isPolled]);
}
