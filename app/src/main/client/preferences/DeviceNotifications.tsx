/** Notifications of this device: which types, and from whom. */
import { useEffect, useState } from 'preact/hooks';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { ability, type Choice, change, current, KINDS, switchOff, switchOn } from '../shell/push';
import { Busy } from '../ui/Busy';
import { inTurn } from './saving';

const kindName = (kind: string): string =>
  ({
    mention: t('preferences.mentions_and_answers', 'Mentions and replies'),
    quote: t('common.quotes', 'Quotes'),
    reblog: t('common.boosts', 'Boosts'),
    favourite: t('common.favourites', 'Favourites'),
    'pleroma:emoji_reaction': t('common.reactions', 'Reactions'),
    'pending.reply': t('common.pending_replies', 'Pending replies'),
    follow: t('preferences.new_followers', 'New followers'),
    follow_request: t('common.follow_requests', 'Follow requests'),
    status: t('preferences.posts_of_people_whom_you', 'Posts from people with the bell turned on'),
    poll: t('preferences.polls_that_ended', 'Poll results'),
    update: t('preferences.changes_of_posts_that_you', 'Edits of posts you boosted'),
  })[kind] ?? kind;
const FIRST: Choice = {
  alerts: Object.fromEntries(
    KINDS.map((kind) => [kind, !['favourite', 'pleroma:emoji_reaction', 'reblog', 'update'].includes(kind)]),
  ),
  policy: 'all',
};
const policies = (): [Choice['policy'], string][] => [
  ['all', t('common.everyone', 'Everyone')],
  ['followed', t('preferences.people_you_follow', 'People you follow')],
  ['follower', t('preferences.people_who_follow_you', 'People who follow you')],
  ['none', t('preferences.nobody', 'No one')],
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
      say(e instanceof Error ? t('preferences.it_did_not_work', 'Couldn’t turn on notifications: {0}', e.message) : String(e));
    }
    busy(false);
  };
  const begin = () =>
    act(async () => {
      if (!(await switchOn(choice)))
        throw new Error(t('preferences.your_browser_did_not_allow', 'your browser did not allow it'));
      set(choice);
      toast(t('preferences.this_device_shows_notifications', 'Notifications on this device are turned on.'));
    });
  // Before they are enabled there is nothing to save.
  const alter = (next: Choice) => {
    choose(next);
    if (!known) return;
    set(next);
    void act(() =>
      inTurn(() => change(next)).catch(async (e: unknown) => {
        // Others may have been saved before or after it: the server's state is shown.
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
      toast(t('preferences.this_device_shows_no_more', 'Notifications on this device are turned off.'));
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
      <p class="hint">
        {t(
          'preferences.they_arrive_even_when_this',
          'Notifications arrive even when this page is closed. They are end-to-end encrypted between server and browser.',
        )}
      </p>
      <fieldset>
        <legend>{t('preferences.which', 'Which')}</legend>
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
      <label for="push-policy">{t('preferences.from_whom', 'From')}</label>
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
            {t('preferences.switch_off', 'Turn off')}
          </button>
        ) : (
          <button type="submit" disabled={isBusy}>
            {t('preferences.switch_on', 'Turn on')}
          </button>
        )}
      </p>
    </form>
  );
}

function refusal(can: 'denied' | 'install' | 'missing'): string {
  if (can === 'denied')
    return t(
      'preferences.your_browser_blocks_notifications_of',
      'Your browser blocks notifications from this server. Allow them in the site settings next to the address bar.',
    );
  if (can === 'install')
    return t('preferences.add_this_page_to_your', 'First add this page to your home screen, then open it from there.');
  return t('preferences.this_browser_cannot_show_notifications', 'This browser does not support push notifications.');
}
