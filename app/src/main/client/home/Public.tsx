/** The timelines of this server and of everything that it knows. */
import { useMemo } from 'preact/hooks';
import { canRead } from '../core/feedAccess';
import type { Place } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { instance, me } from '../core/world';
import { Timeline } from '../timeline/Timeline';
import { Head } from '../ui/Head';
import { Tabs } from '../ui/Tabs';

export function Public({ place }: { place: Place }) {
  const kind = place.path.endsWith('/local') ? 'local' : place.path.endsWith('/remote') ? 'remote' : 'all';
  const params = useMemo(
    (): Record<string, boolean> => (kind === 'local' ? { local: true } : kind === 'remote' ? { remote: true } : {}),
    [kind],
  );
  useStore(instance);
  useStore(me);
  const local = canRead('local');
  const remote = canRead('remote');
  return (
    <div class="view">
      <Head title={t('common.live_feeds', 'Live feeds')} isTop />
      <Tabs
        label={t('common.live_feeds', 'Live feeds')}
        tabs={[
          ...(local ? [{ href: '/public/local', name: t('common.this_server', 'This server') }] : []),
          ...(remote ? [{ href: '/public/remote', name: t('common.other_servers', 'Other servers') }] : []),
          ...(local && remote ? [{ href: '/public', name: t('common.all', 'All') }] : []),
        ]}
      />
      <Timeline
        key={kind}
        path={'/api/v1/timelines/public'}
        params={params}
        context="public"
        stream={kind === 'local' ? 'public:local' : kind === 'remote' ? 'public:remote' : 'public'}
        name={t('common.live_feeds', 'Live feeds')}
        empty={{
          title: t('common.nothing_yet', 'Nothing yet'),
          text: t('common.what_people_write_publicly_appears', 'Public posts appear here.'),
        }}
      />
    </div>
  );
}
