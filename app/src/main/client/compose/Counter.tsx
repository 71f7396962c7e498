/** How many characters are left, or too many. */
import { t } from '../core/words';

export function Counter({ rest }: { rest: number }) {
  return (
    <span class={'counter' + (rest < 0 ? ' is-over' : rest < 50 ? ' is-near' : '')}>
      <span aria-hidden="true">{rest}</span>
      <span class="hidden">{rest < 0 ? t('{0} characters too many.', -rest) : t('{0} characters left', rest)}</span>
    </span>
  );
}
