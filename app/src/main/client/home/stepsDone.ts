/** Whether the first steps were put away. */
import { kept, useStore } from '../core/store';
import { me } from '../core/world';

/** Accounts whose member does not want to see the first steps any more. */
export const stepsDone = kept<string[]>('steps.done', []);

/** Whether home begins with the first steps: nobody is followed yet, and they were not put away. */
export function useIsNew(): boolean {
  const self = useStore(me);
  const done = useStore(stepsDone);
  return self !== null && self.following_count === 0 && !done.includes(self.id);
}
