/** Whether the list of the sections and one of them stand beside each other (preferences.css has the same border). */
import { store } from '../core/store';

const query = matchMedia('(min-width: 48.01rem)');
export const hasRoom = store(query.matches);
query.addEventListener('change', () => hasRoom.set(query.matches));
