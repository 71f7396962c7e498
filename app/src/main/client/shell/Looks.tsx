/** The window "Appearance": light or dark, the size of letters, how much fits on the screen. In this browser only. */

import { useStore } from '../core/store';
import { t } from '../core/words';
import { Dialog } from '../ui/parts';
import { isCompact, type Size, size, type Theme, theme } from './theme';

function Radios<T extends string>({
  name,
  legend,
  value,
  choices,
  choose,
}: {
  name: string;
  legend: string;
  value: T;
  choices: [T, string][];
  choose: (value: T) => void;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="segments">
        {choices.map(([one, label]) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => choose(one)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Looks({ close }: { close: () => void }) {
  return (
    <Dialog title={t('Appearance')} close={close} class="small">
      <Radios<Theme>
        name="theme"
        legend={t('Colours')}
        value={useStore(theme)}
        choose={theme.set}
        choices={[
          ['system', t('As the device')],
          ['light', t('Light')],
          ['dark', t('Dark')],
        ]}
      />
      <Radios<Size>
        name="size"
        legend={t('Letters')}
        value={useStore(size)}
        choose={size.set}
        choices={[
          ['small', t('Small')],
          ['normal', t('Normal')],
          ['large', t('Large')],
        ]}
      />
      <Radios<'yes' | 'no'>
        name="compact"
        legend={t('Posts')}
        value={useStore(isCompact) ? 'yes' : 'no'}
        choose={(value) => isCompact.set(value === 'yes')}
        choices={[
          ['no', t('Roomy')],
          ['yes', t('Close together')],
        ]}
      />
      <p class="hint">{t('These choices are kept in this browser.')}</p>
    </Dialog>
  );
}
