/** What posts show immediately, and what plays automatically. */
import { t } from '../core/words';
import { Choose } from './Choose';
import { Toggle } from './Toggle';

export function Media() {
  return (
    <>
      <Choose
        name="source.expand_media"
        label={t('common.pictures_and_films', 'Images and videos')}
        choices={[
          ['default', t('common.hide_what_is_marked_as', 'Hide media marked as sensitive')],
          ['show_all', t('common.always_show_pictures_and_films', 'Always show media')],
          ['hide_all', t('common.always_hide_pictures_and_films', 'Always hide media')],
        ]}
      />
      <Toggle
        name="source.expand_spoilers"
        label={t('common.always_open_posts_that_are', 'Always open posts that are behind a content warning')}
      />
      <Toggle
        name="source.autoplay_gifs"
        label={t('common.play_moving_pictures_by_themselves', 'Autoplay animated images')}
        hint={t('preferences.where_motion_is_reduced_they', 'With reduced motion, animations play only when you press play.')}
      />
    </>
  );
}
