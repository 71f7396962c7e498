/** The text field: it completes names, hashtags and emoji while typing, accepts pasted files, and grows. */
import { useEffect, useRef } from 'preact/hooks';
import { directionOf } from '../core/direction';
import { count, t } from '../core/words';
import { type Offer, wordAt } from './complete';
import { insertText } from './insertText';
import { useOffers } from './useOffers';

interface Shown {
  id: string;
  label: string;
  text: string;
  type: (text: string) => void;
  placeholder: string;
  lang: string;
  isFirst: boolean;
  isFixed: boolean;
  /** Whether something else is shown in its place. */
  isHidden?: boolean;
  describedBy?: string;
  isWrong: boolean;
  takeFiles?: (files: File[]) => void;
}

export function Editor({
  id,
  label,
  text,
  type,
  placeholder,
  lang,
  isFirst,
  isFixed,
  isHidden,
  describedBy,
  isWrong,
  takeFiles,
}: Shown) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { word, setWord, offers, at, move } = useOffers();
  useEffect(() => {
    if (!isFirst || !field.current) return;
    field.current.focus();
    // A keystroke may have been faster than this.
    const { length } = field.current.value;
    field.current.setSelectionRange(length, length);
  }, []);
  const look = () => {
    const box = field.current;
    setWord(box && box.selectionStart === box.selectionEnd ? wordAt(box.value, box.selectionStart) : null);
  };
  const choose = (offer: Offer) => {
    const box = field.current;
    if (!box || !word) return;
    const hasSpace = box.value[box.selectionStart] === ' ';
    insertText(box, offer.insert + (hasSpace ? '' : ' '), word.start, box.selectionStart);
    setWord(null);
    box.focus();
  };
  const keys = (e: KeyboardEvent) => {
    const offer = offers[at];
    if (!offer || e.isComposing || e.ctrlKey || e.metaKey) return;
    if (e.key === 'ArrowDown') move((at + 1) % offers.length);
    else if (e.key === 'ArrowUp') move((at + offers.length - 1) % offers.length);
    else if (e.key === 'Enter' || e.key === 'Tab') choose(offer);
    else if (e.key === 'Escape') setWord(null);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const paste = (e: ClipboardEvent) => {
    const files = [...(e.clipboardData?.files ?? [])];
    if (files.length === 0 || !takeFiles) return;
    e.preventDefault();
    takeFiles(files);
  };
  return (
    <div class="editor" hidden={isHidden}>
      <label class="hidden" for={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        class={isFirst ? 'is-first' : ''}
        value={text}
        placeholder={placeholder}
        dir={directionOf(text)}
        lang={lang || undefined}
        rows={isFirst ? 4 : 2}
        spellcheck
        readOnly={isFixed}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offers.length > 0 ? id + '-offers' : undefined}
        aria-activedescendant={offers.length > 0 ? `${id}-offer-${at}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onInput={(e) => {
          type(e.currentTarget.value);
          look();
        }}
        onKeyDown={keys}
        onClick={look}
        onKeyUp={(e) => e.key.startsWith('Arrow') && offers.length === 0 && look()}
        onBlur={() => setTimeout(() => setWord(null), 150)}
        onPaste={paste}
      />
      {offers.length > 0 && (
        <ul class="completions" id={id + '-offers'} role="listbox" aria-label={t('common.suggestions', 'Suggestions')}>
          {offers.map((offer, i) => (
            <li
              key={offer.key}
              id={`${id}-offer-${i}`}
              role="option"
              aria-selected={i === at}
              onPointerDown={(e) => {
                e.preventDefault();
                choose(offer);
              }}
            >
              {offer.picture ? (
                <img src={offer.picture} alt="" width={28} height={28} />
              ) : offer.char ? (
                <span class="suggestion-char" aria-hidden="true">
                  {offer.char}
                </span>
              ) : null}
              <bdi>{offer.name}</bdi> {offer.detail && <span class="hint">{offer.detail}</span>}
            </li>
          ))}
        </ul>
      )}
      <span class="hidden" role="status">
        {offers.length > 0 ? count(offers.length, 'compose.suggestions', '{0} suggestion|{0} suggestions') : ''}
      </span>
    </div>
  );
}
