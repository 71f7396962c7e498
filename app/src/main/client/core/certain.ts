/** What the program makes sure of elsewhere. Where it is missing all the same, that is said here, and not by what goes on without it. */
export function certain<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError('What is always there is missing.');
  return value;
}
