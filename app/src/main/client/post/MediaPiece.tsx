/** One picture, film or sound of a post. */
import type { MediaAttachment } from '../core/entities';
import { isStill } from '../core/motion';
import { t } from '../core/words';
import { preferences } from '../core/world';
import { Icon } from '../ui/Icon';
import { focusOf } from './focusOf';

export function MediaPiece({ media, open }: { media: MediaAttachment; open: () => void }) {
  const alt = media.description ?? '';
  const url = media.url ?? media.remote_url ?? '';
  if (media.type === 'audio')
    return (
      <figure class="sound">
        {media.preview_url && <img src={media.preview_url} alt="" loading="lazy" />}
        <audio controls preload="none" src={url} aria-label={alt || t('Sound')} data-key="e" />
        {alt && <figcaption dir="auto">{alt}</figcaption>}
      </figure>
    );
  if (media.type === 'video')
    return (
      <video
        controls
        preload="none"
        poster={media.preview_url ?? undefined}
        src={url}
        title={alt || undefined}
        aria-label={alt || t('Film')}
        playsInline
        data-key="e"
      />
    );
  if (url === '' && media.preview_url === null) return <p class="media-link hint">{t('This cannot be shown.')}</p>;
  if (media.type === 'unknown')
    return (
      <a class="media-link" href={media.remote_url ?? url} target="_blank" rel="noopener noreferrer">
        <Icon name="external" /> {t('Open the file')}
      </a>
    );
  const isPlaying = (preferences.get()?.['reading:autoplay:gifs'] ?? false) && !isStill();
  return (
    <button
      type="button"
      class="media-piece"
      data-key="e"
      onClick={open}
      aria-label={alt ? t('Picture: {0}', alt) : t('Picture without a description')}
    >
      {media.type === 'gifv' ? (
        <video
          src={url}
          poster={media.preview_url ?? undefined}
          loop
          muted
          playsInline
          autoplay={isPlaying}
          onMouseEnter={(e) => void e.currentTarget.play()}
          onMouseLeave={(e) => isPlaying || e.currentTarget.pause()}
        />
      ) : (
        <img src={media.preview_url ?? url} alt={alt} loading="lazy" style={{ objectPosition: focusOf(media) }} />
      )}
      {alt && (
        <span class="alt-mark" title={alt} aria-hidden="true">
          ALT
        </span>
      )}
      {media.type === 'gifv' && (
        <span class="alt-mark is-gif" aria-hidden="true">
          GIF
        </span>
      )}
    </button>
  );
}
