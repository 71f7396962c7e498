/**
 * Rows in blocks, so that the browser passes over many at once: layout asks each child of a list where it stands, and a
 * list of thousands of rows has only hundreds of blocks. Where a row is gets remembered, because a list grows at both
 * ends, and a row that came into another block would be made anew.
 */
const SIZE = 20;

export interface Block<T> {
  key: number;
  rows: T[];
}

/** The block of each row, by its id. Blocks are numbered downwards; those above the first ones have negative numbers. */
export type Places = Map<string, number>;

/** The blocks of rows. The places are those of the last time, unless the order is another one; they are brought up to date. */
export function blocksOf<T>(rows: T[], idOf: (row: T) => string, places: Places): Block<T>[] {
  let keys = rows.map((row) => places.get(idOf(row)));
  const seen = keys.filter((key) => key !== undefined);
  if (seen.some((key, i) => key < (seen[i - 1] ?? key))) keys = rows.map(() => undefined);
  const first = keys.findIndex((key) => key !== undefined);
  const last = keys.reduce((found: number, key, i) => (key === undefined ? found : i), -1);
  const top = keys[first] ?? 0;
  const room = Math.max(0, SIZE - keys.filter((key) => key === top).length);
  const blocks: Block<T>[] = [];
  rows.forEach((row, i) => {
    const block = blocks.at(-1);
    let key = keys[i];
    if (key === undefined && i < first) key = top - Math.max(0, Math.ceil((first - i - room) / SIZE));
    if (key === undefined && block) key = i < last || block.rows.length < SIZE ? block.key : block.key + 1;
    if (block && block.key === key) block.rows.push(row);
    else blocks.push({ key: key ?? 0, rows: [row] });
  });
  places.clear();
  for (const { key, rows: held } of blocks) for (const row of held) places.set(idOf(row), key);
  return blocks;
}
