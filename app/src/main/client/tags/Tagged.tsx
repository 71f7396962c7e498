import type { Params } from '../core/router';
import { t } from '../core/words';
import { useNamed } from '../people/handles';
import { Timeline } from '../timeline/Timeline';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Head } from '../ui/Head';

/** Posts of one person with one hashtag. */
export function Tagged({ params }: { params: Params }) {
  const { account, isMissing } = useNamed(params);
  const { tag = '' } = params;
  return (
    <div class="view">
      <Head title={`#${tag} · @${params.acct}`} />
      {isMissing ? (
        <Empty title={t('There is nobody of this name')} />
      ) : !account ? (
        <Busy />
      ) : (
        <Timeline
          path={`/api/v1/accounts/${account.id}/statuses`}
          params={{ tagged: tag }}
          context="account"
          isPolled={false}
          name={'#' + tag}
          empty={{ title: t('No posts with this hashtag yet'), text: t('Older posts may be only on the server of the author.') }}
        />
      )}
    </div>
  );
}
