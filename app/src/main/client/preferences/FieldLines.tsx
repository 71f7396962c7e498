/** The extra fields of a profile: a label and its content, line by line. */
import { t } from '../core/words';
import { Refused } from './Refused';
import { type Line, write } from './typed';

export function FieldLines({
  lines,
  verified,
  most,
  problem,
}: {
  lines: Line[];
  /** Contents that were verified as the account's own. */
  verified: ReadonlySet<string>;
  /** The maximum lengths of label and content. */
  most: { name?: number; value?: number };
  problem: string | undefined;
}) {
  const change = (at: number, part: Partial<Line>) =>
    write({ fields: lines.map((one, i) => (i === at ? { ...one, ...part } : one)) });
  return (
    <fieldset class="field-group field-lines" aria-describedby={problem ? 'fields-wrong fields-hint' : 'fields-hint'}>
      <legend>{t('common.table_of_your_profile', 'Profile fields')}</legend>
      {lines.length === 4 && (
        <p class="hint" id="fields-hint">
          {t(
            'common.up_to_four_lines_about',
            'Up to four fields about you: your website, your pronouns, where you live. A link to a website that links back to your profile is verified.',
          )}
        </p>
      )}
      {lines.map((line, i) => (
        <div class="field-line" key={i}>
          <input
            type="text"
            value={line.name}
            dir="auto"
            maxLength={most.name}
            aria-label={t('common.label_named', 'Label {0}', i + 1)}
            placeholder={t('common.label', 'Label')}
            aria-invalid={problem !== undefined && line.name.trim() === '' && line.value.trim() !== ''}
            onInput={(e) => change(i, { name: e.currentTarget.value })}
          />
          <input
            type="text"
            value={line.value}
            dir="auto"
            maxLength={most.value}
            aria-label={t('common.content_named', 'Content {0}', i + 1)}
            placeholder={t('common.content', 'Content')}
            onInput={(e) => change(i, { value: e.currentTarget.value })}
          />
          {line.value !== '' && verified.has(line.name + '\n' + line.value) && (
            <span class="tag good">{t('common.verified', 'Verified')}</span>
          )}
        </div>
      ))}
      <Refused id="fields-wrong" text={problem} />
    </fieldset>
  );
}
