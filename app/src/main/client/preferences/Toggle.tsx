/** An on/off setting, saved immediately. */
import { useId } from 'preact/hooks';
import { Below, describedBy } from './Below';
import { saveNow, useSetting } from './saving';

export function Toggle({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const id = useId();
  const { value, problem } = useSetting(name);
  if (value === undefined) return null;
  return (
    <div class="field-group">
      <p class="check">
        <input
          type="checkbox"
          id={id}
          checked={value === true}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy({ id, hint, problem })}
          onChange={(e) => void saveNow(name, e.currentTarget.checked)}
        />
        <label for={id}>{label}</label>
      </p>
      <Below id={id} hint={hint} problem={problem} />
    </div>
  );
}
