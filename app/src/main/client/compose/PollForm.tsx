/** The poll of a draft. */
import { directionOf } from '../core/direction';
import { t } from '../core/words';
import { instance } from '../core/world';
import { Icon } from '../ui/Icon';
import { graphemes } from './count';
import { type Draft, DURATIONS, type PollDraft } from './draft';
import { change } from './open';

function durationName(seconds: number): string {
  const units: [number, string][] = [
    [86400, 'day'],
    [3600, 'hour'],
  ];
  const [size, unit] = units.find(([one]) => seconds >= one) ?? [60, 'minute'];
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(seconds / size),
  );
}

export function PollForm({ draft, poll, problem }: { draft: Draft; poll: PollDraft; problem?: string }) {
  const limits = instance.get()?.configuration.polls;
  const most = limits?.max_options ?? 4;
  const length = limits?.max_characters_per_option ?? 50;
  // Updates the current poll: two fields may be changed before one is rendered.
  const set = (part: (now: PollDraft) => Partial<PollDraft>) =>
    change((now) => (now.poll ? { poll: { ...now.poll, ...part(now.poll) } } : {}));
  const write = (i: number, text: string) => set((now) => ({ options: now.options.map((one, n) => (n === i ? text : one)) }));
  const durations = DURATIONS.filter(
    (one) => one >= (limits?.min_expiration ?? 300) && one <= (limits?.max_expiration ?? 2629746),
  );
  return (
    <fieldset class="poll-form">
      <legend class="hidden">{t('common.poll', 'Poll')}</legend>
      {poll.options.map((option, i) => {
        const over = graphemes(option.trim()) - length;
        return (
          <div key={i} class="poll-line">
            <span class={'poll-mark' + (poll.multiple ? ' is-square' : '')} aria-hidden="true" />
            <input
              value={option}
              dir={directionOf(option)}
              onInput={(e) => write(i, e.currentTarget.value)}
              aria-label={t('common.answer', 'Choice {0}', i + 1)}
              placeholder={t('common.answer', 'Choice {0}', i + 1)}
              aria-invalid={over > 0 || undefined}
              onKeyDown={(e) => {
                if (e.key === 'Enter' && !e.ctrlKey && !e.metaKey && !e.isComposing) {
                  e.preventDefault();
                  if (i === poll.options.length - 1 && i + 1 < most) set((now) => ({ options: [...now.options, ''] }));
                }
              }}
            />
            {over > 0 && <span class="field-error">{t('compose.too_many', '{0} too many', over)}</span>}
            {poll.options.length > 2 && (
              <button
                type="button"
                class="round"
                onClick={() => set((now) => ({ options: now.options.filter((_, n) => n !== i) }))}
                aria-label={t('compose.remove_answer', 'Remove choice {0}', i + 1)}
              >
                <Icon name="close" size={18} />
              </button>
            )}
          </div>
        );
      })}
      {poll.options.length < most && (
        <button type="button" class="quiet small" onClick={() => set((now) => ({ options: [...now.options, ''] }))}>
          <Icon name="plus" size={16} /> {t('compose.add_an_answer', 'Add choice')}
        </button>
      )}
      <div class="poll-choices">
        <label>
          {t('compose.choice', 'Choice')}
          <select
            value={poll.multiple ? 'many' : 'one'}
            onChange={(e) => set(() => ({ multiple: e.currentTarget.value === 'many' }))}
          >
            <option value="one">{t('compose.one_answer', 'Single choice')}</option>
            <option value="many">{t('compose.several_answers', 'Multiple choice')}</option>
          </select>
        </label>
        <label>
          {t('compose.open_for', 'Poll length')}
          <select value={poll.seconds} onChange={(e) => set(() => ({ seconds: Number(e.currentTarget.value) }))}>
            {durations.map((one) => (
              <option key={one} value={one}>
                {durationName(one)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="plain" onClick={() => change({ poll: null })}>
          {t('compose.remove_the_poll', 'Remove the poll')}
        </button>
      </div>
      {problem && (
        <p class="field-error" role="alert">
          {problem}
        </p>
      )}
      {draft.editing && (
        <p class="hint">{t('compose.when_you_change_the_answers', 'Changing the choices of a poll discards its votes.')}</p>
      )}
    </fieldset>
  );
}
