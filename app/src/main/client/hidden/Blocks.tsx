/** The people whom one blocked. */
import { t } from '../core/words';
import { HiddenPeople } from './HiddenPeople';

export const Blocks = () => (
  <HiddenPeople
    path="/api/v1/blocks"
    off="unblock"
    on="block"
    label={t('Unblock')}
    again={t('Block')}
    said={(name) => t('{0} is no longer blocked.', name)}
    note={t('People you blocked do not see your posts, and you do not see theirs.')}
    empty={t('Nobody is blocked')}
    explained={t('Block somebody from the menu of a post or on their profile.')}
  />
);
