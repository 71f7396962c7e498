/** One choice out of several, saved immediately. */
import { useId } from 'preact/hooks';
import { Below, describedBy } from './Below';
import { saveNow, useSetting } from './saving';

export function Choose({
  name,
  label,
  hint,
  choices,
  after,
}: {
  name: string;
  label: string;
  hint?: string;
  choices: [string, string][];
  /** Called after the choice was saved. */
  after?: () => void;
}) {
  const id = useId();
  const { value, problem } = useSetting(name);
  if (value === undefined) return null;
  return (
    <div class="field-group">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={String(value ?? '')}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id, hint, problem })}
        onChange={(e) => void saveNow(name, e.currentTarget.value).then((isSaved) => isSaved && after?.())}
      >
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <Below id={id} hint={hint} problem={problem} />
    </div>
  );
}
