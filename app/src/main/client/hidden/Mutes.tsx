/** The people whom one muted. */
import { t } from '../core/words';
import { HiddenPeople } from './HiddenPeople';

export const Mutes = () => (
  <HiddenPeople
    path="/api/v1/mutes"
    off="unmute"
    on="mute"
    label={t('common.unmute', 'Unmute')}
    again={t('common.mute_label', 'Mute')}
    said={(name) => t('common.is_no_longer_muted', '{0} is no longer muted.', name)}
    note={t('hidden.you_do_not_see_posts', 'You do not see posts of people you muted. They do not learn of it.')}
    empty={t('hidden.nobody_is_muted', 'Nobody is muted')}
    explained={t('hidden.mute_somebody_from_the_menu', 'Mute somebody from the menu of a post or on their profile.')}
  />
);
