/** A profile text, with the number of characters left, and its error. */
import { useId } from 'preact/hooks';
import { charactersLeft } from '../core/charactersLeft';
import { useStore } from '../core/store';
import { instance } from '../core/world';
import { Below, describedBy } from './Below';
import { leftOf, type Texts, write } from './typed';

type Name = Exclude<keyof Texts, 'fields'>;

export function TextField({
  name,
  label,
  hint,
  value,
  problem,
  isLong = false,
}: {
  name: Name;
  label: string;
  hint?: string;
  value: string;
  problem: string | undefined;
  isLong?: boolean;
}) {
  const id = useId();
  const left = leftOf(name, value, useStore(instance));
  const isCounted = left !== null && left < 40;
  const shared = {
    id,
    value,
    dir: 'auto' as const,
    'aria-invalid': problem !== undefined || (left !== null && left < 0),
    'aria-describedby': describedBy({ id, hint, problem }, isCounted ? id + 'left' : undefined),
    onInput: (e: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      write({ [name]: e.currentTarget.value } as Partial<Texts>),
  };
  return (
    <div class="field-group">
      <label for={id}>{label}</label>
      {isLong ? <textarea {...shared} rows={5} /> : <input {...shared} type="text" />}
      {isCounted && (
        <p id={id + 'left'} class={'hint char-count' + (left < 0 ? ' is-over' : '')}>
          {charactersLeft(left)}
        </p>
      )}
      <Below id={id} hint={hint} problem={problem} />
    </div>
  );
}
