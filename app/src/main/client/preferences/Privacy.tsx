/** Who finds one, follows one, and sees whom one follows. */
import { t } from '../core/words';
import { Toggle } from './Toggle';

export function Privacy() {
  return (
    <>
      <Toggle
        name="discoverable"
        label={t('common.suggest_my_profile_and_my', 'Suggest my profile and my posts to others')}
        hint={t('common.your_public_posts_may_be', 'Your public posts may be recommended, and your profile is in the directory.')}
      />
      <Toggle
        name="indexable"
        label={t('common.let_others_find_my_public', 'Let others find my public posts by their words')}
        hint={t('common.otherwise_only_those_who_had', 'Otherwise only those who had to do with a post find it by searching.')}
      />
      <Toggle
        name="locked"
        label={t('common.ask_me_before_somebody_follows', 'Ask me before somebody follows me')}
        hint={t('common.posts_for_followers_are_then', 'Posts for followers are then only for people whom you let in.')}
      />
      <Toggle name="hide_collections" label={t('common.hide_whom_i_follow_and', 'Hide whom I follow and who follows me')} />
    </>
  );
}
