/** A window of emoji: recently used ones, the server's own by category, and Unicode emoji by group; with search. */
import { useRef, useState } from 'preact/hooks';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { customEmoji } from './complete';
import { findEmoji } from './emoji';
import { type Item, MOST_RECENT, recent, type Section, useSections } from './emojiSections';

export function EmojiPicker({ choose, close }: { choose: (text: string) => void; close: () => void }) {
  const sections = useSections();
  const [sought, search] = useState('');
  const own = useStore(customEmoji);
  const box = useRef<HTMLDivElement>(null);
  const shown: Section[] =
    sought.trim() === ''
      ? sections
      : [
          {
            key: 'found',
            name: t('compose.found', 'Found'),
            items: [
              ...own
                .filter((one) => one.shortcode.toLowerCase().includes(sought.trim().toLowerCase()))
                .map((one) => ({ key: one.shortcode, text: `:${one.shortcode}:`, name: one.shortcode, picture: one.url })),
              ...findEmoji(sought).map((one) => ({ key: one.char, text: one.char, name: one.name.replace(/_/g, ' ') })),
            ],
          },
        ];
  const take = (item: Item) => {
    recent.set((now) => [item.text, ...now.filter((one) => one !== item.text)].slice(0, MOST_RECENT));
    choose(item.text);
    close();
  };
  const go = (e: KeyboardEvent) => moveFocus(e, box.current);
  return (
    <Dialog title={t('compose.emoji', 'Emoji')} close={close} class="small emoji-window">
      <input
        type="search"
        class="emoji-search"
        value={sought}
        onInput={(e) => search(e.currentTarget.value)}
        placeholder={t('common.search', 'Search')}
        aria-label={t('compose.search_emoji', 'Search emoji')}
        autofocus
        onKeyDown={(e) => {
          if (e.isComposing) return;
          if (e.key === 'ArrowDown') {
            e.preventDefault();
            box.current?.querySelector('button')?.focus();
          } else if (e.key === 'Enter' && shown[0]?.items[0] && sought) {
            e.preventDefault();
            take(shown[0].items[0]);
          }
        }}
      />
      {sought === '' && (
        <nav class="emoji-groups" aria-label={t('compose.groups', 'Groups')}>
          {sections.map((section) => (
            <button
              key={section.key}
              type="button"
              class="round"
              title={section.name}
              aria-label={section.name}
              onClick={() => box.current?.querySelector(`[data-group="${CSS.escape(section.key)}"]`)?.scrollIntoView()}
            >
              {section.key === 'recent' ? (
                '🕘'
              ) : section.items[0]?.picture ? (
                <img src={section.items[0].picture} alt="" width={22} height={22} />
              ) : (
                section.items[0]?.text
              )}
            </button>
          ))}
        </nav>
      )}
      <div class="emoji-list" ref={box} onKeyDown={go} tabIndex={-1}>
        {shown.map((section) => (
          <section key={section.key} data-group={section.key} aria-label={section.name}>
            <h3>{section.name}</h3>
            <div class="emoji-grid">
              {section.items.map((item, i) => (
                <button
                  key={item.key}
                  type="button"
                  class="emoji-button"
                  tabIndex={i === 0 ? 0 : -1}
                  title={item.name}
                  aria-label={item.name}
                  onClick={() => take(item)}
                >
                  {item.picture ? <img src={item.picture} alt="" loading="lazy" /> : item.text}
                </button>
              ))}
            </div>
          </section>
        ))}
        {shown[0]?.items.length === 0 && (
          <p class="hint">{t('compose.no_emoji_has_such_a', 'No matching emoji. Search in English.')}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Arrow keys move among the emoji: left and right by one, up and down to the nearest in the adjacent line. */
function moveFocus(e: KeyboardEvent, box: HTMLElement | null): void {
  if (!box || !e.key.startsWith('Arrow')) return;
  const all = [...box.querySelectorAll<HTMLElement>('.emoji-button')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const from = all[at];
  if (!from) return;
  e.preventDefault();
  const isRtl = getComputedStyle(box).direction === 'rtl';
  const step = e.key === 'ArrowRight' ? (isRtl ? -1 : 1) : e.key === 'ArrowLeft' ? (isRtl ? 1 : -1) : 0;
  if (step !== 0) {
    all[at + step]?.focus();
    return;
  }
  const here = from.getBoundingClientRect();
  const down = e.key === 'ArrowDown';
  const lines = (down ? all.slice(at + 1) : all.slice(0, at).reverse())
    .map((one) => ({ one, rect: one.getBoundingClientRect() }))
    .filter(({ rect }) => Math.abs(rect.top - here.top) > 4);
  const top = lines[0]?.rect.top;
  lines
    .filter(({ rect }) => rect.top === top)
    .sort((a, b) => Math.abs(a.rect.left - here.left) - Math.abs(b.rect.left - here.left))[0]
    ?.one.focus();
}
