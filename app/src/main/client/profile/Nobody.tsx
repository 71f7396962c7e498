/** What is shown if no account has that name. */
import { t } from '../core/words';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';
import { Link } from '../ui/Link';

export function Nobody({ name }: { name: string }) {
  return (
    <div class="view">
      <Head title={t('common.not_found', 'Not found')} />
      <Empty title={t('common.there_is_nobody_of_this', 'Account not found')}>
        <p>
          {name.includes('@')
            ? t('profile.the_other_server_does_not', 'The other server does not know @{0}, or cannot be reached.', name)
            : t(
                'profile.names_of_people_on_other',
                'Names of people on other servers end with the name of their server: @name@server.',
              )}
        </p>
        <p>
          <Link class="button quiet" href={'/search?q=' + encodeURIComponent('@' + name)}>
            {t('profile.search_for_it', 'Search for it')}
          </Link>
        </p>
      </Empty>
    </div>
  );
}
