/** The versions of an edited post. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { StatusEdit } from '../core/entities';
import type { Params } from '../core/router';
import { count, t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Failed } from '../ui/Failed';
import { Head } from '../ui/Head';
import { Version } from './Version';

export function History({ params }: { params: Params }) {
  const { id = '' } = params;
  const [edits, set] = useState<StatusEdit[] | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const load = () => {
    fail(null);
    get<StatusEdit[]>(`/api/v1/statuses/${id}/history`).then(set, fail);
  };
  useEffect(load, [id]);
  return (
    <div class="view">
      <Head title={t('common.edits', 'Edits')} />
      {error && <Failed error={error} again={load} />}
      {!edits && !error && <Busy />}
      {edits && (
        <p class="hint pad">
          {count(edits.length, 'thread.versions', '{0} version|{0} versions')} ·{' '}
          {t('thread.what_was_added_is_marked', 'Additions are highlighted, deletions are struck through.')}
        </p>
      )}
      <ol class="edits">
        {edits?.map((edit, i) => <Version key={edit.created_at + i} edit={edit} before={edits[i - 1]} />).reverse()}
      </ol>
    </div>
  );
}
