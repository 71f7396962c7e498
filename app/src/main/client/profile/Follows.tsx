/** The accounts that someone follows, and their followers. */
import type { Params, Place } from '../core/router';
import { t } from '../core/words';
import { me } from '../core/world';
import { profilePath, useNamed } from '../people/handles';
import { PeopleList } from '../people/PeopleList';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Head } from '../ui/Head';
import { Link } from '../ui/Link';
import { Name } from '../ui/Name';
import { Tabs } from '../ui/Tabs';

export function Follows({ params, place }: { params: Params; place: Place }) {
  const { account, error, isMissing, again } = useNamed(params);
  const kind = place.path.endsWith('/followers') ? 'followers' : 'following';
  if (isMissing)
    return (
      <div class="view">
        <Head title={t('common.not_found', 'Not found')} />
        <Empty title={t('common.there_is_nobody_of_this', 'Account not found')} />
      </div>
    );
  if (!account)
    return (
      <div class="view">
        <Head title="" />
        {error ? <Failed error={error} again={again} /> : <Busy />}
      </div>
    );
  const base = profilePath(account);
  const isOwn = account.id === me.get()?.id;
  const host = account.acct.split('@')[1];
  const isHidden = account.hide_collections && !isOwn;
  const empty =
    kind === 'followers'
      ? {
          title: isHidden
            ? t('profile.they_do_not_show_who', 'This person hides their followers')
            : t('profile.nobody_follows_yet', 'No followers yet'),
          text:
            !isHidden && host
              ? t('profile.followers_that_this_server_does', 'Some followers are only listed on {0}.', host)
              : undefined,
        }
      : {
          title: isHidden
            ? t('profile.they_do_not_show_whom', 'This person hides their follows')
            : t('profile.they_follow_nobody_yet', 'Not following anyone yet'),
          text: isOwn ? (
            <Link href="/explore/suggestions">{t('profile.find_people_to_follow', 'Find people to follow')}</Link>
          ) : undefined,
        };
  return (
    <div class="view">
      <Head title={<Name account={account} />} />
      <Tabs
        label={t('common.people_label', 'People')}
        tabs={[
          { href: base + '/following', name: t('common.following', 'Following') },
          { href: base + '/followers', name: t('common.followers_label', 'Followers') },
        ]}
      />
      <PeopleList
        key={kind}
        path={`/api/v1/accounts/${account.id}/${kind}`}
        name={kind === 'followers' ? t('common.followers_label', 'Followers') : t('common.following', 'Following')}
        empty={empty}
      />
      {host && (
        <p class="hint pad home-server-link">
          <a href={account.url} target="_blank" rel="noopener noreferrer">
            {t('profile.see_more_on', 'See more on {0}', host)}
          </a>
        </p>
      )}
    </div>
  );
}
