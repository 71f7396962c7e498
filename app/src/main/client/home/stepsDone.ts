/** Whether the first steps were put away. */
import { kept } from '../core/store';

/** Accounts whose member does not want to see the first steps any more. */
export const stepsDone = kept<string[]>('steps.done', []);
