/**
 * The offsets of stacked rows: the sums of their heights, in pixels. Each query and each change takes logarithmic time (a Fenwick
 * tree), so that a list of thousands is as fast as one of twenty.
 */
export class Stack {
  private readonly heights: Float64Array;
  /** Entry i holds the sum of as many rows as the lowest bit of i says, up to row i - 1. */
  private readonly sums: Float64Array;

  constructor(heights: readonly number[]) {
    this.heights = Float64Array.from(heights);
    this.sums = new Float64Array(heights.length + 1);
    for (let i = 1; i < this.sums.length; i++) {
      this.sums[i] = (this.sums[i] ?? 0) + (this.heights[i - 1] ?? 0);
      const next = i + (i & -i);
      if (next < this.sums.length) this.sums[next] = (this.sums[next] ?? 0) + (this.sums[i] ?? 0);
    }
  }

  get length(): number {
    return this.heights.length;
  }

  set(row: number, height: number): void {
    const more = height - (this.heights[row] ?? 0);
    if (more === 0 || row >= this.length) return;
    this.heights[row] = height;
    for (let i = row + 1; i < this.sums.length; i += i & -i) this.sums[i] = (this.sums[i] ?? 0) + more;
  }

  heightOf(row: number): number {
    return this.heights[row] ?? 0;
  }

  /** The offset of a row from the top of the first one; for the number of rows, the total height. */
  before(row: number): number {
    let sum = 0;
    for (let i = row; i > 0; i -= i & -i) sum += this.sums[i] ?? 0;
    return sum;
  }

  /** The row at this offset from the top; the first or last one if it is outside. */
  at(y: number): number {
    let row = 0;
    let rest = y;
    for (let step = 2 ** Math.floor(Math.log2(Math.max(1, this.length))); step >= 1; step /= 2) {
      const sum = this.sums[row + step];
      if (sum === undefined || sum > rest) continue;
      row += step;
      rest -= sum;
    }
    return Math.max(0, Math.min(row, this.length - 1));
  }
}
