/** The blocked people. */
import { t } from '../core/words';
import { HiddenPeople } from './HiddenPeople';

export const Blocks = () => (
  <HiddenPeople
    path="/api/v1/blocks"
    off="unblock"
    on="block"
    label={t('common.unblock', 'Unblock')}
    again={t('common.block', 'Block')}
    said={(name) => t('common.is_no_longer_blocked', '{0} was unblocked.', name)}
    note={t('hidden.people_you_blocked_do_not', 'People you block cannot see your posts, and you don’t see theirs.')}
    empty={t('hidden.nobody_is_blocked', 'No blocked accounts')}
    explained={t('hidden.block_somebody_from_the_menu', 'You can block someone from the menu of a post or on their profile.')}
  />
);
