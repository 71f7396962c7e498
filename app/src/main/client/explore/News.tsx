/** A trending link, as a news item. */
import type { Card } from '../core/entities';
import { navigate } from '../core/router';
import { count, t } from '../core/words';
import { hostOf } from '../post/hostOf';

export function News({ card }: { card: Card }) {
  const people = card.history?.slice(0, 2).reduce((sum, one) => sum + Number(one.accounts), 0) ?? 0;
  return (
    <div class="news">
      <a class="news-link" href={card.url} target="_blank" rel="noopener noreferrer" lang={card.language ?? undefined}>
        <span class="news-text">
          <span class="hint">
            {card.provider_name || hostOf(card.url)}
            {card.author_name && ` · ${card.author_name}`}
          </span>
          <strong dir="auto">{card.title}</strong>
        </span>
        {card.image && <img src={card.image} alt={card.image_description ?? ''} loading="lazy" />}
      </a>
      {people > 0 && (
        <p class="news-foot hint">
          {count(people, 'explore.people_talk_about_it', '{0} person talks about it|{0} people talk about it')}{' '}
          <button type="button" class="plain" onClick={() => navigate('/search?type=statuses&q=' + encodeURIComponent(card.url))}>
            {t('explore.see_their_posts', 'View their posts')}
          </button>
        </p>
      )}
    </div>
  );
}
