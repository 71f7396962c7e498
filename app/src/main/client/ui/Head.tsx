import type { ComponentChildren } from 'preact';
import { back } from '../core/router';
import { t } from '../core/words';
import { Heading } from './Heading';
import { Icon } from './Icon';

/** The header of a view: its name, a back button if there is somewhere to go, and the actions on the whole. */
export function Head({
  title,
  children,
  isTop = false,
}: {
  title: ComponentChildren;
  children?: ComponentChildren;
  isTop?: boolean;
}) {
  return (
    <header class="view-head">
      {!isTop && (
        <button type="button" class="round" onClick={back} aria-label={t('common.back', 'Back')}>
          <Icon name="back" />
        </button>
      )}
      <Heading>{title}</Heading>
      <div class="view-actions">{children}</div>
    </header>
  );
}
