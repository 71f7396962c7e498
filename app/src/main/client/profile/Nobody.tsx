/** What is shown where nobody has that name. */
import { t } from '../core/words';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';
import { Link } from '../ui/Link';

export function Nobody({ name }: { name: string }) {
  return (
    <div class="view">
      <Head title={t('Not found')} />
      <Empty title={t('There is nobody of this name')}>
        <p>
          {name.includes('@')
            ? t('The other server does not know @{0}, or cannot be reached.', name)
            : t('Names of people on other servers end with the name of their server: @name@server.')}
        </p>
        <p>
          <Link class="button quiet" href={'/search?q=' + encodeURIComponent('@' + name)}>
            {t('Search for it')}
          </Link>
        </p>
      </Empty>
    </div>
  );
}
