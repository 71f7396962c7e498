import { t } from '../core/words';
import { Timeline } from '../timeline/Timeline';

const HERE = { local: true };

/** What a server without trends shows. */
export function Newest() {
  return (
    <>
      <p class="page-note">
        {t(
          'explore.posts_that_many_people_favourite',
          'Posts with many favourites and boosts appear here. Until then, you see the newest posts of this server.',
        )}
      </p>
      <Timeline
        path="/api/v1/timelines/public"
        params={HERE}
        context="public"
        stream="public:local"
        name={t('common.posts', 'Posts')}
        empty={{
          title: t('common.nothing_yet', 'Nothing yet'),
          text: t('common.what_people_write_publicly_appears', 'Public posts appear here.'),
        }}
      />
    </>
  );
}
