/** A preview of a link. */
import type { Card } from '../core/entities';
import { hostOf } from './hostOf';

export function LinkCard({ card }: { card: Card }) {
  const isLarge = card.image !== null && card.width > card.height;
  return (
    <a
      class={'link-card' + (isLarge ? ' is-large' : '')}
      href={card.url}
      target="_blank"
      rel="noopener noreferrer"
      lang={card.language ?? undefined}
    >
      {card.image && <img src={card.image} alt={card.image_description ?? ''} loading="lazy" />}
      <span class="link-text">
        <span class="hint">{card.provider_name || hostOf(card.url)}</span>
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
