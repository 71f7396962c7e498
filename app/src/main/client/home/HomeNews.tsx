/** What stands above the home timeline: announcements that were not read yet, and first steps while nobody is followed. */
import { useEffect, useState } from 'preact/hooks';
import { announcements, dismissAnnouncement, loadAnnouncements } from '../announcements/announcementStore';
import { Reactions } from '../announcements/Reactions';
import { times } from '../announcements/times';
import { useStore } from '../core/store';
import { orSay } from '../core/toast';
import { t } from '../core/words';
import { me } from '../core/world';
import { Content } from '../ui/Content';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Steps } from './Steps';
import { stepsDone } from './stepsDone';

export function HomeNews() {
  const list = useStore(announcements);
  const self = useStore(me);
  const done = useStore(stepsDone);
  const [at, go] = useState(0);
  useEffect(() => void loadAnnouncements().catch(() => undefined), []);
  const waiting = (list ?? []).filter((one) => !one.read);
  const one = waiting[Math.min(at, waiting.length - 1)];
  const isNew = self !== null && self.following_count === 0 && !done.includes(self.id);
  return (
    <>
      {one && (
        <section class="bulletin" aria-label={t('Announcement')}>
          <div class="bulletin-head">
            <Icon name="megaphone" size={20} /> <Link href="/announcements">{t('Announcement')}</Link>
            <span class="bulletin-acts">
              {waiting.length > 1 && (
                <>
                  <button type="button" class="round" disabled={at === 0} onClick={() => go(at - 1)} aria-label={t('Previous')}>
                    <Icon name="back" size={18} />
                  </button>
                  {t('{0} of {1}', Math.min(at, waiting.length - 1) + 1, waiting.length)}
                  <button
                    type="button"
                    class="round is-turned"
                    disabled={at >= waiting.length - 1}
                    onClick={() => go(at + 1)}
                    aria-label={t('Next')}
                  >
                    <Icon name="back" size={18} />
                  </button>
                </>
              )}
              <button
                type="button"
                class="round"
                onClick={() => void orSay(dismissAnnouncement(one.id))}
                aria-label={t('Mark as read')}
                title={t('Mark as read')}
              >
                <Icon name="check" size={20} />
              </button>
            </span>
          </div>
          {times(one) && <p class="hint">{times(one)}</p>}
          <Content html={one.content} emojis={one.emojis} />
          <Reactions one={one} />
        </section>
      )}
      {isNew && (
        <section class="first-steps" aria-label={t('First steps')}>
          <div class="welcome">
            <h2>{t('Welcome, {0}', self.display_name || self.username)}</h2>
            <p>{t('Three small steps, and this page is full of life.')}</p>
          </div>
          <Steps />
          <p class="more-line">
            <button type="button" class="plain" onClick={() => stepsDone.set((now) => [...now, self.id])}>
              {t('Do not show this again')}
            </button>
          </p>
        </section>
      )}
    </>
  );
}
