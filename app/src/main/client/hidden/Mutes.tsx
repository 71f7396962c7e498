/** The muted people. */
import { t } from '../core/words';
import { HiddenPeople } from './HiddenPeople';

export const Mutes = () => (
  <HiddenPeople
    path="/api/v1/mutes"
    off="unmute"
    on="mute"
    label={t('common.unmute', 'Unmute')}
    again={t('common.mute_label', 'Mute')}
    said={(name) => t('common.is_no_longer_muted', '{0} was unmuted.', name)}
    note={t('hidden.you_do_not_see_posts', 'You don’t see posts of people you mute. They are not notified.')}
    empty={t('hidden.nobody_is_muted', 'No muted accounts')}
    explained={t('hidden.mute_somebody_from_the_menu', 'You can mute someone from the menu of a post or on their profile.')}
  />
);
