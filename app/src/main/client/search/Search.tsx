/** Search: people, posts and hashtags, with the operators that the server knows. */
import type { Place } from '../core/router';
import { t } from '../core/words';
import { Heading } from '../ui/Heading';
import { Begin } from './Begin';
import type { Kind } from './Found';
import { Results } from './Results';
import { SearchField } from './SearchField';

export function Search({ place }: { place: Place }) {
  const text = (place.query.get('q') ?? '').trim();
  const asked = place.query.get('type');
  const kind: Kind = asked === 'accounts' || asked === 'statuses' || asked === 'hashtags' ? asked : 'all';
  return (
    <div class="view search">
      <header class="view-head">
        <Heading isHidden>{t('common.search', 'Search')}</Heading>
        <SearchField value={place.query.get('q') ?? ''} isWide />
      </header>
      {text === '' ? <Begin /> : <Results key={text} text={text} kind={kind} />}
    </div>
  );
}
