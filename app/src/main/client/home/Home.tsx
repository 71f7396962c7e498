/** The timelines that everybody has: home, this server's, everything that this server knows. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { get, post } from '../core/api';
import type { Marker } from '../core/entities';
import type { Place } from '../core/router';
import { kept, useStore } from '../core/store';
import { t } from '../core/words';
import { Timeline } from '../timeline/Timeline';
import { Head, Menu, Tabs } from '../ui/parts';
import { HomeNews } from './HomeNews';

const showsBoosts = kept('home.boosts', true);
const showsReplies = kept('home.replies', true);

/** Tells the server how far one has read, so that other clients know; at most once in some seconds. */
let told = '';
let isSaid = true;
let timer: ReturnType<typeof setTimeout> | undefined;
function read(id: string): void {
  if (id.length < told.length || (id.length === told.length && id <= told)) return;
  told = id;
  isSaid = false;
  clearTimeout(timer);
  timer = setTimeout(tell, 3_000);
}
function tell(): void {
  if (isSaid) return;
  isSaid = true;
  void post('/api/v1/markers', { home: { last_read_id: told } }).catch(() => (isSaid = false));
}
// Who leaves sooner has read it all the same.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());

/** Where one stopped reading, here or in another app, asked once each time the client opens. */
let left: string | null | undefined;
function useLeft(): string | null | undefined {
  const [id, set] = useState(left);
  // Who comes back from another view has read what was there.
  useEffect(() => () => void (left = told || left), []);
  useEffect(() => {
    if (left !== undefined) return;
    const found = (value: string | null) => set((left = told = value ?? ''));
    get<{ home?: Marker }>('/api/v1/markers?timeline[]=home').then(
      (all) => found(all.home && all.home.last_read_id !== '0' ? all.home.last_read_id : null),
      () => found(null),
    );
  }, []);
  return id;
}

export function Home() {
  const readUpTo = useLeft();
  const boosts = useStore(showsBoosts);
  const replies = useStore(showsReplies);
  const hidden = `${boosts ? '' : ' no-boosts'}${replies ? '' : ' no-replies'}`;
  return (
    <div class={'view' + hidden}>
      <Head title={t('Home')} isTop>
        <Menu
          label={t('What home shows')}
          icon="filter"
          choices={[
            { name: t('Boosts'), isOn: boosts, act: () => showsBoosts.set(!boosts) },
            { name: t('Replies'), isOn: replies, act: () => showsReplies.set(!replies) },
          ]}
        />
      </Head>
      <HomeNews />
      <Timeline
        path="/api/v1/timelines/home"
        context="home"
        stream="user"
        name={t('Home')}
        readUpTo={readUpTo}
        onRead={readUpTo === undefined ? undefined : read}
        empty={{
          title: t('Quiet here, so far'),
          text: t('Follow some people, and what they write appears here. Look under "Explore" for a start.'),
        }}
      />
    </div>
  );
}

export function Public({ place }: { place: Place }) {
  const kind = place.path.endsWith('/local') ? 'local' : place.path.endsWith('/remote') ? 'remote' : 'all';
  const params = useMemo(
    (): Record<string, boolean> => (kind === 'local' ? { local: true } : kind === 'remote' ? { remote: true } : {}),
    [kind],
  );
  return (
    <div class="view">
      <Head title={t('Live feeds')} isTop />
      <Tabs
        label={t('Live feeds')}
        tabs={[
          { href: '/public/local', name: t('This server') },
          { href: '/public/remote', name: t('Other servers') },
          { href: '/public', name: t('All') },
        ]}
      />
      <Timeline
        key={kind}
        path={'/api/v1/timelines/public'}
        params={params}
        context="public"
        stream={kind === 'local' ? 'public:local' : kind === 'remote' ? 'public:remote' : 'public'}
        name={t('Live feeds')}
        empty={{ title: t('Nothing yet'), text: t('What people write publicly appears here.') }}
      />
    </div>
  );
}
