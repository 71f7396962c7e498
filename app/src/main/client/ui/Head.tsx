import type { ComponentChildren } from 'preact';
import { back } from '../core/router';
import { t } from '../core/words';
import { Heading } from './Heading';
import { Icon } from './Icon';

/** The head of a view: its name, a way back where there is one, and what can be done with the whole. */
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
      <div class="view-acts">{children}</div>
    </header>
  );
}
