/** The timelines that everyone has: home, this server's, everything that this server knows. */
import { navigate } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Menu } from '../ui/Menu';
import { HomeNews } from './HomeNews';
import { HomeTimeline } from './HomeTimeline';
import { bundlesBoosts, showsBoosts, showsReplies } from './homeChoices';
import { WriteLine } from './WriteLine';

export function Home() {
  const boosts = useStore(showsBoosts);
  const bundles = useStore(bundlesBoosts);
  const replies = useStore(showsReplies);
  return (
    <div class="view">
      <Head title={t('common.home', 'Home')} isTop>
        <button
          type="button"
          class="round"
          onClick={() => navigate('/catch-up')}
          aria-label={t('common.catch_up', 'Catch up')}
          title={t('common.catch_up', 'Catch up')}
        >
          <Icon name="clock" />
        </button>
        <Menu
          label={t('home.what_home_shows', 'Home settings')}
          icon="filter"
          choices={[
            { name: t('common.boosts', 'Boosts'), isOn: boosts, act: () => showsBoosts.set(!boosts) },
            boosts && {
              name: t('home.boosts_side_by_side', 'Boosts side by side'),
              isOn: bundles,
              act: () => bundlesBoosts.set(!bundles),
            },
            { name: t('common.replies', 'Replies'), isOn: replies, act: () => showsReplies.set(!replies) },
          ]}
        />
      </Head>
      <WriteLine />
      <HomeNews />
      <HomeTimeline
        more={
          <Link class="plain button" href="/catch-up">
            {t('common.catch_up', 'Catch up')}
          </Link>
        }
      />
    </div>
  );
}
