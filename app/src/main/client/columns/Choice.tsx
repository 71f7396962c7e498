/** The choices for a column: what everyone has, lists, hashtags, searches, and typed accounts and words. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { get, query } from '../core/api';
import type { Account, List, SearchResults, Tag } from '../core/entities';
import { t } from '../core/words';
import { recent } from '../search/searches';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { type Column, idOf } from './arrangement';
import { iconOf, titleOf } from './kinds';
import { offered } from './offered';

const WAIT_MS = 250;

interface Asked {
  has: string[];
  choose: (one: Column) => void;
  close: () => void;
}

export function Choice({ has, choose, close }: Asked) {
  const [text, type] = useState('');
  const [lists, setLists] = useState<List[]>([]);
  const [tags, setTags] = useState<Tag[]>([]);
  const [people, setPeople] = useState<Account[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void get<List[]>('/api/v1/lists').then(setLists, () => undefined);
    void get<Tag[]>('/api/v1/followed_tags?limit=100').then(setTags, () => undefined);
  }, []);
  useEffect(() => {
    const wanted = text.trim().replace(/^@/, '');
    if (wanted.length < 2 || wanted.startsWith('#')) return setPeople([]);
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void get<SearchResults>(query('/api/v2/search', { q: wanted, type: 'accounts', limit: 5 }), stop.signal).then(
          (found) => setPeople(found.accounts),
          () => undefined,
        ),
      WAIT_MS,
    );
    return () => (clearTimeout(timer), stop.abort());
  }, [text]);
  const choices = offered(text, { lists, tags, people, searches: recent.get() });
  const keys = (e: KeyboardEvent) => {
    if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input,li button') ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + (e.key === 'ArrowDown' ? 1 : -1)]?.focus();
    e.preventDefault();
  };
  return (
    <Dialog title={t('columns.add_a_column', 'Add a column')} close={close} class="small">
      <div ref={box} class="column-choice" onKeyDown={keys}>
        <form
          onSubmit={(e) => {
            e.preventDefault();
            if (choices[0]) choose(choices[0].column);
          }}
        >
          <label for="column-wanted">
            {t('columns.a_list_hashtag_account_or', 'A list, hashtag, account, or words to search for')}
          </label>
          <input
            id="column-wanted"
            type="search"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            autofocus
            maxLength={200}
            value={text}
            onInput={(e) => type(e.currentTarget.value)}
          />
        </form>
        <ul>
          {choices.map(({ column, name }) => {
            const isThere = has.includes(idOf(column));
            return (
              <li key={idOf(column)}>
                <button type="button" class="plain" onClick={() => choose(column)}>
                  <Icon name={iconOf(column)} size={20} />
                  <bdi>{name ?? titleOf(column)}</bdi>
                  {isThere && (
                    <span class="hint">
                      <Icon name="check" size={16} /> {t('columns.already_there', 'Already there')}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
