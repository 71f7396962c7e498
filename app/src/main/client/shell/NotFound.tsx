import { t } from '../core/words';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';
import { Link } from '../ui/Link';

export function NotFound() {
  return (
    <div class="view">
      <Head title={t('Not found')} />
      <Empty title={t('There is nothing at this address')}>
        <p>
          <Link href="/home">{t('To the home timeline')}</Link>
        </p>
      </Empty>
    </div>
  );
}
