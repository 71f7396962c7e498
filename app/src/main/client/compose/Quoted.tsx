import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import type { Draft } from './draft';
import { change } from './open';
import { Preview } from './Preview';

/** The quoted post, and a button to remove it. */
export function Quoted({ draft, id }: { draft: Draft; id: string }) {
  return (
    <div class="compose-quote">
      <Preview id={id} />
      {!draft.editing && (
        <button
          type="button"
          class="round"
          onClick={() => change({ quoteOf: null })}
          aria-label={t('compose.remove_the_quote', 'Remove the quote')}
          title={t('compose.remove_the_quote', 'Remove the quote')}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}
