/** The people of the directory. */
import { query } from '../core/api';
import type { Account } from '../core/entities';
import { navigate, type Place } from '../core/router';
import { t } from '../core/words';
import { loadRelationships, upsertAccounts } from '../core/world';
import { PersonRow } from '../people/PersonRow';
import { Head } from '../ui/Head';
import { Listing } from '../ui/Listing';
import { idOf, usePages } from '../ui/usePages';

const SIZE = 40;

export function Directory({ place }: { place: Place }) {
  const order = place.query.get('order') === 'new' ? 'new' : 'active';
  const isLocal = place.query.get('local') !== 'false';
  const to = (change: Record<string, string>) =>
    navigate(query('/directory', { order, local: String(isLocal), ...change }), true);
  const pages = usePages<Account>(
    query('/api/v1/directory', { order, local: isLocal, limit: SIZE }),
    (found) => loadRelationships(upsertAccounts(found)),
    SIZE,
  );
  const chip = (name: string, isOn: boolean, change: Record<string, string>) => (
    <button type="button" class={'chip' + (isOn ? ' is-on' : '')} aria-pressed={isOn} onClick={() => to(change)}>
      {name}
    </button>
  );
  return (
    <div class="view">
      <Head title={t('common.people_label', 'People')} />
      <div class="chips pad">
        {chip(t('explore.active_lately', 'Recently active'), order === 'active', { order: 'active' })}
        {chip(t('explore.new_here', 'New here'), order === 'new', { order: 'new' })}
        <span class="chips-gap" />
        {chip(t('common.this_server', 'This server'), isLocal, { local: 'true' })}
        {chip(t('common.all_servers', 'All servers'), !isLocal, { local: 'false' })}
      </div>
      <Listing
        pages={pages}
        name={t('common.people_label', 'People')}
        empty={{
          title: t('explore.nobody_is_listed_yet', 'The directory is empty'),
          text: t(
            'explore.who_wants_to_be_found',
            'People who opted in to discovery appear here. Opt in under your profile settings.',
          ),
        }}
        idOf={idOf}
        draw={(one) => <PersonRow account={one} showsNote />}
      />
    </div>
  );
}
