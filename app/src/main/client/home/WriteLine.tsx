/** The way to write at the top of home, where there is room for it: it opens the window for writing. */
import { compose } from '../compose/draft';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { isWide } from '../ui/wide';

export function WriteLine() {
  const self = useStore(me);
  if (!useStore(isWide) || !self) return null;
  return (
    <p class="write-line">
      <Avatar account={self} size={40} />
      <button type="button" class="write-field" onClick={() => compose({ kind: 'new' })}>
        {t('What would you like to say?')}
      </button>
    </p>
  );
}
