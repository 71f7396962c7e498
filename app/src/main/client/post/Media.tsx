/** Pictures, films and sounds of a post, and the window in which they are looked at. */
import { useState } from 'preact/hooks';
import type { MediaAttachment, Status as Post } from '../core/entities';
import { t } from '../core/words';
import { preferences } from '../core/world';
import { Icon } from '../ui/Icon';
import { MediaViewer } from './MediaViewer';
import { useOpened } from './opened';

/** The point of the picture that stays in view when it is cut, from Mastodon's focus (-1..1, y upwards). */
export function focusOf(media: MediaAttachment): string {
  const focus = media.meta?.focus;
  return focus ? `${((focus.x + 1) / 2) * 100}% ${((1 - focus.y) / 2) * 100}%` : '50% 50%';
}

export function Media({ post, isHidden }: { post: Post; isHidden: boolean }) {
  const [{ media: isShown = false }, keep] = useOpened(post.id);
  const [viewed, view] = useState<number | null>(null);
  const list = post.media_attachments;
  if (isHidden && !isShown) {
    return (
      <button type="button" class="covered" onClick={() => keep({ media: true })} data-key="h">
        <Icon name="eye" /> <span>{post.sensitive ? t('Sensitive content') : t('Hidden media')}</span>{' '}
        <span class="hint">{t('Show')}</span>
      </button>
    );
  }
  const first = list[0]!;
  const viewable = list.filter((one) => one.type === 'image' || one.type === 'gifv');
  const aspect =
    list.length === 1
      ? Math.min(Math.max(first.meta?.small?.aspect ?? first.meta?.original?.aspect ?? 1.5, 0.8), 2.2)
      : undefined;
  return (
    <>
      <div class={`media media-${Math.min(list.length, 4)}`} style={aspect ? { '--aspect': String(aspect) } : undefined}>
        {list.map((media) => (
          <Piece key={media.id} media={media} open={() => view(viewable.indexOf(media))} />
        ))}
        {isShown && (
          <button type="button" class="small media-hide" data-key="h" onClick={() => keep({ media: false })}>
            {t('Hide')}
          </button>
        )}
      </div>
      {viewed !== null && <MediaViewer list={viewable} at={viewed} close={() => view(null)} />}
    </>
  );
}

function Piece({ media, open }: { media: MediaAttachment; open: () => void }) {
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
  const isPlaying =
    (preferences.get()?.['reading:autoplay:gifs'] ?? false) && !matchMedia('(prefers-reduced-motion: reduce)').matches;
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
