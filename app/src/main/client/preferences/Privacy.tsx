/** Who finds one, follows one, and sees whom one follows. */
import { t } from '../core/words';
import { Toggle } from './Toggle';

export function Privacy() {
  return (
    <>
      <Toggle
        name="discoverable"
        label={t('Suggest my profile and my posts to others')}
        hint={t('Your public posts may be recommended, and your profile is in the directory.')}
      />
      <Toggle
        name="indexable"
        label={t('Let others find my public posts by their words')}
        hint={t('Otherwise only those who had to do with a post find it by searching.')}
      />
      <Toggle
        name="locked"
        label={t('Ask me before somebody follows me')}
        hint={t('Posts for followers are then only for people whom you let in.')}
      />
      <Toggle name="hide_collections" label={t('Hide whom I follow and who follows me')} />
    </>
  );
}
