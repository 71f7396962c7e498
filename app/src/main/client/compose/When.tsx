/** The time at which a scheduled post appears. */
import { useId } from 'preact/hooks';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { localTime } from './draft';
import { change } from './open';
import { MIN_AHEAD_MS } from './send';

export function When({ at, problem }: { at: string; problem?: string }) {
  const id = useId();
  return (
    <div class="compose-schedule">
      <label for={id}>{t('compose.appears_on', 'Scheduled for')}</label>
      <input
        id={id}
        type="datetime-local"
        value={at}
        min={localTime(new Date(Date.now() + MIN_AHEAD_MS))}
        onInput={(e) => change({ at: e.currentTarget.value })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={id + 'zone'}
      />
      <button
        type="button"
        class="round"
        onClick={() => change({ at: null })}
        aria-label={t('compose.do_not_schedule', 'Do not schedule')}
        title={t('compose.do_not_schedule', 'Do not schedule')}
      >
        <Icon name="close" size={18} />
      </button>
      <p class="hint" id={id + 'zone'}>
        {t('compose.your_time', 'Your time zone ({0}).', Intl.DateTimeFormat().resolvedOptions().timeZone)}
      </p>
      {problem && (
        <p class="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
