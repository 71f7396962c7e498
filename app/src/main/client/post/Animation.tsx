/** An animation without sound: plays in place, with its own button, and opens like an image. */
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { MediaAttachment } from '../core/entities';
import { isStill } from '../core/motion';
import { t } from '../core/words';
import { preferences } from '../core/world';
import { Icon } from '../ui/Icon';

interface Shown {
  media: MediaAttachment;
  url: string;
  look: JSX.HTMLAttributes<HTMLButtonElement>;
  mark: ComponentChildren;
}

export function Animation({ media, url, look, mark }: Shown) {
  const video = useRef<HTMLVideoElement>(null);
  const isFirst = (preferences.get()?.['reading:autoplay:gifs'] ?? false) && !isStill();
  const [isPlaying, play] = useState(isFirst);
  const toggle = () => {
    const one = video.current;
    if (one?.paused) void one.play().catch(() => undefined);
    else one?.pause();
  };
  return (
    <div class="media-moving">
      <button type="button" {...look}>
        <video
          ref={video}
          src={url}
          poster={media.preview_url ?? undefined}
          loop
          muted
          playsInline
          autoplay={isFirst}
          onPlay={() => play(true)}
          onPause={() => play(false)}
        />
        {mark}
      </button>
      <button
        type="button"
        class="media-play"
        onClick={toggle}
        aria-label={isPlaying ? t('post.pause', 'Pause') : t('post.play', 'Play')}
      >
        <span aria-hidden="true">GIF</span>
        <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
      </button>
    </div>
  );
}
