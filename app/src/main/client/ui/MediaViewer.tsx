/** Pictures and films of a post, one at a time over the page, with their descriptions. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MediaAttachment, Status as Post } from '../core/entities';
import { t } from '../core/words';
import { Icon } from './Icon';

export function MediaViewer({ list, at, close }: { list: MediaAttachment[]; at: number; close: () => void; post: Post }) {
  const [index, go] = useState(at);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current!.showModal();
    return () => box.current?.close();
  }, []);
  const media = list[index]!;
  const step = (by: number) => go((index + by + list.length) % list.length);
  const keys = (e: KeyboardEvent) => {
    if (e.key === 'ArrowRight') step(1);
    if (e.key === 'ArrowLeft') step(-1);
    e.stopPropagation();
  };
  const url = media.url ?? media.remote_url ?? '';
  return (
    <dialog ref={box} class="viewer" aria-label={t('Media')} onCancel={(e) => { e.preventDefault(); close(); }} onKeyDown={keys} onClick={(e) => (e.target as Element).matches('dialog, figure') && close()}>
      <figure>
        {media.type === 'video' || media.type === 'gifv' ? <video src={url} controls={media.type === 'video'} autoplay loop={media.type === 'gifv'} muted={media.type === 'gifv'} playsInline /> : <img src={url} alt={media.description ?? ''} />}
        {media.description && <figcaption dir="auto">{media.description}</figcaption>}
      </figure>
      <button class="round viewer-close" onClick={close} aria-label={t('Close')}><Icon name="close" /></button>
      {list.length > 1 && (
        <>
          <button class="round viewer-before" onClick={() => step(-1)} aria-label={t('Previous')}><Icon name="back" /></button>
          <button class="round viewer-next" onClick={() => step(1)} aria-label={t('Next')}><Icon name="back" /></button>
        </>
      )}
    </dialog>
  );
}
