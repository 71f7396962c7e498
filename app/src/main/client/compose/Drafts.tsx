/** Unsent drafts, in this browser only. */
import { useEffect, useState } from 'preact/hooks';
import { ownerOf } from '../core/acting';
import { directionOf } from '../core/direction';
import { useStore } from '../core/store';
import { count, t } from '../core/words';
import { me } from '../core/world';
import { visibilityName } from '../post/postParts';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { sure } from '../ui/question';
import { Time } from '../ui/Time';
import { compose, type Draft } from './draft';
import { draftChanges, draftsOf, forget } from './draftStore';
import { LaterTabs } from './LaterTabs';

const kindOf = (draft: Draft): string =>
  draft.editing
    ? t('common.edit', 'Edit')
    : draft.replyTo
      ? t('common.reply', 'Reply')
      : draft.quoteOf
        ? t('common.quote', 'Quote')
        : draft.more.length > 0
          ? t('compose.thread', 'Thread')
          : t('common.new_post', 'New post');

export function Drafts() {
  const self = useStore(me);
  const changes = useStore(draftChanges);
  const [list, set] = useState<Draft[] | null>(null);
  useEffect(() => void (self && draftsOf(ownerOf(self.id)).then(set)), [self?.id, changes]);
  const remove = async (draft: Draft) => {
    if (
      await sure(
        t('compose.delete_this_draft_question', 'Delete this draft?'),
        draft.text.slice(0, 200),
        t('common.delete', 'Delete'),
      )
    )
      await forget(draft.id);
  };
  return (
    <div class="view">
      <Head title={t('compose.drafts', 'Drafts')} />
      <LaterTabs />
      <p class="page-note">
        {t('compose.what_you_write_is_kept', 'Drafts are saved in this browser until you post them. No one else sees them.')}
      </p>
      {!list ? (
        <Busy />
      ) : list.length === 0 ? (
        <Empty title={t('compose.no_drafts', 'No drafts')}>
          <p>
            {t('compose.close_the_window_for_writing', 'You can close the composer at any time: what you wrote is saved here.')}
          </p>
          <button type="button" onClick={() => compose({ kind: 'new' })}>
            {t('common.write_a_post', 'New post')}
          </button>
        </Empty>
      ) : (
        <ul class="own-rows">
          {list.map((draft) => (
            <li key={draft.id} class="row is-high">
              <div class="row-body">
                <button type="button" class="plain" onClick={() => compose({ kind: 'draft', draft })}>
                  <span class="row-text" dir={directionOf(draft.text)} lang={draft.language}>
                    {draft.text.trim() || draft.warning || t('compose.without_text', 'No text')}
                  </span>
                </button>
                <span class="hint is-wrapped">
                  <span class="tag">{kindOf(draft)}</span> {visibilityName(draft.visibility)} ·{' '}
                  <Time iso={new Date(draft.updated).toISOString()} />
                  {draft.pieces.length > 0 && <> · {count(draft.pieces.length, 'common.files', '{0} file|{0} files')}</>}
                  {draft.poll && <> · {t('common.poll', 'Poll')}</>}
                </span>
              </div>
              <div class="row-actions">
                <button type="button" class="quiet small is-wide" onClick={() => compose({ kind: 'draft', draft })}>
                  {t('compose.continue', 'Continue')}
                </button>
                <button
                  type="button"
                  class="round"
                  onClick={() => void remove(draft)}
                  aria-label={t('compose.delete_this_draft', 'Delete this draft')}
                  title={t('compose.delete_this_draft', 'Delete this draft')}
                >
                  <Icon name="trash" size={20} />
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
