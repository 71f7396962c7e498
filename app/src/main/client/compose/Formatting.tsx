/** The toolbar of a text in Markdown, and the switch between text and preview. */
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { formatted, type Mark } from './markup';
import { MARKDOWN, rendersPreviews } from './textTypes';

interface Shown {
  type: string;
  /** The field that the marks are for. */
  field: () => HTMLTextAreaElement;
  isPreviewed: boolean;
  preview: (isOn: boolean) => void;
}

export function Formatting({ type, field, isPreviewed, preview }: Shown) {
  const act = (mark: Mark) => {
    const box = field();
    const made = formatted(box.value, box.selectionStart, box.selectionEnd, mark);
    box.setRangeText(made.text, made.from, made.to, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.focus();
    box.setSelectionRange(...made.selection);
  };
  const marks: [Mark, string][] = [
    ['bold', t('compose.bold', 'Bold')],
    ['italic', t('compose.italic', 'Italic')],
    ['link', t('compose.link', 'Link')],
    ['code', t('compose.code', 'Code')],
    ['quote', t('compose.quote', 'Quote')],
    ['list', t('compose.list', 'List')],
  ];
  return (
    <div class="tools formatting" role="toolbar" aria-label={t('compose.formatting', 'Formatting')}>
      {type === MARKDOWN &&
        marks.map(([mark, label]) => (
          <button
            key={mark}
            type="button"
            class="round"
            aria-label={label}
            title={label}
            disabled={isPreviewed}
            onClick={() => act(mark)}
          >
            <Icon name={mark} size={18} />
          </button>
        ))}
      {rendersPreviews() && (
        <button type="button" class="plain" aria-pressed={isPreviewed} onClick={() => preview(!isPreviewed)}>
          {t('compose.preview', 'Preview')}
        </button>
      )}
    </div>
  );
}
