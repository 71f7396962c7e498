/** The default language of new posts. */
import { useMemo } from 'preact/hooks';
import { CODES } from '../compose/languages';
import { languageName, ownName } from '../core/languageNames';
import { useStore } from '../core/store';
import { locale, t } from '../core/words';
import { me } from '../core/world';
import { Choose } from './Choose';

export function PostLanguage() {
  const now = useStore(me)?.source.language ?? '';
  const choices = useMemo(() => {
    const known: [string, string][] = CODES.map((code) => {
      const [name, own] = [languageName(code), ownName(code)];
      return [code, own && own.toLowerCase() !== name.toLowerCase() ? `${name} · ${own}` : name];
    });
    if (now !== '' && !CODES.includes(now)) known.push([now, languageName(now)]);
    return known.sort((a, b) => a[1].localeCompare(b[1], locale));
  }, [now]);
  return (
    <Choose
      name="source.language"
      label={t('common.language_of_your_posts', 'Language of your posts')}
      choices={[['', t('common.as_the_app_says', 'Set by the app')], ...choices]}
    />
  );
}
