/** The people whom one muted. */
import { t } from '../core/words';
import { HiddenPeople } from './HiddenPeople';

export const Mutes = () => (
  <HiddenPeople
    path="/api/v1/mutes"
    off="unmute"
    on="mute"
    label={t('Unmute')}
    again={t('Mute')}
    said={(name) => t('{0} is no longer muted.', name)}
    note={t('You do not see posts of people you muted. They do not learn of it.')}
    empty={t('Nobody is muted')}
    explained={t('Mute somebody from the menu of a post or on their profile.')}
  />
);
