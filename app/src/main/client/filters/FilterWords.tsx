/** The keywords of a filter. */
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import type { Word } from './filterTerms';

export function FilterWords({ words, change, problem }: { words: Word[]; change: (words: Word[]) => void; problem?: string }) {
  const set = (i: number, part: Partial<Word>) => change(words.map((word, n) => (n === i ? { ...word, ...part } : word)));
  return (
    <fieldset>
      <legend>{t('filters.words_and_phrases', 'Words and phrases')}</legend>
      {words.map(
        (word, i) =>
          !word.isGone && (
            <div key={word.id ?? i} class="keyword">
              <input
                type="text"
                value={word.keyword}
                onInput={(e) => set(i, { keyword: e.currentTarget.value })}
                aria-label={t('filters.word_or_phrase', 'Word or phrase')}
                placeholder={t('filters.word_or_phrase', 'Word or phrase')}
                dir="auto"
              />
              <label class="check">
                <input type="checkbox" checked={word.isWhole} onChange={(e) => set(i, { isWhole: e.currentTarget.checked })} />{' '}
                {t('filters.whole_word', 'Whole word')}
              </label>
              <button
                type="button"
                class="round"
                onClick={() => (word.id ? set(i, { isGone: true }) : change(words.filter((_, n) => n !== i)))}
                aria-label={t('common.remove_named', 'Remove {0}', word.keyword)}
              >
                <Icon name="close" size={18} />
              </button>
            </div>
          ),
      )}
      <button type="button" class="quiet small" onClick={() => change([...words, { keyword: '', isWhole: true }])}>
        <Icon name="plus" size={16} /> {t('filters.add_a_word', 'Add a word')}
      </button>
      {problem && (
        <p class="field-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
