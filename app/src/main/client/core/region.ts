/** The page's language with the reader's region: the order of day and month, and the clock format. */
export function regional(language: string, browser: readonly string[]): string {
  if (language.includes('-')) return language;
  const same = browser.find((one) => one.split('-')[0] === language && one.includes('-'));
  if (same !== undefined) return same;
  for (const one of browser) {
    const { region } = new Intl.Locale(one);
    if (region !== undefined) return `${language}-${region}`;
  }
  return language;
}
