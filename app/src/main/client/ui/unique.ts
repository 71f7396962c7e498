/** Items without duplicates by name, in their order; a list that changes while it is read in pages returns some twice. */
export function unique<T>(items: T[], nameOf: (item: T) => unknown): T[] {
  const known = new Set<unknown>();
  const rest = items.filter((one) => known.size < known.add(nameOf(one)).size);
  return rest.length === items.length ? items : rest;
}
