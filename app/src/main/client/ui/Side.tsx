/** What wide screens have room for: search, and what is talked about. */
import { useState } from 'preact/hooks';
import { navigate } from '../core/router';
import { t } from '../core/words';
import { Icon } from './Icon';

export function Side() {
  const [text, type] = useState('');
  return (
    <aside class="side" aria-label={t('Search and trends')}>
      <form role="search" class="search-box" onSubmit={(e) => { e.preventDefault(); navigate('/search?q=' + encodeURIComponent(text)); }}>
        <Icon name="search" size={20} />
        <input type="search" name="q" value={text} onInput={(e) => type(e.currentTarget.value)} placeholder={t('Search')} aria-label={t('Search')} />
      </form>
    </aside>
  );
}
