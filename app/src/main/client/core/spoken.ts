/** The languages that the pages and the client are translated into, each by its own name; SpokenLanguage.java has the same. */
export const SPOKEN: [string, string][] = [
  ['en', 'English'],
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['it', 'Italiano'],
  ['ja', '日本語'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['pt', 'Português (Brasil)'],
];
