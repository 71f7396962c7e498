/** Waits for asynchronous work, such as a response of the server, however long that takes. */

/** One turn of the event loop: everything that was ready has run. Timers that a test stopped do not advance. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => resolve()));

/** Waits until a condition is true. Fails if it never is. */
export async function until(isSo: () => unknown): Promise<void> {
  for (let turns = 0; !isSo(); turns++) {
    if (turns > 5_000) throw new Error(`It never was so: ${isSo}`);
    await turn();
  }
}
