/** The address to which other programs share: home, with the composer open. */
import { useEffect } from 'preact/hooks';
import { navigate, type Place } from '../core/router';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { Busy } from '../ui/Busy';
import { compose } from './draft';

const SHARED = 'dassie-share';

/** What the service worker received for the client; it can be taken only once. */
async function taken(): Promise<{ words: Record<string, string>; files: File[] }> {
  const store = await caches.open(SHARED);
  const words = (await (await store.match('/shared/words'))?.json().catch(() => null)) as Record<string, string> | null;
  const files: File[] = [];
  for (const request of (await store.keys()).filter((one) => new URL(one.url).pathname.startsWith('/shared/files/'))) {
    const answer = await store.match(request);
    if (!answer) continue;
    files.push(
      new File([await answer.blob()], decodeURIComponent(answer.headers.get('X-Name') ?? 'file'), {
        type: answer.headers.get('Content-Type') ?? '',
      }),
    );
  }
  await caches.delete(SHARED);
  return { words: words ?? {}, files };
}

const textOf = (words: Record<string, string>): string =>
  [words.title, words.text, words.url]
    .filter(
      (one, i, all) => one && !all.some((other, n) => n !== i && other?.includes(one) && (other.length > one.length || n < i)),
    )
    .join('\n\n');

export function Publish({ place }: { place: Place }) {
  useEffect(() => {
    const given = Object.fromEntries(place.query);
    const isShared = given.shared !== undefined && 'caches' in window;
    void (isShared ? taken() : Promise.resolve({ words: given, files: [] })).then(({ words, files }) => {
      navigate('/home', true);
      compose({ kind: 'new', text: textOf(words), files });
      if (given.files !== undefined)
        toast(t('compose.the_files_did_not_arrive', 'The files were not received. Add them here.'), 'problem');
    });
  }, []);
  return (
    <div class="view">
      <Busy />
    </div>
  );
}
