/** Pictures, films and sounds of a post, and the window in which they are looked at. */
import { useState } from 'preact/hooks';
import type { MediaAttachment, Status as Post } from '../core/entities';
import { t } from '../core/words';
import { preferences } from '../core/world';
import { Icon } from './Icon';
import { MediaViewer } from './MediaViewer';

/** The point of the picture that stays in view when it is cut, from Mastodon's focus (-1..1, y upwards). */
export function focusOf(media: MediaAttachment): string {
  const focus = media.meta?.focus;
  return focus ? `${((focus.x + 1) / 2) * 100}% ${((1 - focus.y) / 2) * 100}%` : '50% 50%';
}

export function Media({ post, isHidden }: { post: Post; isHidden: boolean }) {
  const [isShown, show] = useState(false);
  const [viewed, view] = useState<number | null>(null);
  const list = post.media_attachments;
  if (isHidden && !isShown) {
    return (
      <button class="covered" onClick={() => show(true)} data-key="h">
        <Icon name="eye" /> <span>{post.sensitive ? t('Sensitive content') : t('Hidden media')}</span> <span class="hint">{t('Show')}</span>
      </button>
    );
  }
  const first = list[0]!;
  const aspect = list.length === 1 ? Math.min(Math.max(first.meta?.small?.aspect ?? first.meta?.original?.aspect ?? 1.5, 0.8), 2.2) : undefined;
  return (
    <>
      <div class={`media media-${Math.min(list.length, 4)}`} style={aspect ? { '--aspect': String(aspect) } : undefined}>
        {list.map((media, i) => <Piece key={media.id} media={media} open={() => view(i)} />)}
        {isShown && <button class="small media-hide" onClick={() => show(false)}>{t('Hide')}</button>}
      </div>
      {viewed !== null && <MediaViewer list={list} at={viewed} close={() => view(null)} post={post} />}
    </>
  );
}

function Piece({ media, open }: { media: MediaAttachment; open: () => void }) {
  const alt = media.description ?? '';
  const url = media.url ?? media.remote_url ?? '';
  if (media.type === 'audio') return <audio controls preload="none" src={url} aria-label={alt || t('Sound')} />;
  if (media.type === 'video') return <video controls preload="none" poster={media.preview_url ?? undefined} src={url} aria-label={alt || t('Film')} playsInline />;
  if (media.type === 'unknown') return <a class="media-link" href={media.remote_url ?? url} target="_blank" rel="noopener noreferrer"><Icon name="external" /> {t('Open the file')}</a>;
  return (
    <button class="media-piece" onClick={open} aria-label={alt ? t('Picture: {0}', alt) : t('Picture without a description')}>
      {media.type === 'gifv' ? (
        <video src={url} poster={media.preview_url ?? undefined} loop muted playsInline autoplay={preferences.get()?.['reading:autoplay:gifs'] ?? false} onMouseEnter={(e) => void e.currentTarget.play()} />
      ) : (
        <img src={media.preview_url ?? url} alt={alt} loading="lazy" style={{ objectPosition: focusOf(media) }} />
      )}
      {alt && <span class="alt-mark" title={alt} aria-hidden="true">ALT</span>}
      {media.type === 'gifv' && <span class="alt-mark is-gif" aria-hidden="true">GIF</span>}
    </button>
  );
}
