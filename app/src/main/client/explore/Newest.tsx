import { t } from '../core/words';
import { Timeline } from '../timeline/Timeline';

const HERE = { local: true };

/** What a server shows on which nothing stands out yet. */
export function Newest() {
  return (
    <>
      <p class="page-note">
        {t('Posts that many people favourite and boost appear here. Until then you see the newest ones of this server.')}
      </p>
      <Timeline
        path="/api/v1/timelines/public"
        params={HERE}
        context="public"
        stream="public:local"
        name={t('Posts')}
        empty={{ title: t('Nothing yet'), text: t('What people write publicly appears here.') }}
      />
    </>
  );
}
