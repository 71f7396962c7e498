/** Where the client begins: with the words of the page's language, which all the rest says as soon as it is loaded. */
import { loadCleaner } from './core/clean';
import { loadWords } from './core/words';

void Promise.all([loadWords(), loadCleaner()]).then(() => import('./client'));
