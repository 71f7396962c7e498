/** A poll: its options while the reader can vote, and its results. */
import { useContext, useRef } from 'preact/hooks';
import { get, post as send } from '../core/api';
import type { Poll, Status as Post } from '../core/entities';
import { toastOnError } from '../core/toast';
import { count, fullTime, t } from '../core/words';
import { statuses } from '../core/world';
import { Icon } from '../ui/Icon';
import { SoughtInPosts } from '../ui/sought';
import { Text } from '../ui/Text';
import { useOpened } from './opened';

export function PollBox({ post, poll }: { post: Post; poll: Poll }) {
  const [opened, note] = useOpened(post.id);
  const sought = useContext(SoughtInPosts);
  const { chosen, showsResults } = opened.poll?.of === poll.id ? opened.poll : { chosen: [] as number[], showsResults: false };
  const choose = (answers: number[]) => note({ poll: { of: poll.id, chosen: answers, showsResults } });
  const show = (isWanted: boolean) => note({ poll: { of: poll.id, chosen, showsResults: isWanted } });
  const isOver = poll.expired || poll.voted || showsResults;
  const total = poll.voters_count ?? poll.votes_count;
  const box = useRef<HTMLFormElement>(null);
  // The clicked button is removed; the focus stays here.
  const keep = (answer: Poll | undefined) =>
    answer && (statuses.change(post.id, { poll: answer }), box.current?.focus({ preventScroll: true }));
  const vote = async () => keep(await toastOnError(send<Poll>(`/api/v1/polls/${poll.id}/votes`, { choices: chosen })));
  const refresh = async () => keep(await toastOnError(get<Poll>(`/api/v1/polls/${poll.id}`)));
  const toggle = (i: number) =>
    choose(!poll.multiple ? [i] : chosen.includes(i) ? chosen.filter((one) => one !== i) : [...chosen, i]);
  return (
    <form
      class="poll"
      ref={box}
      tabIndex={-1}
      onSubmit={(e) => {
        e.preventDefault();
        e.stopPropagation();
        void vote();
      }}
    >
      <ul>
        {poll.options.map((option, i) => {
          const votes = option.votes_count;
          const part = votes === null || total === 0 ? 0 : Math.round((votes / total) * 100);
          const isOwn = poll.own_votes?.includes(i);
          return (
            <li key={i}>
              {isOver ? (
                <>
                  <p>
                    <Text text={option.title} emojis={poll.emojis} sought={sought} />
                    {isOwn && <Icon name="check" size={16} />}
                    <b>{part} %</b>
                  </p>
                  <progress max={100} value={part} aria-label={option.title} />
                </>
              ) : (
                <label>
                  <input
                    type={poll.multiple ? 'checkbox' : 'radio'}
                    name={'poll' + poll.id}
                    checked={chosen.includes(i)}
                    onChange={() => toggle(i)}
                  />{' '}
                  <Text text={option.title} emojis={poll.emojis} sought={sought} />
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <p class="poll-foot">
        {!isOver && (
          <button type="submit" class="small" disabled={chosen.length === 0}>
            {t('post.vote', 'Vote')}
          </button>
        )}
        {!poll.voted && !poll.expired && (
          <button type="button" class="plain" onClick={() => show(!showsResults)}>
            {showsResults ? t('post.back_to_the_vote', 'Back to voting') : t('post.see_results', 'See results')}
          </button>
        )}
        {isOver && !poll.expired && (
          <button type="button" class="plain" onClick={() => void refresh()}>
            {t('post.refresh', 'Refresh')}
          </button>
        )}
        <span class="hint">
          {[
            count(total, 'common.people', '{0} person|{0} people'),
            poll.expired
              ? t('post.closed', 'closed')
              : poll.expires_at && t('common.until', 'until {0}', fullTime(poll.expires_at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    </form>
  );
}
