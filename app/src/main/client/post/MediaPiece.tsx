/** One image, video or audio of a post. */
import type { MediaAttachment } from '../core/entities';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { Animation } from './Animation';
import { focusOf } from './focusOf';

export function MediaPiece({ media, open }: { media: MediaAttachment; open: () => void }) {
  const alt = media.description ?? '';
  const url = media.url ?? media.remote_url ?? '';
  if (media.type === 'audio')
    return (
      <figure class="media-audio">
        {media.preview_url && <img src={media.preview_url} alt="" loading="lazy" />}
        <audio controls preload="none" src={url} aria-label={alt || t('common.sound', 'Sound')} data-key="e" />
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
        aria-label={alt || t('common.video', 'Video')}
        playsInline
        data-key="e"
      />
    );
  if (url === '' && media.preview_url === null)
    return <p class="media-link hint">{t('common.this_cannot_be_shown', 'This cannot be shown.')}</p>;
  if (media.type === 'unknown')
    return (
      <a class="media-link" href={media.remote_url ?? url} target="_blank" rel="noopener noreferrer">
        <Icon name="external" /> {t('post.open_the_file', 'Open file')}
      </a>
    );
  const look = {
    class: 'media-item',
    'data-key': 'e',
    onClick: open,
    'aria-label': alt
      ? t('post.picture', 'Image: {0}', alt)
      : t('common.picture_without_a_description', 'Image without a description'),
  };
  const mark = alt && (
    <span class="alt-mark" title={alt} aria-hidden="true">
      ALT
    </span>
  );
  if (media.type === 'gifv') return <Animation media={media} url={url} look={look} mark={mark} />;
  return (
    <button type="button" {...look}>
      <img src={media.preview_url ?? url} alt={alt} loading="lazy" style={{ objectPosition: focusOf(media) }} />
      {mark}
    </button>
  );
}
