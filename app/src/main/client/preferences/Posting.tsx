/** What a new post is like when nothing else is said. */
import { useStore } from '../core/store';
import { t } from '../core/words';
import { me } from '../core/world';
import { Choose } from './Choose';
import { PostLanguage } from './PostLanguage';
import { Toggle } from './Toggle';

export function Posting() {
  const self = useStore(me);
  return (
    <>
      <p class="hint">
        {t(
          'common.what_a_new_post_is',
          'What a new post is like when you say nothing else. Apps take it over when they are opened again.',
        )}
      </p>
      <Choose
        name="source.privacy"
        label={t('common.who_sees_it', 'Who sees it')}
        choices={[
          ['public', t('common.public_everybody_sees_it', 'Public: everybody sees it')],
          [
            'unlisted',
            t('common.quiet_public_everybody_sees_it', 'Quiet public: everybody sees it, but it is in no public timeline'),
          ],
          ['private', t('common.followers_only_those_who_follow', 'Followers: only those who follow you see it')],
          ...(self?.source.privacy === 'direct'
            ? [
                [
                  'direct',
                  t('common.private_mention_only_those_who', 'Private mention: only those who are mentioned see it'),
                ] as [string, string],
              ]
            : []),
        ]}
      />
      <Choose
        name="source.quote_policy"
        label={t('common.who_may_quote_it', 'Who may quote it')}
        hint={t(
          'common.posts_for_followers_and_private',
          'Posts for followers and private mentions cannot be quoted by others, whatever is chosen here.',
        )}
        choices={[
          ['public', t('common.everybody', 'Everybody')],
          ['followers', t('common.followers_label', 'Followers')],
          ['nobody', t('common.nobody_but_you', 'Nobody but you')],
        ]}
      />
      <PostLanguage />
      <Toggle
        name="source.sensitive"
        label={t('common.mark_its_pictures_and_films', 'Mark its pictures and films as sensitive')}
        hint={t('common.they_are_hidden_until_somebody', 'They are hidden until somebody asks for them.')}
      />
    </>
  );
}
