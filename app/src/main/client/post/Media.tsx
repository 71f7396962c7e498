/** Images, videos and audio of a post, and their viewer. */
import { useState } from 'preact/hooks';
import type { Status as Post } from '../core/entities';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { MediaPiece } from './MediaPiece';
import { MediaViewer } from './MediaViewer';
import { useOpened } from './opened';

/** An image with a taller aspect ratio is cropped, a wider one is not. */
const TALLEST = 0.8;
/** A wider image is shown completely on a strip. */
const WIDE = 2.2;

export function Media({ post, isHidden }: { post: Post; isHidden: boolean }) {
  const [{ media: isShown = false }, keep] = useOpened(post.id);
  const [viewed, view] = useState<number | null>(null);
  const list = post.media_attachments;
  if (isHidden && !isShown) {
    return (
      <button type="button" class="media-cover" onClick={() => keep({ media: true })} data-key="h">
        <Icon name="eye" />{' '}
        <span>
          {post.sensitive ? t('common.sensitive_content', 'Sensitive content') : t('post.hidden_media', 'Hidden media')}
        </span>{' '}
        <span class="hint">{t('common.show', 'Show')}</span>
      </button>
    );
  }
  const sounds = list.filter((one) => one.type === 'audio');
  const pictures = list.filter((one) => one.type !== 'audio');
  const [first] = pictures;
  const viewable = list.filter((one) => one.type !== 'unknown');
  const aspect =
    pictures.length === 1 ? Math.max(first?.meta?.small?.aspect ?? first?.meta?.original?.aspect ?? 1.5, TALLEST) : undefined;
  return (
    <>
      <div class="media-all">
        {pictures.length > 0 && (
          <div
            class={`media media-${Math.min(pictures.length, 4)}${pictures.length > 4 ? ' has-more' : ''}${aspect && aspect > WIDE ? ' is-wide' : ''}`}
            style={aspect ? { '--aspect': String(aspect) } : undefined}
          >
            {pictures.map((media) => (
              <MediaPiece key={media.id} media={media} open={() => view(viewable.indexOf(media))} />
            ))}
          </div>
        )}
        {sounds.map((media) => (
          <MediaPiece key={media.id} media={media} open={() => undefined} />
        ))}
        {isShown && (
          <button
            type="button"
            class={'small media-hide' + (pictures.length === 0 ? ' is-separate' : '')}
            data-key="h"
            onClick={() => keep({ media: false })}
          >
            {t('post.hide', 'Hide')}
          </button>
        )}
      </div>
      {viewed !== null && <MediaViewer list={viewable} at={viewed} close={() => view(null)} />}
    </>
  );
}
