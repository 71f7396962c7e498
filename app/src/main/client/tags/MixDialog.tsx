/** The dialog that adds other hashtags to a timeline, or excludes them. */
import { useState } from 'preact/hooks';
import { t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { EXTRAS, type Extra, split } from './tagMix';

export function MixDialog({
  extras,
  close,
  save,
}: {
  extras: Record<Extra, string[]>;
  close: () => void;
  save: (next: Record<Extra, string>) => void;
}) {
  const [text, type] = useState<Record<Extra, string>>({
    any: extras.any.join(' '),
    all: extras.all.join(' '),
    none: extras.none.join(' '),
  });
  const names: Record<Extra, string> = {
    any: t('tags.or_any_of_these', 'or any of these'),
    all: t('tags.and_all_of_these', 'and all of these'),
    none: t('tags.but_none_of_these', 'but none of these'),
  };
  return (
    <Dialog title={t('tags.with_other_hashtags', 'Combine with other hashtags')} close={close} class="small">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          save({ any: split(text.any).join(','), all: split(text.all).join(','), none: split(text.none).join(',') });
        }}
      >
        <p class="hint">{t('tags.up_to_4_in_each', 'Up to 4 per field, separated by spaces.')}</p>
        {EXTRAS.map((one) => (
          <p key={one}>
            <label for={'mix-' + one}>{names[one]}</label>
            <input
              id={'mix-' + one}
              value={text[one]}
              autocapitalize="off"
              onInput={(e) => type({ ...text, [one]: e.currentTarget.value })}
            />
          </p>
        ))}
        <p class="buttons">
          <button type="button" class="quiet" onClick={close}>
            {t('common.cancel', 'Cancel')}
          </button>
          <button type="submit">{t('common.show', 'Show')}</button>
        </p>
      </form>
    </Dialog>
  );
}
