/** One of the first steps: what it is, why, and whether it is done. */
import type { ComponentChildren } from 'preact';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';

export function Step({
  number,
  title,
  text,
  isDone,
  children,
}: {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  children: ComponentChildren;
}) {
  return (
    <li class={'step' + (isDone ? ' is-done' : '')}>
      <span class="step-mark">
        {isDone ? (
          <>
            <Icon name="check" size={20} />
            <span class="hidden">{t('Done')}</span>
          </>
        ) : (
          number
        )}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <div>{children}</div>
    </li>
  );
}
