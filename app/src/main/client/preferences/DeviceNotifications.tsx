/** Notifications of this device: which, and of whom. */
import { useEffect, useState } from 'preact/hooks';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { ability, type Choice, change, current, KINDS, switchOff, switchOn } from '../shell/push';
import { Busy } from '../ui/Busy';
import { inTurn } from './saving';

const kindName = (kind: string): string =>
  ({
    mention: t('Mentions and answers'),
    quote: t('Quotes'),
    reblog: t('Boosts'),
    favourite: t('Favourites'),
    follow: t('New followers'),
    follow_request: t('Follow requests'),
    status: t('Posts of people whom you chose the bell for'),
    poll: t('Polls that ended'),
    update: t('Changes of posts that you boosted'),
  })[kind] ?? kind;
const FIRST: Choice = {
  alerts: Object.fromEntries(KINDS.map((kind) => [kind, !['favourite', 'reblog', 'update'].includes(kind)])),
  policy: 'all',
};
const policies = (): [Choice['policy'], string][] => [
  ['all', t('Everybody')],
  ['followed', t('People you follow')],
  ['follower', t('People who follow you')],
  ['none', t('Nobody')],
];

export function DeviceNotifications() {
  const [known, set] = useState<Choice | null | undefined>(undefined);
  const [choice, choose] = useState<Choice>(FIRST);
  const [problem, say] = useState('');
  const [isBusy, busy] = useState(false);
  const can = ability();
  useEffect(
    () =>
      void (can === 'ready' ? current() : Promise.resolve(null)).then(
        (found) => {
          set(found);
          if (found) choose(found);
        },
        (e: Error) => say(e.message),
      ),
    [],
  );
  const act = async (work: () => Promise<void>) => {
    busy(true);
    say('');
    try {
      await work();
    } catch (e) {
      say(e instanceof Error ? t('It did not work: {0}', e.message) : String(e));
    }
    busy(false);
  };
  const begin = () =>
    act(async () => {
      if (!(await switchOn(choice))) throw new Error(t('your browser did not allow it'));
      set(choice);
      toast(t('This device shows notifications.'));
    });
  // Before they are switched on there is nothing to save.
  const alter = (next: Choice) => {
    choose(next);
    if (!known) return;
    set(next);
    void act(() =>
      inTurn(() => change(next)).catch(async (e: unknown) => {
        // Others may have been saved before or after it: what the server has is shown.
        const found = await current().catch(() => known);
        set(found);
        if (found) choose(found);
        throw e;
      }),
    );
  };
  const off = () =>
    act(async () => {
      await switchOff();
      set(null);
      toast(t('This device shows no more notifications.'));
    });
  if (can !== 'ready') return <p>{refusal(can)}</p>;
  if (known === undefined && !problem) return <Busy />;
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        void begin();
      }}
    >
      <p class="hint">{t('They arrive even when this page is closed. Their text is encrypted on its way.')}</p>
      <fieldset>
        <legend>{t('Which')}</legend>
        {KINDS.map((kind) => (
          <label key={kind} class="radio-line">
            <input
              type="checkbox"
              checked={!!choice.alerts[kind]}
              onChange={(e) => alter({ ...choice, alerts: { ...choice.alerts, [kind]: e.currentTarget.checked } })}
            />{' '}
            {kindName(kind)}
          </label>
        ))}
      </fieldset>
      <label for="push-policy">{t('From whom')}</label>
      <select
        id="push-policy"
        value={choice.policy}
        onChange={(e) => alter({ ...choice, policy: e.currentTarget.value as Choice['policy'] })}
      >
        {policies().map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="buttons">
        {known ? (
          <button type="button" class="quiet" disabled={isBusy} onClick={() => void off()}>
            {t('Switch off')}
          </button>
        ) : (
          <button type="submit" disabled={isBusy}>
            {t('Switch on')}
          </button>
        )}
      </p>
    </form>
  );
}

function refusal(can: 'denied' | 'install' | 'missing'): string {
  if (can === 'denied')
    return t(
      'Your browser blocks notifications of this server. You can allow them in the settings of the site, beside its address.',
    );
  if (can === 'install') return t('Add this page to your home screen first, and open it from there.');
  return t('This browser cannot show notifications of a closed page.');
}
