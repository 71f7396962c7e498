/** A page that acts as an account of another server. Imported after the browser, and before what is tested. */
import { elsewhere } from './elsewhere';

const one = elsewhere('far.example', 'token there');
localStorage.setItem('dassie.accounts', JSON.stringify({ owner: '', list: [one] }));
localStorage.setItem('dassie.acting', one.key);
