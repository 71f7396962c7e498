/** The first steps of a new account: a face, some people to follow, a first post. */
import { useStore } from '../core/store';
import { t } from '../core/words';
import { instance } from '../core/world';
import { Head } from '../ui/Head';
import { Steps } from './Steps';

export function GettingStarted() {
  const place = useStore(instance);
  return (
    <div class="view">
      <Head title={t('First steps')} />
      <div class="welcome">
        <h2>{t('Welcome to {0}', place?.title ?? '')}</h2>
        <p>{t('Three small steps, and home is full of life.')}</p>
      </div>
      <Steps />
    </div>
  );
}
