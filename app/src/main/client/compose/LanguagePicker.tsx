/** The language of a post, from a searchable list; the recently used ones come first. */
import { useMemo, useRef, useState } from 'preact/hooks';
import { languageName, ownName } from '../core/languageNames';
import { useStore } from '../core/store';
import { locale, t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { CODES, recent } from './languages';

export function LanguagePicker({ chosen, choose, close }: { chosen: string; choose: (code: string) => void; close: () => void }) {
  const [sought, search] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const last = useStore(recent);
  const all = useMemo(
    () =>
      CODES.map((code) => ({ code, name: languageName(code), own: ownName(code) })).sort((a, b) =>
        a.name.localeCompare(b.name, locale),
      ),
    [],
  );
  const text = sought.trim().toLowerCase();
  const first = [...new Set([chosen, ...last])].flatMap((code) => all.find((one) => one.code === code) ?? []);
  const shown =
    text === ''
      ? [...first, ...all.filter((one) => !first.includes(one))]
      : all.filter((one) => [one.code, one.name, one.own].some((name) => name.toLowerCase().includes(text)));
  const take = (code: string) => {
    choose(code);
    close();
  };
  const keys = (e: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = e.key === 'ArrowDown' ? at + 1 : e.key === 'ArrowUp' ? at - 1 : null;
    if (to === null) return;
    e.preventDefault();
    buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus();
  };
  return (
    <Dialog title={t('compose.language_of_this_post', 'Post language')} close={close} class="small">
      <div onKeyDown={keys}>
        <input
          type="search"
          value={sought}
          onInput={(e) => search(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && !e.isComposing && shown[0]) {
              e.preventDefault();
              take(shown[0].code);
            }
          }}
          placeholder={t('common.search', 'Search')}
          aria-label={t('compose.search_languages', 'Search languages')}
          autofocus
        />
        <ul class="choices" ref={list}>
          {shown.map((one) => (
            <li key={one.code}>
              <button type="button" aria-pressed={one.code === chosen} onClick={() => take(one.code)}>
                <span>{one.name}</span>{' '}
                {one.own.toLowerCase() !== one.name.toLowerCase() && (
                  <bdi class="hint" lang={one.code}>
                    {one.own}
                  </bdi>
                )}
                {one.code === chosen && <Icon name="check" size={18} />}
              </button>
            </li>
          ))}
          {shown.length === 0 && <li class="hint">{t('compose.no_language_has_such_a', 'No matching language.')}</li>}
        </ul>
      </div>
    </Dialog>
  );
}
