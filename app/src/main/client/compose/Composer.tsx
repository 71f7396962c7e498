/** Opens the composer with an initial draft. The composer itself is a chunk that is loaded ahead of time. */
import { useEffect } from 'preact/hooks';
import { ownerOf } from '../core/acting';
import { followSoon } from '../core/layers';
import { useStore } from '../core/store';
import { toast } from '../core/toast';
import { me } from '../core/world';
import { begin } from './begin';
import { type Beginning, compose, composing, isBlank } from './draft';
import { draftsOf, openBefore, recover } from './draftStore';
import { fetchWindow, loadedWindow, needWindow } from './loadWindow';
import { current, putAway, take } from './open';

async function open(beginning: Beginning): Promise<void> {
  try {
    const before = current.get();
    // What was begun in the composer at the top of home continues.
    if (before && isBlank(beginning) && isBlank(before)) return;
    if (before) await putAway();
    const draft = await begin(beginning);
    if (composing.get() === beginning) take(draft);
  } catch (e) {
    composing.set(null);
    toast(e instanceof Error ? e.message : String(e), 'problem');
  }
}

/** A composer that was open when the page was left is reopened; history entries of other layers are removed. */
async function resume(account: string): Promise<void> {
  await recover();
  const id = openBefore();
  const draft = id === null || composing.get() ? undefined : (await draftsOf(account)).find((one) => one.id === id);
  if (draft) compose({ kind: 'draft', draft });
  else followSoon();
}

export function Composer() {
  const beginning = useStore(composing);
  const draft = useStore(current);
  const self = useStore(me);
  const Window = useStore(loadedWindow);
  useEffect(() => {
    const timer = setTimeout(() => void fetchWindow().catch(() => undefined), 800);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!beginning || !self) return;
    if (!Window) needWindow();
    void open(beginning);
  }, [beginning, self?.id]);
  useEffect(() => void (self && resume(ownerOf(self.id))), [self?.id]);
  return beginning && draft && Window ? <Window key={draft.id} draft={draft} /> : null;
}
