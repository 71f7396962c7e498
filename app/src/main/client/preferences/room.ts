/** Whether the menu and a section fit side by side (preferences.css has the same breakpoint). */
import { store } from '../core/store';

const query = matchMedia('(min-width: 48.01rem)');
export const hasRoom = store(query.matches);
query.addEventListener('change', () => hasRoom.set(query.matches));
