/** What a list shows while it is loading. */
import { t } from '../core/words';

export const Busy = () => (
  <p class="busy" role="status">
    <span class="hidden">{t('common.loading', 'Loading …')}</span>
  </p>
);
