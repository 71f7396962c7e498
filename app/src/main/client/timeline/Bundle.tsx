import type { ComponentChildren } from 'preact';
import { count } from '../core/words';
import { Icon } from '../ui/Icon';

/** Boosts of the same hours side by side, so that what people wrote themselves is not lost between them. */
export function Bundle({ number, children }: { number: number; children: ComponentChildren }) {
  const show = (e: FocusEvent) => {
    const post = (e.target as Element).closest('.post');
    // A key led there: the row is scrolled sideways, and the page stays where it is.
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
