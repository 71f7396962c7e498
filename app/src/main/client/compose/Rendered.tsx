/** A text as the server would show it. */
import { useEffect, useState } from 'preact/hooks';
import { post } from '../core/api';
import type { Status } from '../core/entities';
import { t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Content } from '../ui/Content';

export function Rendered({ text, type, lang }: { text: string; type: string; lang: string }) {
  const [made, take] = useState<Status | string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (one: Status | string) => isWanted && take(one);
    post<Status>('/api/v1/statuses', { status: text, content_type: type, preview: true }).then(show, (e: Error) =>
      show(e.message),
    );
    return () => {
      isWanted = false;
    };
  }, [text, type]);
  return (
    <section class="rendered" aria-label={t('compose.preview', 'Preview')}>
      {made === null ? (
        <Busy />
      ) : typeof made === 'string' ? (
        <p class="field-error" role="alert">
          {made}
        </p>
      ) : (
        <Content html={made.content} emojis={made.emojis} mentions={made.mentions} tags={made.tags} lang={lang} />
      )}
    </section>
  );
}
