/** Asserts what the program guarantees elsewhere. If a value is missing anyway, it fails here, and not later. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError('What is always there is missing.');
  return value;
}
