/** The sections of the emoji picker: recently used ones, the server's own by category, and Unicode emoji by group. */
import { useEffect, useMemo } from 'preact/hooks';
import { kept, useStore } from '../core/store';
import { t } from '../core/words';
import { customEmoji, loadCustomEmoji } from './complete';
import { GROUPS } from './emoji';

/** The inserted text: the character, or :shortcode: of the server's own. */
export interface Item {
  key: string;
  text: string;
  name: string;
  picture?: string;
}
export interface Section {
  key: string;
  name: string;
  items: Item[];
}
export const recent = kept<string[]>('emoji', []);
export const MOST_RECENT = 27;

const groupName = (key: string): string =>
  ({
    people: t('compose.smileys_and_people', 'Smileys and people'),
    nature: t('compose.animals_and_nature', 'Animals and nature'),
    food: t('compose.food_and_drink', 'Food and drink'),
    travel: t('compose.travel_and_places', 'Travel and places'),
    activity: t('compose.activities', 'Activities'),
    objects: t('compose.objects', 'Objects'),
    symbols: t('compose.symbols', 'Symbols'),
    flags: t('compose.flags', 'Flags'),
  })[key] ?? key;

export function useSections(): Section[] {
  const own = useStore(customEmoji);
  const last = useStore(recent);
  useEffect(() => void loadCustomEmoji(), []);
  return useMemo(() => {
    const unicode: Section[] = GROUPS.map((group) => ({
      key: group.key,
      name: groupName(group.key),
      items: group.emoji.map((one) => ({ key: one.char, text: one.char, name: one.name.replace(/_/g, ' ') })),
    }));
    const categories = new Map<string, Item[]>();
    for (const one of own) {
      const name = one.category || t('common.this_server', 'This server');
      categories.set(name, [
        ...(categories.get(name) ?? []),
        { key: one.shortcode, text: `:${one.shortcode}:`, name: one.shortcode, picture: one.url },
      ]);
    }
    const custom: Section[] = [...categories].map(([name, items]) => ({ key: 'own-' + name, name, items }));
    const known = new Map([...custom, ...unicode].flatMap((section) => section.items).map((item) => [item.text, item]));
    const used = last.flatMap((text) => known.get(text) ?? []);
    return [
      ...(used.length > 0 ? [{ key: 'recent', name: t('compose.last_used', 'Recently used'), items: used }] : []),
      ...custom,
      ...unicode,
    ];
  }, [own, last]);
}
