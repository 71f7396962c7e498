/** What was begun and not sent, in this browser only. */
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
    ? t('Edit')
    : draft.replyTo
      ? t('Reply')
      : draft.quoteOf
        ? t('Quote')
        : draft.more.length > 0
          ? t('Thread')
          : t('New post');

export function Drafts() {
  const self = useStore(me);
  const changes = useStore(draftChanges);
  const [list, set] = useState<Draft[] | null>(null);
  useEffect(() => void (self && draftsOf(ownerOf(self.id)).then(set)), [self?.id, changes]);
  const remove = async (draft: Draft) => {
    if (await sure(t('Delete this draft?'), draft.text.slice(0, 200), t('Delete'))) await forget(draft.id);
  };
  return (
    <div class="view">
      <Head title={t('Drafts')} />
      <LaterTabs />
      <p class="page-note">{t('What you write is kept in this browser until you post it. Nobody else sees it.')}</p>
      {!list ? (
        <Busy />
      ) : list.length === 0 ? (
        <Empty title={t('No drafts')}>
          <p>{t('Close the window for writing at any time: what is in it waits here.')}</p>
          <button type="button" onClick={() => compose({ kind: 'new' })}>
            {t('Write a post')}
          </button>
        </Empty>
      ) : (
        <ul class="own-rows">
          {list.map((draft) => (
            <li key={draft.id} class="row is-high">
              <div class="row-body">
                <button type="button" class="plain" onClick={() => compose({ kind: 'draft', draft })}>
                  <span class="row-text" dir={directionOf(draft.text)} lang={draft.language}>
                    {draft.text.trim() || draft.warning || t('Without text')}
                  </span>
                </button>
                <span class="hint is-wrapped">
                  <span class="tag">{kindOf(draft)}</span> {visibilityName(draft.visibility)} ·{' '}
                  <Time iso={new Date(draft.updated).toISOString()} />
                  {draft.pieces.length > 0 && <> · {count(draft.pieces.length, '{0} file|{0} files')}</>}
                  {draft.poll && <> · {t('Poll')}</>}
                </span>
              </div>
              <div class="row-acts">
                <button type="button" class="quiet small is-wide" onClick={() => compose({ kind: 'draft', draft })}>
                  {t('Continue')}
                </button>
                <button
                  type="button"
                  class="round"
                  onClick={() => void remove(draft)}
                  aria-label={t('Delete this draft')}
                  title={t('Delete this draft')}
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
