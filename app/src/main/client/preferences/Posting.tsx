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
      <p class="hint">{t('What a new post is like when you say nothing else. Apps take it over when they are opened again.')}</p>
      <Choose
        name="source.privacy"
        label={t('Who sees it')}
        choices={[
          ['public', t('Public: everybody sees it')],
          ['unlisted', t('Quiet public: everybody sees it, but it is in no public timeline')],
          ['private', t('Followers: only those who follow you see it')],
          ...(self?.source.privacy === 'direct'
            ? [['direct', t('Private mention: only those who are mentioned see it')] as [string, string]]
            : []),
        ]}
      />
      <Choose
        name="source.quote_policy"
        label={t('Who may quote it')}
        hint={t('Posts for followers and private mentions cannot be quoted by others, whatever is chosen here.')}
        choices={[
          ['public', t('Everybody')],
          ['followers', t('Followers')],
          ['nobody', t('Nobody but you')],
        ]}
      />
      <PostLanguage />
      <Toggle
        name="source.sensitive"
        label={t('Mark its pictures and films as sensitive')}
        hint={t('They are hidden until somebody asks for them.')}
      />
    </>
  );
}
