/** Whether there is room beside the view (shell.css has the same breakpoint). */
import { store } from '../core/store';

const wide = matchMedia('(min-width: 68.01rem)');
export const isWide = store(wide.matches);
wide.addEventListener('change', () => isWide.set(wide.matches));
