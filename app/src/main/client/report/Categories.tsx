/** The step that asks what a report is about. */
import { t } from '../core/words';
import { instance } from '../core/world';
import { Option } from './Option';
import type { Category } from './reportForm';

export function Categories({ chosen, choose }: { chosen: Category | null; choose: (one: Category) => void }) {
  const all: [Category, string, string][] = [
    ['spam', t('It is spam'), t('Malicious links, fake engagement, or the same answers again and again')],
    ['violation', t('It breaks the rules of the server'), t('You know which rules it breaks')],
    ['legal', t('It is illegal'), t("You believe that it breaks the law of your country or of the server's")],
    ['other', t('Something else'), t('It fits none of these')],
  ];
  const shown = all.filter(([one]) => one !== 'violation' || (instance.get()?.rules.length ?? 0) > 0);
  return (
    <fieldset>
      <legend>{t('What is it about?')}</legend>
      {shown.map(([one, title, text]) => (
        <Option key={one} name="category" isOn={chosen === one} set={() => choose(one)} title={title} text={text} />
      ))}
    </fieldset>
  );
}
