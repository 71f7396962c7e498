/** Announcements of the server's staff, with reactions. */
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Content } from '../ui/Content';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Time } from '../ui/Time';
import { announcements, dismissAnnouncement, loadAnnouncements } from './announcementStore';
import { Reactions } from './Reactions';
import { times } from './times';

export function Announcements() {
  const list = useStore(announcements);
  const [error, fail] = useState<Error | null>(null);
  const load = () => {
    fail(null);
    loadAnnouncements().then(() => {
      for (const one of announcements.get() ?? []) if (!one.read) void dismissAnnouncement(one.id).catch(() => undefined);
    }, fail);
  };
  useEffect(load, []);
  return (
    <div class="view">
      <Head title={t('common.announcements', 'Announcements')} />
      {error && !list ? (
        <Failed error={error} again={load} />
      ) : !list ? (
        <Busy />
      ) : list.length === 0 ? (
        <Empty title={t('announcements.no_announcements', 'No announcements')}>
          <p>{t('announcements.when_those_who_run_this', 'Announcements from the server’s staff appear here.')}</p>
        </Empty>
      ) : (
        list.map((one) => (
          <article key={one.id} class="announcement">
            <p class="hint">
              <Time iso={one.published_at} />
              {times(one) && (
                <>
                  {' '}
                  · <Icon name="calendar" size={14} /> {times(one)}
                </>
              )}
            </p>
            <Content html={one.content} emojis={one.emojis} />
            <Reactions one={one} />
          </article>
        ))
      )}
    </div>
  );
}
