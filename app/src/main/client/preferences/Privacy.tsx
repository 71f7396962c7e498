/** Who finds the member, follows them, and sees whom they follow. */
import { t } from '../core/words';
import { Toggle } from './Toggle';

export function Privacy() {
  return (
    <>
      <Toggle
        name="discoverable"
        label={t('common.suggest_my_profile_and_my', 'Feature my profile and posts in discovery')}
        hint={t(
          'common.your_public_posts_may_be',
          'Your public posts may be recommended, and your profile is listed in the directory.',
        )}
      />
      <Toggle
        name="indexable"
        label={t('common.let_others_find_my_public', 'Include my public posts in search results')}
        hint={t(
          'common.otherwise_only_those_who_had',
          'Otherwise, only people who interacted with a post can find it in search.',
        )}
      />
      <Toggle
        name="locked"
        label={t('common.ask_me_before_somebody_follows', 'Manually approve followers')}
        hint={t('common.posts_for_followers_are_then', 'Followers-only posts then reach only people you approved.')}
      />
      <Toggle name="hide_collections" label={t('common.hide_whom_i_follow_and', 'Hide my follows and followers')} />
    </>
  );
}
