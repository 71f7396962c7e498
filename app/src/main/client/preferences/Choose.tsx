/** One out of several, saved at once. */
import { useId } from 'preact/hooks';
import { useStore } from '../core/store';
import { me } from '../core/world';
import { Refused } from './Refused';
import { knownOf, pending, refused, saveNow } from './saving';

export function Choose({
  name,
  label,
  hint,
  choices,
}: {
  name: string;
  label: string;
  hint?: string;
  choices: [string, string][];
}) {
  const id = useId();
  const self = useStore(me);
  const value = useStore(pending)[name] ?? (self ? knownOf(self, name) : undefined);
  const problem = useStore(refused)[name];
  if (value === undefined) return null;
  return (
    <div class="set">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={String(value ?? '')}
        aria-invalid={problem !== undefined}
        aria-describedby={[hint && id + 'hint', problem && id + 'wrong'].filter(Boolean).join(' ') || undefined}
        onChange={(e) => void saveNow(name, e.currentTarget.value)}
      >
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p class="hint" id={id + 'hint'}>
          {hint}
        </p>
      )}
      <Refused id={id + 'wrong'} text={problem} />
    </div>
  );
}
