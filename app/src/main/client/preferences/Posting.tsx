/** The defaults of new posts. */
import { textTypes, typeName } from '../compose/textTypes';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { instance, me } from '../core/world';
import { Choose } from './Choose';
import { PostLanguage } from './PostLanguage';
import { ReplyDefault } from './ReplyDefault';
import { Toggle } from './Toggle';

export function Posting() {
  const self = useStore(me);
  const types = textTypes(useStore(instance));
  return (
    <>
      <p class="hint">
        {t('common.what_a_new_post_is', 'Defaults for new posts. Apps apply changes the next time they are opened.')}
      </p>
      <Choose
        name="source.privacy"
        label={t('common.who_sees_it', 'Visibility')}
        choices={[
          ['public', t('common.public_everybody_sees_it', 'Public: anyone can see it')],
          [
            'unlisted',
            t('common.quiet_public_everybody_sees_it', 'Quiet public: anyone can see it, but it is left out of public timelines'),
          ],
          ['private', t('common.followers_only_those_who_follow', 'Followers: only your followers can see it')],
          ...(self?.source.privacy === 'direct'
            ? [
                ['direct', t('common.private_mention_only_those_who', 'Private mention: only mentioned people can see it')] as [
                  string,
                  string,
                ],
              ]
            : []),
        ]}
      />
      <Choose
        name="source.quote_policy"
        label={t('common.who_may_quote_it', 'Who can quote')}
        hint={t(
          'common.posts_for_followers_and_private',
          'Followers-only posts and private mentions can never be quoted by others, whatever you choose here.',
        )}
        choices={[
          ['public', t('common.everyone', 'Everyone')],
          ['followers', t('common.followers_label', 'Followers')],
          ['nobody', t('common.nobody_but_you', 'Only you')],
        ]}
      />
      <ReplyDefault />
      <PostLanguage />
      {types.length > 1 && (
        <Choose
          name="source.status_content_type"
          label={t('common.post_format', 'Post format')}
          hint={t(
            'common.post_format_hint',
            'Markdown formats a text with characters such as **bold**. Apps that have no such choice use this format, too.',
          )}
          choices={types.map((one) => [one, typeName(one)])}
        />
      )}
      <Toggle
        name="source.sensitive"
        label={t('common.mark_its_pictures_and_films', 'Mark media as sensitive')}
        hint={t('common.they_are_hidden_until_somebody', 'They stay hidden until someone chooses to show them.')}
      />
      <Toggle
        name="source.allow_reactions"
        label={t('common.allow_reactions', 'Allow emoji reactions to my posts')}
        hint={t('common.otherwise_reactions_are_favourites', 'Otherwise, reactions from other servers arrive as favourites.')}
      />
    </>
  );
}
