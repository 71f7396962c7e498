/**
 * The title of the page: the view, the server, and the number of unread items. Screen readers announce it when the view changes.
 */
import { store } from './store';
import { unread } from './unread';
import { instance } from './world';

/** The heading of the view. */
export const heading = store('');

function show(): void {
  const { notifications } = unread.get();
  const parts = [heading.get(), instance.get()?.title ?? ''].filter(Boolean);
  if (parts.length > 0)
    document.title = (notifications > 0 ? `(${notifications > 99 ? '99+' : notifications}) ` : '') + parts.join(' · ');
}
for (const watched of [heading, unread, instance]) (watched as { watch(listener: () => void): () => void }).watch(show);
