/** What of posts is shown at once, and what moves by itself. */
import { t } from '../core/words';
import { Choose } from './Choose';
import { Toggle } from './Toggle';

export function Media() {
  return (
    <>
      <Choose
        name="source.expand_media"
        label={t('Pictures and films')}
        choices={[
          ['default', t('Hide what is marked as sensitive')],
          ['show_all', t('Always show pictures and films')],
          ['hide_all', t('Always hide pictures and films')],
        ]}
      />
      <Toggle name="source.expand_spoilers" label={t('Always open posts that are behind a content warning')} />
      <Toggle
        name="source.autoplay_gifs"
        label={t('Play moving pictures by themselves')}
        hint={t('Where motion is reduced, they play only when you press play.')}
      />
    </>
  );
}
