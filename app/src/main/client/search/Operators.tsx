/** The words that narrow a search of posts. */
import { navigate } from '../core/router';
import { t } from '../core/words';
import { me } from '../core/world';
import { searchPath } from './searches';

export function Operators({ text }: { text: string }) {
  const self = me.get();
  const today = new Date().toISOString().slice(0, 10);
  const list: [string, string][] = [
    [`from:me`, t('Your own posts; from:name@server for others')],
    ['has:media', t('With media; also image, video, audio, poll, link, embed')],
    ['is:reply', t('Answers; is:sensitive for what has a warning')],
    ['in:library', t('Your posts, and what you favourited, boosted, bookmarked or were mentioned in')],
    ['in:public', t('Public posts whose authors allow it')],
    [`before:${today}`, t('Older than a day')],
    [`after:${today.slice(0, 4)}-01-01`, t('Newer than a day')],
    [`during:${today}`, t('On a day')],
    [`language:${self?.source.language ?? 'en'}`, t('In a language')],
    [`"${t('words in a row')}"`, t('Exactly these words')],
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
