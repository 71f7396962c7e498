/** Followers and followed of a person, and the directory of this server. */

import { query } from '../core/api';
import type { Account } from '../core/entities';
import { Link, navigate, type Params, type Place } from '../core/router';
import { t } from '../core/words';
import { learnAccounts, me, wantRelationships } from '../core/world';
import { useNamed } from '../people/handles';
import { PersonRow, profilePath } from '../people/People';
import { Name } from '../ui/Content';
import { idOf, Listing, People, usePages } from '../ui/Pages';
import { Busy, Empty, Failed, Head, Tabs } from '../ui/parts';

export function Follows({ params, place }: { params: Params; place: Place }) {
  const { account, error, isMissing, again } = useNamed(params);
  const kind = place.path.endsWith('/followers') ? 'followers' : 'following';
  if (isMissing)
    return (
      <div class="view">
        <Head title={t('Not found')} />
        <Empty title={t('There is nobody of this name')} />
      </div>
    );
  if (!account)
    return (
      <div class="view">
        <Head title="" />
        {error ? <Failed error={error} again={again} /> : <Busy />}
      </div>
    );
  const base = profilePath(account);
  const isOwn = account.id === me.get()?.id;
  const host = account.acct.split('@')[1];
  const isHidden = account.hide_collections && !isOwn;
  const empty =
    kind === 'followers'
      ? {
          title: isHidden ? t('They do not show who follows them') : t('Nobody follows yet'),
          text: !isHidden && host ? t('Followers that this server does not know are only on {0}.', host) : undefined,
        }
      : {
          title: isHidden ? t('They do not show whom they follow') : t('They follow nobody yet'),
          text: isOwn ? <Link href="/explore/suggestions">{t('Find people to follow')}</Link> : undefined,
        };
  return (
    <div class="view">
      <Head title={<Name account={account} />} />
      <Tabs
        label={t('People')}
        tabs={[
          { href: base + '/following', name: t('Following') },
          { href: base + '/followers', name: t('Followers') },
        ]}
      />
      <People
        key={kind}
        path={`/api/v1/accounts/${account.id}/${kind}`}
        name={kind === 'followers' ? t('Followers') : t('Following')}
        empty={empty}
      />
      {host && (
        <p class="hint pad at-home">
          <a href={account.url} target="_blank" rel="noopener noreferrer">
            {t('See more on {0}', host)}
          </a>
        </p>
      )}
    </div>
  );
}

const SIZE = 40;

export function Directory({ place }: { place: Place }) {
  const order = place.query.get('order') === 'new' ? 'new' : 'active';
  const isLocal = place.query.get('local') !== 'false';
  const to = (change: Record<string, string>) =>
    navigate(query('/directory', { order, local: String(isLocal), ...change }), true);
  const pages = usePages<Account>(
    query('/api/v1/directory', { order, local: isLocal, limit: SIZE }),
    (found) => wantRelationships(learnAccounts(found)),
    SIZE,
  );
  const chip = (name: string, isOn: boolean, change: Record<string, string>) => (
    <button type="button" class={'chip' + (isOn ? ' is-on' : '')} aria-pressed={isOn} onClick={() => to(change)}>
      {name}
    </button>
  );
  return (
    <div class="view">
      <Head title={t('People')} />
      <div class="chips pad">
        {chip(t('Active lately'), order === 'active', { order: 'active' })}
        {chip(t('New here'), order === 'new', { order: 'new' })}
        <span class="chips-gap" />
        {chip(t('This server'), isLocal, { local: 'true' })}
        {chip(t('All servers'), !isLocal, { local: 'false' })}
      </div>
      <Listing
        pages={pages}
        name={t('People')}
        empty={{
          title: t('Nobody is listed yet'),
          text: t('Who wants to be found is listed here. You choose it in your profile settings.'),
        }}
        idOf={idOf}
        draw={(one) => <PersonRow account={one} showsNote />}
      />
    </div>
  );
}
