/** The home timeline with its reader's settings, on its page and in a column. */
import type { ComponentChildren } from 'preact';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { Timeline } from '../timeline/Timeline';
import { bundlesBoosts, showsBoosts, showsReplies } from './homeChoices';
import { read, useLeft } from './homeReading';

/**
 * @param more shown beside the button to the last read position
 * @param isSeen whether this list is visible when the page is
 */
export function HomeTimeline({ more, isSeen = true }: { more?: ComponentChildren; isSeen?: boolean }) {
  const readUpTo = useLeft();
  const boosts = useStore(showsBoosts);
  const bundles = useStore(bundlesBoosts);
  const replies = useStore(showsReplies);
  return (
    <div class={`${boosts ? '' : 'no-boosts'} ${replies ? '' : 'no-replies'}`}>
      <Timeline
        path="/api/v1/timelines/home"
        context="home"
        stream="user"
        name={t('common.home', 'Home')}
        boosts={!boosts ? 'hidden' : bundles ? 'together' : 'single'}
        readUpTo={readUpTo}
        more={more}
        isPolled={isSeen}
        onRead={readUpTo === undefined ? undefined : read}
        empty={{
          title: t('home.quiet_here_so_far', 'Your home timeline is empty'),
          text: t('home.follow_some_people_and_what', 'Follow people to see their posts here. Start with "Explore".'),
        }}
      />
    </div>
  );
}
