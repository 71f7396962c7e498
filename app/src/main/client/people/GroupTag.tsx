/** The label of a group, beside its name. */
import { t } from '../core/words';

export const GroupTag = () => <span class="tag">{t('profile.group', 'Group')}</span>;
