/** The operators of a search of posts. */
import { navigate } from '../core/router';
import { t } from '../core/words';
import { me } from '../core/world';
import { searchPath } from './searches';

export function Operators({ text }: { text: string }) {
  const self = me.get();
  const today = new Date().toISOString().slice(0, 10);
  const list: [string, string][] = [
    [`from:me`, t('search.your_own_posts_from_name', 'Your own posts; from:name@server for others')],
    ['has:media', t('search.with_media_also_image_video', 'With media; also image, video, audio, poll, link, embed')],
    ['is:reply', t('search.answers_is_sensitive_for_what', 'Replies; is:sensitive for posts with a content warning')],
    [
      'in:library',
      t('search.your_posts_and_what_you', 'Your posts, and posts you favourited, boosted, bookmarked or were mentioned in'),
    ],
    ['in:public', t('search.public_posts_whose_authors_allow', 'Public posts of authors who allow it')],
    [`before:${today}`, t('search.older_than_a_day', 'Before a date')],
    [`after:${today.slice(0, 4)}-01-01`, t('search.newer_than_a_day', 'After a date')],
    [`during:${today}`, t('search.on_a_day', 'On a date')],
    [`language:${self?.source.language ?? 'en'}`, t('search.in_a_language', 'In a language')],
    [`"${t('search.words_in_a_row', 'exact phrase')}"`, t('search.exactly_these_words', 'Exact phrase')],
  ];
  return (
    <ul class="operators">
      {list.map(([operator, meaning]) => (
        <li key={operator}>
          <button type="button" class="chip" onClick={() => navigate(searchPath((text + ' ' + operator).trim()))}>
            <code>{operator}</code>
          </button>
          <span class="hint">{meaning}</span>
        </li>
      ))}
    </ul>
  );
}
