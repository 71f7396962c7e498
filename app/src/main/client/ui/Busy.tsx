/** What a list shows while it is asked for. */
import { t } from '../core/words';

export const Busy = () => (
  <p class="busy" role="status">
    <span class="hidden">{t('common.loading', 'Loading …')}</span>
  </p>
);
