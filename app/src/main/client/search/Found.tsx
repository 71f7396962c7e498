/** The results of one kind. */
import { useMemo } from 'preact/hooks';
import type { SearchResults } from '../core/entities';
import { t } from '../core/words';
import { PersonRow } from '../people/PersonRow';
import { Status } from '../post/Status';
import { TagRow } from '../tags/TagRow';
import { Empty } from '../ui/Empty';
import { Rows } from '../ui/Rows';
import { SoughtInNames, SoughtInPosts, soughtInNames, soughtInPosts } from '../ui/sought';
import { idOf } from '../ui/usePages';
import { Operators } from './Operators';

export type Kind = 'all' | 'accounts' | 'statuses' | 'hashtags';

interface Shown {
  found: SearchResults;
  kind: Kind;
  isEnd: boolean;
  more: (kind: Kind) => void;
  text: string;
  isExact: boolean;
}

export function Found({ found, kind, isEnd, more, text, isExact }: Shown) {
  const { accounts, statuses, hashtags } = found;
  const names = useMemo(() => soughtInNames(text), [text]);
  const words = useMemo(() => soughtInPosts(text), [text]);
  if (accounts.length + statuses.length + hashtags.length === 0) {
    return (
      <Empty title={t('common.nothing_was_found', 'No results')}>
        <p>
          {isExact
            ? t('search.the_other_server_does_not', 'The other server does not respond, or does not know it.')
            : t('search.try_other_words_or_an', 'Try other words, or an operator:')}
        </p>
        {!isExact && <Operators text={text} />}
      </Empty>
    );
  }
  const head = (name: string, one: Kind) =>
    kind === 'all' && (
      <h2 class="result-head">
        {name}{' '}
        <button type="button" class="plain" onClick={() => more(one)}>
          {t('common.more', 'More')}
        </button>
      </h2>
    );
  return (
    <>
      {accounts.length > 0 && (
        <section>
          {head(t('common.people_label', 'People'), 'accounts')}
          <SoughtInNames.Provider value={names}>
            <Rows
              kind="list"
              class="listing"
              name={t('common.people_label', 'People')}
              items={accounts}
              isEnd={isEnd}
              idOf={idOf}
              draw={(one) => <PersonRow account={one} />}
            />
          </SoughtInNames.Provider>
        </section>
      )}
      {hashtags.length > 0 && (
        <section>
          {head(t('common.hashtags', 'Hashtags'), 'hashtags')}
          <Rows
            kind="list"
            class="listing"
            name={t('common.hashtags', 'Hashtags')}
            items={hashtags}
            isEnd={isEnd}
            idOf={(one) => one.name}
            draw={(one) => <TagRow tag={one} />}
          />
        </section>
      )}
      {statuses.length > 0 && (
        <section>
          {head(t('common.posts', 'Posts'), 'statuses')}
          <SoughtInPosts.Provider value={words}>
            <Rows
              kind="feed"
              name={t('common.posts', 'Posts')}
              items={statuses}
              isEnd={isEnd}
              idOf={idOf}
              draw={(one, standing) => <Status id={one.id} context="public" {...standing} />}
            />
          </SoughtInPosts.Provider>
        </section>
      )}
    </>
  );
}
