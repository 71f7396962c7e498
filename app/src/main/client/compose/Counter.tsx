/** How many characters are left, or too many. */
import { count } from '../core/words';

export function Counter({ rest }: { rest: number }) {
  return (
    <span class={'counter' + (rest < 0 ? ' is-over' : rest < 50 ? ' is-near' : '')}>
      <span aria-hidden="true">{rest}</span>
      <span class="hidden">
        {rest < 0
          ? count(-rest, '{0} character too many.|{0} characters too many.')
          : count(rest, '{0} character left|{0} characters left')}
      </span>
    </span>
  );
}
