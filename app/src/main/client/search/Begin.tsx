/** What is shown before a search. */
import { useStore } from '../core/store';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Operators } from './Operators';
import { recent, searchPath } from './searches';

export function Begin() {
  const past = useStore(recent);
  return (
    <div class="search-begin">
      {past.length > 0 && (
        <section>
          <h2>
            {t('search.lately', 'Recent')}{' '}
            <button type="button" class="plain" onClick={() => recent.set([])}>
              {t('search.forget_all', 'Clear all')}
            </button>
          </h2>
          <ul class="rows">
            {past.map((one) => (
              <li key={one}>
                <Link href={searchPath(one)}>
                  <Icon name="clock" size={18} /> <span>{one}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('search.search_more_precisely', 'Search operators')}</h2>
        <p class="hint">{t('search.add_these_to_your_words', 'Add operators to your search. A minus excludes: -has:media.')}</p>
        <Operators text="" />
      </section>
      <p class="hint">
        {t('search.paste_the_address_of_a', 'Paste the address of a post or a profile on any server to open it here.')}
      </p>
    </div>
  );
}
