/** The timelines that everybody has: home, this server's, everything that this server knows. */
import { navigate } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { Timeline } from '../timeline/Timeline';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Menu } from '../ui/Menu';
import { HomeNews } from './HomeNews';
import { bundlesBoosts, showsBoosts, showsReplies } from './homeChoices';
import { read, useLeft } from './homeReading';

export function Home() {
  const readUpTo = useLeft();
  const boosts = useStore(showsBoosts);
  const bundles = useStore(bundlesBoosts);
  const replies = useStore(showsReplies);
  const hidden = `${boosts ? '' : ' no-boosts'}${replies ? '' : ' no-replies'}`;
  return (
    <div class={'view' + hidden}>
      <Head title={t('Home')} isTop>
        <button
          type="button"
          class="round"
          onClick={() => navigate('/catch-up')}
          aria-label={t('Catch up')}
          title={t('Catch up')}
        >
          <Icon name="clock" />
        </button>
        <Menu
          label={t('What home shows')}
          icon="filter"
          choices={[
            { name: t('Boosts'), isOn: boosts, act: () => showsBoosts.set(!boosts) },
            boosts && { name: t('Boosts side by side'), isOn: bundles, act: () => bundlesBoosts.set(!bundles) },
            { name: t('Replies'), isOn: replies, act: () => showsReplies.set(!replies) },
          ]}
        />
      </Head>
      <HomeNews />
      <Timeline
        path="/api/v1/timelines/home"
        context="home"
        stream="user"
        name={t('Home')}
        boosts={!boosts ? 'hidden' : bundles ? 'together' : 'single'}
        readUpTo={readUpTo}
        more={
          <Link class="plain button" href="/catch-up">
            {t('Catch up')}
          </Link>
        }
        onRead={readUpTo === undefined ? undefined : read}
        empty={{
          title: t('Quiet here, so far'),
          text: t('Follow some people, and what they write appears here. Look under "Explore" for a start.'),
        }}
      />
    </div>
  );
}
