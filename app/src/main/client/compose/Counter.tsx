/** The number of characters left, or too many. */
import { charactersLeft } from '../core/charactersLeft';

export function Counter({ rest }: { rest: number }) {
  return (
    <span class={'counter' + (rest < 0 ? ' is-over' : rest < 50 ? ' is-near-limit' : '')}>
      <span aria-hidden="true">{rest}</span>
      <span class="hidden">{charactersLeft(rest)}</span>
    </span>
  );
}
