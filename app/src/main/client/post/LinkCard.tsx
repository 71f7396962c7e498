/** A preview card of a link. A video plays on its own site, in a new tab: nothing of that site is loaded before the click. */
import type { Card } from '../core/entities';
import { t } from '../core/words';
import { hostOf } from './hostOf';

export function LinkCard({ card }: { card: Card }) {
  const isLarge = card.image !== null && card.width > card.height;
  const isVideo = card.type === 'video';
  const place = card.provider_name || hostOf(card.url);
  return (
    <a
      class={`link-card${isLarge ? ' is-large' : ''}${isVideo ? ' is-video' : ''}`}
      href={card.url}
      target="_blank"
      rel="noopener noreferrer"
      lang={card.language ?? undefined}
    >
      {card.image && (
        <span class="link-image">
          <img src={card.image} alt={card.image_description ?? ''} loading="lazy" />
        </span>
      )}
      <span class="link-text">
        <span class="hint">{isVideo ? `${t('common.video', 'Video')} · ${place}` : place}</span>
        <strong dir="auto">{card.title}</strong>
        {card.description && (
          <span class="hint clamp" dir="auto">
            {card.description}
          </span>
        )}
      </span>
    </a>
  );
}
