/** Consecutive rows that are either all rendered or all not. */
export interface Run {
  from: number;
  to: number;
  isDrawn: boolean;
}

/** @param drawn the rendered rows, in any order; @param number the number of all rows */
export function runsOf(drawn: number[], number: number): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const row of drawn.sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (row > end) runs.push({ from: end, to: row, isDrawn: false });
    if (last && row === end) last.to = row + 1;
    else runs.push({ from: row, to: row + 1, isDrawn: true });
    end = row + 1;
  }
  if (end < number) runs.push({ from: end, to: number, isDrawn: false });
  return runs;
}
