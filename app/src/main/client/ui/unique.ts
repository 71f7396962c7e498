/** The items whose names did not come before, in their order; a list that changed while it was read in pages says one twice. */
export function unique<T>(items: T[], nameOf: (item: T) => unknown): T[] {
  const known = new Set<unknown>();
  const rest = items.filter((one) => known.size < known.add(nameOf(one)).size);
  return rest.length === items.length ? items : rest;
}
