import { useEffect, useRef } from 'preact/hooks';
import { directionOf } from '../core/direction';
import { t } from '../core/words';
import { change } from './open';

/** The field of the content warning; it gets the focus when it is opened. */
export function WarningField({ text, isFixed }: { text: string; isFixed: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void (text === '' && field.current?.focus()), []);
  return (
    <input
      ref={field}
      type="text"
      class="compose-warning"
      value={text}
      readOnly={isFixed}
      onInput={(e) => change({ warning: e.currentTarget.value })}
      placeholder={t('compose.warning_for_example_spoilers', 'Content warning, for example: spoilers')}
      aria-label={t('common.content_warning', 'Content warning')}
      dir={directionOf(text)}
    />
  );
}
