/** One of the first steps: what it is, why, and whether it is done or skipped. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';

export function Step({
  number,
  title,
  text,
  isDone,
  isSkipped,
  skip,
  children,
}: {
  number: number;
  title: string;
  text?: string;
  isDone: boolean;
  isSkipped: boolean;
  skip: (isSkipped: boolean) => void;
  children: ComponentChildren;
}) {
  // A step that was just done stays open: the choice may have been a mistake, and the focus may be in it.
  const [wasDone] = useState(isDone);
  const isShut = (isDone && wasDone) || isSkipped;
  return (
    <li class={'step' + (isDone ? ' is-done' : isSkipped ? ' is-skipped' : '')}>
      <span class="step-mark">
        {isDone ? (
          <>
            <Icon name="check" size={20} />
            <span class="hidden">{t('common.done', 'Done')}</span>
          </>
        ) : (
          number
        )}
      </span>
      <h2>
        {title}
        {!isDone && (
          <button type="button" class="plain" onClick={() => skip(!isSkipped)}>
            {isSkipped ? t('common.show', 'Show') : t('home.skip', 'Skip')} <span class="hidden">{title}</span>
          </button>
        )}
      </h2>
      {!isShut && (
        <>
          {text && <p>{text}</p>}
          <div>{children}</div>
        </>
      )}
    </li>
  );
}
