/** Where the client begins: with the words of the page's language, which all the rest says as soon as it is loaded. */
import { loadWords } from './core/words';

void loadWords().then(() => import('./client'));
