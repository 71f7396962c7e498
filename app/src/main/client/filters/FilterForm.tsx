/** The form of a filter: its title, its keywords and posts, its contexts, action and expiry. */
import { useState } from 'preact/hooks';
import { del, post, put } from '../core/api';
import type { Filter } from '../core/entities';
import { navigate } from '../core/router';
import { toast, toastOnError } from '../core/toast';
import { fullTime, t } from '../core/words';
import { sure } from '../ui/question';
import { FilterPosts } from './FilterPosts';
import { FilterWords } from './FilterWords';
import { actionName, CONTEXTS, contextName, DURATIONS, type Form, KEEP } from './filterTerms';

export function FilterForm({ first, known }: { first: Form; known: Filter | null }) {
  const [form, set] = useState(first);
  const [problems, say] = useState<Partial<Record<'title' | 'context' | 'words' | 'all', string>>>({});
  const change = (part: Partial<Form>) => set((now) => ({ ...now, ...part }));
  const words = form.words.filter((word) => !word.isGone);
  const save = async (e: Event) => {
    e.preventDefault();
    const filled = words.filter((word) => word.keyword.trim() !== '');
    const found = {
      ...(form.title.trim() === '' && { title: t('filters.give_the_filter_a_name', 'Give the filter a name.') }),
      ...(form.context.length === 0 && { context: t('filters.choose_at_least_one_place', 'Choose at least one context.') }),
      ...(filled.length === 0 &&
        (known?.statuses?.length ?? 0) === 0 && { words: t('filters.write_at_least_one_word', 'Enter at least one word.') }),
    };
    say(found);
    if (Object.keys(found).length > 0) return;
    const body = {
      title: form.title.trim(),
      context: form.context,
      filter_action: form.action,
      ...(form.expires !== KEEP && { expires_in: form.expires === '' ? (known ? '' : undefined) : Number(form.expires) }),
      keywords_attributes: form.words
        .filter((word) => word.id || word.keyword.trim() !== '')
        .map((word) => ({
          id: word.id,
          keyword: word.keyword.trim(),
          whole_word: word.isWhole,
          ...((word.isGone || word.keyword.trim() === '') && { _destroy: true }),
        })),
    };
    try {
      await (known ? put(`/api/v2/filters/${known.id}`, body) : post('/api/v2/filters', body));
      toast(t('filters.the_filter_is_saved', 'Filter saved.'));
      navigate('/filters', true);
    } catch (failure) {
      say({ all: (failure as Error).message });
    }
  };
  const remove = async () => {
    if (
      known &&
      (await sure(t('filters.delete_this_filter', 'Delete this filter?'), known.title, t('common.delete', 'Delete'))) &&
      (await toastOnError(del(`/api/v2/filters/${known.id}`).then(() => true)))
    )
      navigate('/filters', true);
  };
  return (
    <form class="page-form" onSubmit={(e) => void save(e)} noValidate>
      <label for="filter-title">{t('common.name', 'Name')}</label>
      <input
        id="filter-title"
        value={form.title}
        onInput={(e) => change({ title: e.currentTarget.value })}
        aria-invalid={!!problems.title || undefined}
        dir="auto"
      />
      {problems.title && (
        <p class="field-error" role="alert">
          {problems.title}
        </p>
      )}
      <FilterWords words={form.words} change={(next) => change({ words: next })} problem={problems.words} />
      <fieldset>
        <legend>{t('filters.where', 'Where')}</legend>
        {CONTEXTS.map((context) => (
          <label key={context} class="radio-line">
            <input
              type="checkbox"
              checked={form.context.includes(context)}
              onChange={(e) =>
                change({
                  context: e.currentTarget.checked ? [...form.context, context] : form.context.filter((one) => one !== context),
                })
              }
            />{' '}
            {contextName(context)}
          </label>
        ))}
        {problems.context && (
          <p class="field-error" role="alert">
            {problems.context}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend>{t('filters.what_happens_to_such_posts', 'Filter action')}</legend>
        {['warn', 'blur', 'hide'].map((action) => (
          <label key={action} class="radio-line">
            <input type="radio" name="action" checked={form.action === action} onChange={() => change({ action })} />{' '}
            {actionName(action)}
          </label>
        ))}
      </fieldset>
      <label for="filter-expires">{t('common.for_how_long', 'Duration')}</label>
      <select id="filter-expires" value={form.expires} onChange={(e) => change({ expires: e.currentTarget.value })}>
        {known && (
          <option value={KEEP}>
            {known.expires_at
              ? t('common.until', 'until {0}', fullTime(known.expires_at))
              : t('filters.without_end', 'Never expires')}
          </option>
        )}
        {DURATIONS.filter(([value]) => !known || known.expires_at || value !== '').map(([value, name]) => (
          <option key={value} value={value}>
            {name()}
          </option>
        ))}
      </select>
      {known && (known.statuses?.length ?? 0) > 0 && <FilterPosts filter={known} />}
      {problems.all && (
        <p class="problem" role="alert">
          {problems.all}
        </p>
      )}
      <p class="buttons">
        {known && (
          <button type="button" class="quiet" onClick={() => void remove()}>
            {t('common.delete', 'Delete')}
          </button>
        )}
        <button type="submit">{t('common.save', 'Save')}</button>
      </p>
    </form>
  );
}
