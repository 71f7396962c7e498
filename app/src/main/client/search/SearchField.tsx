/** The search field, with suggestions while typing, and recent searches. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { get, query } from '../core/api';
import type { SearchResults } from '../core/entities';
import { useLayer } from '../core/layers';
import { navigate } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { upsertAccounts } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Icon } from '../ui/Icon';
import { Handle, Name } from '../ui/Name';
import { SoughtInNames, soughtInNames } from '../ui/sought';
import { isAddress, isShort, type Offer, offers, recent, rememberSearch, searchPath } from './searches';

/** @param value the current search */
export function SearchField({ value = '', isWide = false }: { value?: string; isWide?: boolean }) {
  const [text, type] = useState(value);
  const [found, set] = useState<SearchResults | null>(null);
  const [isOpen, open] = useState(false);
  const [at, move] = useState(-1);
  const past = useStore(recent);
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => type(value), [value]);
  useEffect(() => {
    const wanted = text.trim();
    set(null);
    if (!isOpen || isShort(wanted) || isAddress(wanted) || wanted.includes(':')) return;
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void get<SearchResults>(query('/api/v2/search', { q: wanted, limit: 5 }), stop.signal).then(
          (answer) => {
            upsertAccounts(answer.accounts);
            set(answer);
          },
          () => undefined,
        ),
      250,
    );
    return () => (clearTimeout(timer), stop.abort());
  }, [text, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (e: Event) => !box.current?.contains(e.target as Node) && open(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const list = offers(text.trim(), found, past);
  const isShown = isOpen && list.length > 0;
  const close = () => {
    open(false);
    move(-1);
  };
  useLayer(close, isShown);
  const go = (offer: Offer | undefined) => {
    const wanted = text.trim();
    close();
    input.current?.blur();
    if (!offer && wanted === '') return navigate('/search');
    if (!offer) rememberSearch(wanted);
    navigate(offer?.href ?? searchPath(wanted));
  };
  const keys = (e: KeyboardEvent) => {
    if (e.isComposing) return;
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      open(true);
      move(((at + 1 + (e.key === 'ArrowDown' ? 1 : list.length) + list.length + 1) % (list.length + 1)) - 1);
      e.preventDefault();
    } else if (e.key === 'Escape' && !isShown) input.current?.blur();
  };
  const sought = useMemo(() => soughtInNames(text), [text]);
  const label = t('search.search_or_paste_an_address', 'Search or paste an address');
  return (
    <form
      ref={box}
      role="search"
      class={'search-box' + (isWide ? ' is-wide' : '')}
      onSubmit={(e) => {
        e.preventDefault();
        go(list[at]);
      }}
    >
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        name="q"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        placeholder={label}
        aria-label={label}
        role="combobox"
        aria-expanded={isShown}
        aria-controls="search-offers"
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? 'offer' + at : undefined}
        onInput={(e) => {
          type(e.currentTarget.value);
          open(true);
          move(-1);
        }}
        onClick={() => open(true)}
        onFocus={() => open(true)}
        onKeyDown={keys}
        onBlur={(e) => !box.current?.contains(e.relatedTarget as Node | null) && open(false)}
      />
      {isShown && (
        <ul class="suggestions" id="search-offers" role="listbox" aria-label={t('common.suggestions', 'Suggestions')}>
          {list.map((offer, i) => (
            <li
              key={offer.key}
              id={'offer' + i}
              role="option"
              aria-selected={i === at}
              onPointerDown={(e) => e.preventDefault()}
              onClick={() => go(offer)}
            >
              {offer.account ? (
                <SoughtInNames.Provider value={sought}>
                  <Avatar account={offer.account} size={32} />
                  <span class="person-name">
                    <Name account={offer.account} />
                    <Handle account={offer.account} />
                  </span>
                </SoughtInNames.Provider>
              ) : (
                <>
                  <Icon name={offer.icon ?? 'search'} size={20} />
                  <span class="suggestion-text">{offer.text}</span>
                </>
              )}
              {offer.isPast && (
                <button
                  type="button"
                  tabIndex={-1}
                  class="round is-small"
                  onClick={(e) => {
                    e.stopPropagation();
                    recent.set((now) => now.filter((one) => one !== offer.text));
                  }}
                  aria-label={t('search.forget', 'Remove "{0}"', offer.text)}
                >
                  <Icon name="close" size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
