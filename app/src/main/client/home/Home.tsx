/** The timelines that everybody has: home, this server's, everything that this server knows. */
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
      <WriteLine />
      <HomeNews />
      <HomeTimeline
        more={
          <Link class="plain button" href="/catch-up">
            {t('Catch up')}
          </Link>
        }
      />
    </div>
  );
}
