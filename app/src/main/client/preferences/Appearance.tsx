/** The appearance of the client: colours, text size, density, motion; with a preview post. */
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
        legend={t('common.light_or_dark', 'Color scheme')}
        value={useStore(theme)}
        choose={theme.set}
        choices={[
          ['system', t('preferences.as_the_device', 'System default')],
          ['light', t('common.light', 'Light')],
          ['dark', t('common.dark', 'Dark')],
        ]}
      />
      <Radios<Accent>
        name="accent"
        legend={t('common.colours', 'Colours')}
        value={useStore(accent)}
        choose={accent.set}
        choices={[
          ['rust', t('preferences.rust', 'Rust')],
          ['blue', t('preferences.blue', 'Blue')],
          ['green', t('preferences.green', 'Green')],
          ['plum', t('preferences.plum', 'Plum')],
        ]}
      />
      <Radios<'no' | 'yes'>
        name="contrast"
        legend={t('preferences.contrast', 'Contrast')}
        value={useStore(hasMoreContrast) ? 'yes' : 'no'}
        choose={(value) => hasMoreContrast.set(value === 'yes')}
        choices={[
          ['no', t('preferences.as_the_device', 'System default')],
          ['yes', t('preferences.strong', 'Strong')],
        ]}
      />
      <Radios<Size>
        name="size"
        legend={t('preferences.letters', 'Text size')}
        value={useStore(size)}
        choose={size.set}
        choices={[
          ['small', t('preferences.small', 'Small')],
          ['normal', t('preferences.normal', 'Normal')],
          ['large', t('preferences.large', 'Large')],
          ['largest', t('preferences.very_large', 'Very large')],
        ]}
      />
      <Radios<Font>
        name="font"
        legend={t('preferences.font_of_posts', 'Post font')}
        value={useStore(font)}
        choose={font.set}
        choices={[
          ['device', t('preferences.as_the_device', 'System default')],
          ['serif', t('preferences.with_serifs', 'Serif')],
          ['clear', t('preferences.wide_and_clear', 'Wide sans serif')],
        ]}
      />
      <Radios<'yes' | 'no'>
        name="compact"
        legend={t('common.posts', 'Posts')}
        value={useStore(isCompact) ? 'yes' : 'no'}
        choose={(value) => isCompact.set(value === 'yes')}
        choices={[
          ['no', t('preferences.roomy', 'Comfortable')],
          ['yes', t('preferences.close_together', 'Compact')],
        ]}
      />
      <Radios<'no' | 'yes'>
        name="motion"
        legend={t('preferences.motion', 'Motion')}
        value={useStore(isLess) ? 'yes' : 'no'}
        choose={(value) => isLess.set(value === 'yes')}
        choices={[
          ['no', t('preferences.as_the_device', 'System default')],
          ['yes', t('preferences.less', 'Less')],
        ]}
      />
      <p class="hint">{t('preferences.these_choices_are_kept_in', 'These settings are stored in this browser.')}</p>
    </>
  );
}
