/** The page of one filter, and of a new one. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { Filter } from '../core/entities';
import type { Params } from '../core/router';
import { t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Failed } from '../ui/Failed';
import { Head } from '../ui/Head';
import { FilterForm } from './FilterForm';
import { CONTEXTS, type Form, KEEP } from './filterTerms';

export function EditFilter({ params, place }: { params: Params; place: { query: URLSearchParams } }) {
  const id = params.id;
  const [known, set] = useState<Filter | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const load = () => void (id && get<Filter>(`/api/v2/filters/${id}`).then(set, fail));
  useEffect(load, [id]);
  const text = place.query.get('keyword') ?? '';
  const first: Form | null = !id
    ? { title: text, context: [...CONTEXTS], action: 'warn', expires: '', words: [{ keyword: text, isWhole: true }] }
    : known && {
        title: known.title,
        context: known.context,
        action: known.filter_action,
        expires: KEEP,
        words: (known.keywords ?? []).map((word) => ({ id: word.id, keyword: word.keyword, isWhole: word.whole_word })),
      };
  return (
    <div class="view">
      <Head title={id ? t('filters.edit_filter', 'Edit filter') : t('common.new_filter', 'New filter')} />
      {error ? (
        <Failed error={error} again={load} />
      ) : first ? (
        <FilterForm key={known?.id} first={first} known={known} />
      ) : (
        <Busy />
      )}
    </div>
  );
}
