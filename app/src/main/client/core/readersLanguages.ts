import { locale } from './words';
import { preferences } from './world';

/** Whether the reader chose this language: for the interface, for their posts, or in the browser. */
export function isReadersOwn(language: string): boolean {
  const chosen = [locale, preferences.get()?.['posting:default:language'], ...navigator.languages];
  const [base] = language.split('-');
  return chosen.some((one) => one?.split('-')[0] === base);
}
