/** The unread announcements, one after the other. */
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../core/store';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { Content } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { announcements, dismissAnnouncement, loadAnnouncements } from './announcementStore';
import { Reactions } from './Reactions';
import { times } from './times';

export function Bulletin() {
  const list = useStore(announcements);
  const [at, go] = useState(0);
  useEffect(() => void loadAnnouncements().catch(() => undefined), []);
  const waiting = (list ?? []).filter((one) => !one.read);
  const one = waiting[Math.min(at, waiting.length - 1)];
  if (!one) return null;
  return (
    <section class="announcement-card" aria-label={t('common.announcement', 'Announcement')}>
      <div class="announcement-card-head">
        <Icon name="megaphone" size={20} /> <Link href="/announcements">{t('common.announcement', 'Announcement')}</Link>
        <span class="announcement-card-actions">
          {waiting.length > 1 && (
            <>
              <button
                type="button"
                class="round"
                disabled={at === 0}
                onClick={() => go(at - 1)}
                aria-label={t('common.previous', 'Previous')}
              >
                <Icon name="back" size={18} />
              </button>
              {t('announcements.of', '{0} of {1}', Math.min(at, waiting.length - 1) + 1, waiting.length)}
              <button
                type="button"
                class="round is-rotated"
                disabled={at >= waiting.length - 1}
                onClick={() => go(at + 1)}
                aria-label={t('common.next', 'Next')}
              >
                <Icon name="back" size={18} />
              </button>
            </>
          )}
          <button
            type="button"
            class="round"
            onClick={() => void toastOnError(dismissAnnouncement(one.id))}
            aria-label={t('common.mark_as_read', 'Mark as read')}
            title={t('common.mark_as_read', 'Mark as read')}
          >
            <Icon name="check" size={20} />
          </button>
        </span>
      </div>
      {times(one) && <p class="hint">{times(one)}</p>}
      <Content html={one.content} emojis={one.emojis} />
      <Reactions one={one} />
    </section>
  );
}
