/** Pictures, films and sounds of a post, and the window in which they are looked at. */
import { useState } from 'preact/hooks';
import type { Status as Post } from '../core/entities';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { MediaPiece } from './MediaPiece';
import { MediaViewer } from './MediaViewer';
import { useOpened } from './opened';

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
  const [first] = list;
  const viewable = list.filter((one) => ['image', 'gifv', 'video'].includes(one.type));
  const aspect =
    list.length === 1
      ? Math.min(Math.max(first?.meta?.small?.aspect ?? first?.meta?.original?.aspect ?? 1.5, 0.8), 2.2)
      : undefined;
  return (
    <>
      <div
        class={`media media-${Math.min(list.length, 4)}${list.length > 4 ? ' is-many' : ''}`}
        style={aspect ? { '--aspect': String(aspect) } : undefined}
      >
        {list.map((media) => (
          <MediaPiece key={media.id} media={media} open={() => view(viewable.indexOf(media))} />
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
