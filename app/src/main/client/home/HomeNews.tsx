/** What stands above the home timeline: announcements that were not read yet, and first steps while nobody is followed. */
import { Bulletin } from '../announcements/Bulletin';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { me } from '../core/world';
import { isWide } from '../ui/wide';
import { Steps } from './Steps';
import { stepsDone, useIsNew } from './stepsDone';

export function HomeNews() {
  const self = useStore(me);
  const isNew = useIsNew();
  const wide = useStore(isWide);
  return (
    <>
      {!wide && <Bulletin />}
      {isNew && self && (
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
