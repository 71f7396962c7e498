import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import type { Draft } from './draft';
import { Editor } from './Editor';
import { change } from './open';
import { left } from './send';

/**
 * A further post of the thread that is being written.
 *
 * @param at its position, from 0
 */
export function ThreadPart({ draft, id, at, isFixed }: { draft: Draft; id: string; at: number; isFixed: boolean }) {
  const text = draft.more[at] ?? '';
  return (
    <div class="compose-more">
      <Editor
        id={id}
        label={t('compose.post_of_the_thread', 'Post {0} of the thread', at + 2)}
        text={text}
        type={(next) => change((now) => ({ more: now.more.map((one, n) => (n === at ? next : one)) }))}
        lang={draft.language}
        isFirst={false}
        isFixed={isFixed}
        placeholder={t('compose.it_goes_on', 'Continues …')}
        isWrong={left(draft, text) < 0}
      />
      <span class="hint">{left(draft, text)}</span>
      <button
        type="button"
        class="round"
        onClick={() => change((now) => ({ more: now.more.filter((_, n) => n !== at) }))}
        aria-label={t('compose.remove_this_post', 'Remove this post')}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
