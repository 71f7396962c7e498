/** The language of a post, from a list that can be searched; the last used ones stand first. */
import { useMemo, useRef, useState } from 'preact/hooks';
import { kept, useStore } from '../core/store';
import { locale, t } from '../core/words';
import { Icon } from '../ui/Icon';
import { Dialog } from '../ui/parts';

const CODES = (
  'af am ar as ast az be bg bn bo br bs ca ckb co cs cv cy da de dsb dv dz ee el en eo es et eu fa ff ' +
  'fi fil fo fr fy ga gd gl gn gu gv ha haw he hi hr hsb ht hu hy ia id ig is it iu ja jbo jv ka kab ' +
  'kk kl km kn ko ku kw ky la lb lg lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no nv oc om or os ' +
  'pa pl ps pt qu rm rn ro ru rw sa sc sd se sh si sk sl sm smj sn so sq sr st su sv sw szl ta te tg ' +
  'th ti tk tl tn tok tr ts tt tw ty ug uk ur uz vai ve vi vo wa wo xh yi yo zh zh-CN zh-HK zh-TW zu'
).split(' ');
const recent = kept<string[]>('languages', []);
const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });

export const languageName = (code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
};
/** How those who speak it call it. */
const ownName = (code: string): string => {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? '';
  } catch {
    return '';
  }
};
export const rememberLanguage = (code: string): void =>
  recent.set((now) => [code, ...now.filter((one) => one !== code)].slice(0, 5));

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
    <Dialog title={t('Language of this post')} close={close} class="small">
      <div onKeyDown={keys}>
        <input
          type="search"
          value={sought}
          onInput={(e) => search(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && shown[0]) {
              e.preventDefault();
              take(shown[0].code);
            }
          }}
          placeholder={t('Search')}
          aria-label={t('Search languages')}
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
          {shown.length === 0 && <li class="hint">{t('No language has such a name.')}</li>}
        </ul>
      </div>
    </Dialog>
  );
}
