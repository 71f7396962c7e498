import type { ComponentChildren } from 'preact';
import { count } from '../core/words';
import { Icon } from '../ui/Icon';

/** Boosts from the same hours side by side, so that people's own posts are not lost between them. */
export function Bundle({ number, children }: { number: number; children: ComponentChildren }) {
  const show = (e: FocusEvent) => {
    const post = (e.target as Element).closest('.post');
    // The focus came from a key: the row scrolls sideways, and the page stays in place.
    post?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <div class="boost-bundle">
      <p class="post-note">
        <Icon name="boost" size={16} /> {count(number, 'common.boosts_count', '{0} boost|{0} boosts')}
      </p>
      <div class="boost-row" onFocusCapture={show}>
        {children}
      </div>
    </div>
  );
}
