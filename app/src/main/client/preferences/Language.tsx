/** The interface language, the time zone, and the language of posts. */
import { useMemo } from 'preact/hooks';
import { acting } from '../core/acting';
import { SPOKEN } from '../core/spoken';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { me } from '../core/world';
import { Choose } from './Choose';
import { PostLanguage } from './PostLanguage';

/** The translations and times of a page come with it, and are those of the account that signed in to the browser. */
async function again(): Promise<void> {
  // The cached page would still be in the old language on a slow connection.
  if ('caches' in window) await caches.delete('dassie-shell').catch(() => false);
  location.reload();
}

export const Language = () => (
  <>
    {!acting && <PageLanguage />}
    {!acting && <TimeZone />}
    <PostLanguage />
  </>
);

const PageLanguage = () => (
  <Choose
    name="source.locale"
    label={t('common.language_of_these_pages', 'Language of these pages')}
    hint={t('preferences.mails_to_you_are_in', 'Emails to you use this language, too.')}
    choices={[['', t('common.as_my_browser_says', 'Use the browser’s language')], ...SPOKEN]}
    after={() => void again()}
  />
);

function TimeZone() {
  const now = useStore(me)?.source.time_zone ?? '';
  const choices = useMemo(() => {
    const zones = new Set(['Etc/UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')), now]);
    zones.delete('');
    return [...zones].sort().map((zone): [string, string] => [zone, zone === 'Etc/UTC' ? 'UTC' : zone.replaceAll('_', ' ')]);
  }, [now]);
  return (
    <Choose
      name="source.time_zone"
      label={t('common.where_you_are', 'Where you are')}
      choices={choices}
      after={() => void again()}
    />
  );
}
