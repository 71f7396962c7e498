/** How the client looks: colours, letters, how much fits on the screen, what moves; with a post as it will look. */
import { isLess } from '../core/motion';
import { useStore } from '../core/store';
import { t } from '../core/words';
import {
  type Accent,
  accent,
  type Font,
  font,
  hasMoreContrast,
  isCompact,
  type Size,
  size,
  type Theme,
  theme,
} from '../shell/theme';
import { LooksPreview } from './LooksPreview';
import { Radios } from './Radios';

export function Appearance() {
  return (
    <>
      <LooksPreview />
      <Radios<Theme>
        name="theme"
        legend={t('Light or dark')}
        value={useStore(theme)}
        choose={theme.set}
        choices={[
          ['system', t('As the device')],
          ['light', t('Light')],
          ['dark', t('Dark')],
        ]}
      />
      <Radios<Accent>
        name="accent"
        legend={t('Colours')}
        value={useStore(accent)}
        choose={accent.set}
        choices={[
          ['rust', t('Rust')],
          ['blue', t('Blue')],
          ['green', t('Green')],
          ['plum', t('Plum')],
        ]}
      />
      <Radios<'no' | 'yes'>
        name="contrast"
        legend={t('Contrast')}
        value={useStore(hasMoreContrast) ? 'yes' : 'no'}
        choose={(value) => hasMoreContrast.set(value === 'yes')}
        choices={[
          ['no', t('As the device')],
          ['yes', t('Strong')],
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
          ['largest', t('Very large')],
        ]}
      />
      <Radios<Font>
        name="font"
        legend={t('Font of posts')}
        value={useStore(font)}
        choose={font.set}
        choices={[
          ['device', t('As the device')],
          ['serif', t('With serifs')],
          ['clear', t('Wide and clear')],
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
      <Radios<'no' | 'yes'>
        name="motion"
        legend={t('Motion')}
        value={useStore(isLess) ? 'yes' : 'no'}
        choose={(value) => isLess.set(value === 'yes')}
        choices={[
          ['no', t('As the device')],
          ['yes', t('Less')],
        ]}
      />
      <p class="hint">{t('These choices are kept in this browser.')}</p>
    </>
  );
}
