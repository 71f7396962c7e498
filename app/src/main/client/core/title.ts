/** The title of the page: what is shown, where, and how much waits. Screen readers hear it when the view changes. */
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
