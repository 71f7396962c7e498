/** The window "Appearance": light or dark, the size of letters, how much fits on the screen. In this browser only. */
import { useStore } from '../core/store';
import { t } from '../core/words';
import { Dialog } from '../ui/Dialog';
import { Radios } from './Radios';
import { isCompact, type Size, size, type Theme, theme } from './theme';

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
