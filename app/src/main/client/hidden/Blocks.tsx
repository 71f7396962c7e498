/** The people whom one blocked. */
import { t } from '../core/words';
import { HiddenPeople } from './HiddenPeople';

export const Blocks = () => (
  <HiddenPeople
    path="/api/v1/blocks"
    off="unblock"
    on="block"
    label={t('common.unblock', 'Unblock')}
    again={t('common.block', 'Block')}
    said={(name) => t('common.is_no_longer_blocked', '{0} is no longer blocked.', name)}
    note={t('hidden.people_you_blocked_do_not', 'People you blocked do not see your posts, and you do not see theirs.')}
    empty={t('hidden.nobody_is_blocked', 'Nobody is blocked')}
    explained={t('hidden.block_somebody_from_the_menu', 'Block somebody from the menu of a post or on their profile.')}
  />
);
