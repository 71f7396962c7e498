/** Images and videos of a post, one at a time over the page, with their alt texts. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MediaAttachment } from '../core/entities';
import { keepKeys, useLayer } from '../core/layers';
import { isStill } from '../core/motion';
import { present } from '../core/present';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { CLOSER, useZoom } from './useZoom';

const urlOf = (media: MediaAttachment): string => media.url ?? media.remote_url ?? '';

export function MediaViewer({ list, at, close }: { list: MediaAttachment[]; at: number; close: () => void }) {
  const [index, go] = useState(at);
  const [isRead, read] = useState(false);
  const box = useRef<HTMLDialogElement>(null);
  const download = useRef<HTMLAnchorElement>(null);
  useLayer(close);
  useLayoutEffect(() => {
    const from = document.activeElement as HTMLElement | null;
    const scroll = document.documentElement.style.overflow;
    box.current?.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = scroll;
      box.current?.close();
      from?.focus({ preventScroll: true });
    };
  }, []);
  const media = present(list[index]);
  const step = (by: number) => go((index + by + list.length) % list.length);
  const zoom = useZoom(media.id, (to) => (to === 'close' ? close() : list.length > 1 && step(to === 'next' ? 1 : -1)));
  const keys = (e: KeyboardEvent) => {
    keepKeys(e);
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if ((e.target as Element).matches('video,audio') && e.key.startsWith('Arrow')) return;
    if (list.length > 1 && (e.key === 'ArrowRight' || e.key === 'ArrowLeft')) step(e.key === forward ? 1 : -1);
    else if (e.key === '+' || e.key === '=') zoom.by(1.5);
    else if (e.key === '-') zoom.by(1 / 1.5);
    else if (e.key === '0') zoom.by(0);
    else if (e.key === 'd' && !e.ctrlKey && !e.metaKey) download.current?.click();
    else return;
    e.preventDefault();
  };
  useEffect(() => {
    // The neighbours are loaded while this one is viewed.
    for (const one of [list[index + 1], list[index - 1]]) if (one?.type === 'image') new Image().src = urlOf(one);
  }, [index]);
  const isPicture = media.type === 'image' || media.type === 'unknown';
  const style = {
    transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})`,
    transition: zoom.isMoving ? 'none' : undefined,
  };
  return (
    <dialog
      ref={box}
      class="viewer"
      aria-label={list.length > 1 ? t('post.media_of', 'Media {0} of {1}', index + 1, list.length) : t('common.media', 'Media')}
      onCancel={(e) => {
        e.preventDefault();
        close();
      }}
      onKeyDown={keys}
      onClick={(e) => {
        e.stopPropagation();
        if ((e.target as Element).matches('dialog, figure')) close();
      }}
    >
      <figure>
        {isPicture ? (
          <div class={'viewer-stage' + (zoom.view.scale > 1 ? ' is-close' : '')} {...zoom.handlers}>
            <img
              key={media.id}
              ref={zoom.picture}
              src={urlOf(media)}
              alt={media.description ?? ''}
              style={style}
              draggable={false}
            />
          </div>
        ) : media.type === 'audio' ? (
          <audio
            key={media.id}
            src={urlOf(media)}
            controls
            autoplay
            aria-label={media.description ?? t('common.sound', 'Sound')}
          />
        ) : (
          <video
            key={media.id}
            src={urlOf(media)}
            poster={media.preview_url ?? undefined}
            controls
            autoplay={media.type === 'gifv' && !isStill()}
            loop={media.type === 'gifv'}
            muted={media.type === 'gifv'}
            playsInline
            aria-label={media.description ?? t('common.video', 'Video')}
          />
        )}
        {media.description && (
          <figcaption dir="auto" class={isRead ? '' : 'is-short'} onClick={() => read(!isRead)}>
            {media.description}
          </figcaption>
        )}
      </figure>
      <div class="viewer-bar">
        {list.length > 1 && (
          <span class="viewer-count" aria-hidden="true">
            {index + 1} / {list.length}
          </span>
        )}
        {isPicture && (
          <button
            type="button"
            class="round"
            onClick={() => (zoom.view.scale > 1 ? zoom.by(0) : zoom.by(CLOSER))}
            aria-pressed={zoom.view.scale > 1}
            aria-label={t('post.enlarge', 'Enlarge')}
            title={t('post.enlarge', 'Enlarge')}
          >
            <Icon name="search" />
          </button>
        )}
        {media.url !== null && (
          <a
            ref={download}
            class="round button"
            href={media.url}
            download=""
            target="_blank"
            rel="noopener"
            aria-label={t('common.download', 'Download')}
            title={t('common.download', 'Download')}
          >
            <Icon name="download" />
          </a>
        )}
        <a
          class="round button"
          href={media.remote_url ?? urlOf(media)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('post.open_the_original', 'Open original')}
          title={t('post.open_the_original', 'Open original')}
        >
          <Icon name="external" />
        </a>
        <button
          type="button"
          class="round"
          onClick={close}
          aria-label={t('common.close', 'Close')}
          title={t('common.close', 'Close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {list.length > 1 && (
        <>
          <button
            type="button"
            class="round viewer-before"
            onClick={() => step(-1)}
            aria-label={t('common.previous', 'Previous')}
          >
            <Icon name="back" />
          </button>
          <button type="button" class="round viewer-next" onClick={() => step(1)} aria-label={t('common.next', 'Next')}>
            <Icon name="back" />
          </button>
        </>
      )}
    </dialog>
  );
}
