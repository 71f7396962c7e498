/** A post in the reader's language, if the server can translate and the post is in another one. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { post as send } from '../core/api';
import type { Status as Post, Translation } from '../core/entities';
import { languageName } from '../core/languageNames';
import { isReadersOwn } from '../core/readersLanguages';
import { toastOnError } from '../core/toast';
import { locale, t } from '../core/words';
import { instance } from '../core/world';
import { Content } from '../ui/Content';
import { useOpened } from './opened';

export function Translated({ post, children }: { post: Post; children: ComponentChildren }) {
  const [{ translation }, keep] = useOpened(post.id);
  const made = translation?.of === post.content ? translation.made : null;
  const [isBusy, busy] = useState(false);
  const { language } = post;
  const canBe =
    instance.get()?.configuration.translation?.enabled &&
    language &&
    !isReadersOwn(language) &&
    ['public', 'unlisted'].includes(post.visibility) &&
    post.content !== '';
  if (!canBe) return <>{children}</>;
  const ask = async () => {
    busy(true);
    const found = await toastOnError(send<Translation>(`/api/v1/statuses/${post.id}/translate`, { lang: locale }));
    if (found) keep({ translation: { of: post.content, made: found } });
    busy(false);
  };
  return (
    <>
      {made ? (
        <Content html={made.content} emojis={post.emojis} mentions={post.mentions} tags={post.tags} lang={locale} />
      ) : (
        children
      )}
      <p class="translation">
        {made ? (
          <>
            <span class="hint">
              {t(
                'post.translated_from_by',
                'Translated from {0} by {1}',
                languageName(made.detected_source_language),
                made.provider,
              )}
            </span>{' '}
            <button type="button" class="plain" onClick={() => keep({ translation: undefined })} data-key="t">
              {t('post.show_original', 'Show original')}
            </button>
          </>
        ) : (
          <button type="button" class="plain" disabled={isBusy} onClick={() => void ask()} data-key="t">
            {t('post.translate_from', 'Translate from {0}', languageName(language))}
          </button>
        )}
      </p>
    </>
  );
}
