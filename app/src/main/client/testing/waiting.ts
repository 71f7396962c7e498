/** Waits for what goes on by itself, such as an answer of the server, however long that takes. */

/** One turn of the machine: what was ready to go on has gone on. The timers that a test stopped stand still. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => resolve()));

/** Waits until something is so. What never becomes so fails. */
export async function until(isSo: () => unknown): Promise<void> {
  for (let turns = 0; !isSo(); turns++) {
    if (turns > 5_000) throw new Error(`It never was so: ${isSo}`);
    await turn();
  }
}
