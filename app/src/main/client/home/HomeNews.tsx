/** The area above the home timeline: unread announcements, and the first steps of new members. */
import { Bulletin } from '../announcements/Bulletin';
import type { CredentialAccount } from '../core/entities';
import { usePlace } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { me } from '../core/world';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Name } from '../ui/Name';
import { Sentence } from '../ui/Sentence';
import { isWide } from '../ui/wide';
import { putStepsAway, STEPS, useDone, useFirstSteps } from './firstSteps';
import { LazySteps } from './LazySteps';

export function HomeNews() {
  const self = useStore(me);
  const shown = useFirstSteps();
  const wide = useStore(isWide);
  const place = usePlace();
  return (
    <>
      {!wide && <Bulletin />}
      {shown === 'all' && self && (
        <section class="first-steps" aria-label={t('common.first_steps', 'First steps')}>
          <div class="welcome">
            <h2>
              <Sentence text={t('home.welcome', 'Welcome, {0}')} at={[<Name account={self} />]} />
            </h2>
            <p>{t('home.five_small_steps_leave_out', 'Five small steps. Skip what you don’t want.')}</p>
          </div>
          <LazySteps params={{}} place={place} />
        </section>
      )}
      {shown === 'line' && self && <StepsLine self={self} />}
    </>
  );
}

function StepsLine({ self }: { self: CredentialAccount }) {
  const done = useDone(self).length;
  return (
    <p class="steps-line">
      <Link href="/getting-started">{t('common.first_steps', 'First steps')}</Link>
      <span class="hint">{t('home.of_done', '{0} of {1} done', done, STEPS.length)}</span>
      <button
        type="button"
        class="round"
        onClick={() => putStepsAway(self.id)}
        aria-label={t('home.do_not_show_this_again', 'Do not show this again')}
      >
        <Icon name="close" size={18} />
      </button>
    </p>
  );
}
