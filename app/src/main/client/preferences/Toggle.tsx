/** Something that is on or off, saved at once. */
import { useId } from 'preact/hooks';
import { useStore } from '../core/store';
import { me } from '../core/world';
import { Refused } from './Refused';
import { knownOf, pending, refused, saveNow } from './saving';

export function Toggle({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const id = useId();
  const self = useStore(me);
  const value = useStore(pending)[name] ?? (self ? knownOf(self, name) : undefined);
  const problem = useStore(refused)[name];
  // The server of the account knows no such thing.
  if (value === undefined) return null;
  return (
    <div class="set">
      <p class="check">
        <input
          type="checkbox"
          id={id}
          checked={value === true}
          aria-invalid={problem !== undefined}
          aria-describedby={[hint && id + 'hint', problem && id + 'wrong'].filter(Boolean).join(' ') || undefined}
          onChange={(e) => void saveNow(name, e.currentTarget.checked)}
        />
        <label for={id}>{label}</label>
      </p>
      {hint && (
        <p class="hint" id={id + 'hint'}>
          {hint}
        </p>
      )}
      <Refused id={id + 'wrong'} text={problem} />
    </div>
  );
}
