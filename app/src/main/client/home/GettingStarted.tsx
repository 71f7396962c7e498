/** The first steps of a new account, as a page of their own. */
import type { Params, Place } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { instance } from '../core/world';
import { Head } from '../ui/Head';
import { LazySteps } from './LazySteps';

export function GettingStarted({ params, place }: { params: Params; place: Place }) {
  const server = useStore(instance);
  return (
    <div class="view">
      <Head title={t('common.first_steps', 'First steps')} />
      <div class="welcome">
        <h2>{t('home.welcome_to', 'Welcome to {0}', server?.title ?? '')}</h2>
        <p>{t('home.five_small_steps_leave_out', 'Five small steps. Skip what you don’t want.')}</p>
      </div>
      <LazySteps params={params} place={place} />
    </div>
  );
}
