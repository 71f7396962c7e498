/** The time of a scheduled post, which can be changed. */
import { useState } from 'preact/hooks';
import { put } from '../core/api';
import type { ScheduledStatus } from '../core/entities';
import { toast } from '../core/toast';
import { fullTime, t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { localTime } from './draft';
import { MIN_AHEAD_MS, scheduledPath } from './send';

export function Move({ one, close, done }: { one: ScheduledStatus; close: () => void; done: (made: ScheduledStatus) => void }) {
  const [at, set] = useState(localTime(new Date(one.scheduled_at)));
  const [problem, say] = useState('');
  const save = async (e: Event) => {
    e.preventDefault();
    if (!(Date.parse(at) >= Date.now() + MIN_AHEAD_MS - 30_000))
      return say(t('compose.choose_a_time_that_is', 'Choose a time at least five minutes from now.'));
    try {
      done(await put<ScheduledStatus>(scheduledPath(one.id), { scheduled_at: new Date(at).toISOString() }));
      toast(t('compose.it_appears_on', 'Scheduled for {0}.', fullTime(new Date(at).toISOString())));
    } catch (failure) {
      say((failure as Error).message);
    }
  };
  return (
    <Dialog title={t('compose.change_the_time', 'Reschedule')} close={close} class="small">
      <form onSubmit={(e) => void save(e)} noValidate>
        <label for="move-at">{t('compose.appears_on', 'Scheduled for')}</label>
        <input
          id="move-at"
          type="datetime-local"
          value={at}
          onInput={(e) => {
            set(e.currentTarget.value);
            say('');
          }}
          aria-invalid={problem !== '' || undefined}
          aria-describedby="move-zone"
          autofocus
        />
        <p class="hint" id="move-zone">
          {t('compose.your_time', 'Your time zone ({0}).', Intl.DateTimeFormat().resolvedOptions().timeZone)}
        </p>
        {problem && (
          <p class="field-error" role="alert">
            {problem}
          </p>
        )}
        <p class="buttons">
          <button type="button" class="quiet" onClick={close}>
            {t('common.cancel', 'Cancel')}
          </button>
          <button type="submit">{t('common.save', 'Save')}</button>
        </p>
      </form>
    </Dialog>
  );
}
