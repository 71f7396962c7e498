/** The dialog with the options of a follow. */
import { useState } from 'preact/hooks';
import type { Account, Relationship } from '../core/entities';
import { languageName } from '../core/languageNames';
import { toast, toastOnError } from '../core/toast';
import { locale, t } from '../core/words';
import { instance, relate } from '../core/world';
import { Dialog } from '../ui/Dialog';

export function FollowDialog({ account, relation, close }: { account: Account; relation: Relationship; close: () => void }) {
  const [boosts, showBoosts] = useState(relation.showing_reblogs);
  const [notify, ring] = useState(relation.notifying);
  const [languages, choose] = useState<string[]>(relation.languages ?? []);
  const [more, add] = useState('');
  const offered = [
    ...new Set([...languages, ...(instance.get()?.languages ?? []), locale, 'en', 'de', 'es', 'fr', 'ja', 'pt']),
  ].slice(0, 24);
  const toggle = (code: string) =>
    choose(languages.includes(code) ? languages.filter((one) => one !== code) : [...languages, code]);
  const save = async (e: Event) => {
    e.preventDefault();
    const typed = more.trim().toLowerCase();
    const all = typed ? [...languages, typed] : languages;
    // An empty list cannot be sent as an array: an empty text in it means "all".
    if (await toastOnError(relate(account.id, 'follow', { reblogs: boosts, notify, languages: all }))) {
      close();
      toast(t('common.saved', 'Saved.'));
    }
  };
  return (
    <Dialog
      title={t('profile.what_of_you_see', 'Feed and notification options for @{0}', account.acct)}
      close={close}
      class="small"
    >
      <form onSubmit={(e) => void save(e)}>
        <p class="check">
          <input id="see-boosts" type="checkbox" checked={boosts} onChange={(e) => showBoosts(e.currentTarget.checked)} />
          <label for="see-boosts">{t('profile.their_boosts_in_your_home', 'Their boosts in your home timeline')}</label>
        </p>
        <p class="check">
          <input id="see-bell" type="checkbox" checked={notify} onChange={(e) => ring(e.currentTarget.checked)} />
          <label for="see-bell">{t('profile.a_notification_when_they_post', 'Notify me about new posts')}</label>
        </p>
        <fieldset>
          <legend>{t('profile.only_posts_in_these_languages', 'Only posts in these languages')}</legend>
          <p class="hint">{t('profile.none_chosen_all_languages', 'None selected: all languages.')}</p>
          <p class="chips">
            {offered.map((code) => (
              <button
                type="button"
                key={code}
                class={'chip' + (languages.includes(code) ? ' is-on' : '')}
                aria-pressed={languages.includes(code)}
                onClick={() => toggle(code)}
              >
                {languageName(code)}
              </button>
            ))}
          </p>
          <label for="see-more">{t('profile.another_language_its_code_such', 'Another language (code, such as "pl")')}</label>
          <input id="see-more" value={more} maxLength={8} autocapitalize="off" onInput={(e) => add(e.currentTarget.value)} />
        </fieldset>
        <p class="buttons">
          <button type="button" class="quiet" onClick={close}>
            {t('common.cancel', 'Cancel')}
          </button>
          <button type="submit">{t('common.save', 'Save')}</button>
        </p>
      </form>
    </Dialog>
  );
}
