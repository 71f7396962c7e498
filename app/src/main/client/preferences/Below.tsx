/** The lines below a field, and which of them describe the field. */
import { Refused } from './Refused';

interface Said {
  id: string;
  hint: string | undefined;
  problem: string | undefined;
}

/** For aria-describedby: the existing lines, after others of the field's own. */
export const describedBy = ({ id, hint, problem }: Said, own?: string): string | undefined =>
  [own, hint && id + 'hint', problem && id + 'wrong'].filter(Boolean).join(' ') || undefined;

export function Below({ id, hint, problem }: Said) {
  return (
    <>
      {hint && (
        <p class="hint" id={id + 'hint'}>
          {hint}
        </p>
      )}
      <Refused id={id + 'wrong'} text={problem} />
    </>
  );
}
