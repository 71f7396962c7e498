/** The window for writing. */
import { useStore } from '../core/store';
import { composing } from './draft';

export function Composer() {
  const beginning = useStore(composing);
  return beginning ? null : null;
}
