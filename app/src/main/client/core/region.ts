/** The page's language as it is written where the reader is: whether the day or the month is first, and how hours are counted. */
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
