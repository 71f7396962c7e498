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
        <Empty title={t('common.there_is_nobody_of_this', 'Account not found')} />
      ) : !account ? (
        <Busy />
      ) : (
        <Timeline
          path={`/api/v1/accounts/${account.id}/statuses`}
          params={{ tagged: tag }}
          context="account"
          isPolled={false}
          name={'#' + tag}
          empty={{
            title: t('common.no_posts_with_this_hashtag', 'No posts with this hashtag yet'),
            text: t('tags.older_posts_may_be_only', 'Older posts may only be available on the author’s server.'),
          }}
        />
      )}
    </div>
  );
}
