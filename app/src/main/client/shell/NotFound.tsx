import { t } from '../core/words';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';
import { Link } from '../ui/Link';

export function NotFound() {
  return (
    <div class="view">
      <Head title={t('common.not_found', 'Not found')} />
      <Empty title={t('shell.there_is_nothing_at_this', 'Page not found')}>
        <p>
          <Link href="/home">{t('shell.to_the_home_timeline', 'Go to home')}</Link>
        </p>
      </Empty>
    </div>
  );
}
