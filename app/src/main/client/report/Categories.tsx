/** The step that asks for the category of a report. */
import { t } from '../core/words';
import { instance } from '../core/world';
import { Option } from './Option';
import type { Category } from './reportForm';

export function Categories({ chosen, choose }: { chosen: Category | null; choose: (one: Category) => void }) {
  const all: [Category, string, string][] = [
    [
      'spam',
      t('report.it_is_spam', 'It is spam'),
      t('report.malicious_links_fake_engagement_or', 'Malicious links, fake engagement, or repetitive replies'),
    ],
    [
      'violation',
      t('report.it_breaks_the_rules_of', 'It violates server rules'),
      t('report.you_know_which_rules_it', 'You know which rules it violates'),
    ],
    [
      'legal',
      t('report.it_is_illegal', 'It is illegal'),
      t('report.you_believe_that_it_breaks', 'You think it violates the law of your or the server’s country'),
    ],
    [
      'other',
      t('report.something_else', 'Something else'),
      t('report.it_fits_none_of_these', 'The issue does not fit into other categories'),
    ],
  ];
  const shown = all.filter(([one]) => one !== 'violation' || (instance.get()?.rules.length ?? 0) > 0);
  return (
    <fieldset>
      <legend>{t('report.what_is_it_about', 'What is it about?')}</legend>
      {shown.map(([one, title, text]) => (
        <Option key={one} name="category" isOn={chosen === one} set={() => choose(one)} title={title} text={text} />
      ))}
    </fieldset>
  );
}
