/** The part of Node that the tests use; the client itself never runs there. */
declare module 'node:test' {
  export function test(name: string, act: () => void | Promise<void>): void;
  export function beforeEach(act: () => void): void;
  export const mock: { timers: { enable(options: { apis: string[] }): void; tick(ms: number): void } };
}
declare module 'node:assert/strict' {
  const assert: {
    equal(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    match(text: string, pattern: RegExp): void;
    ok(value: unknown, message?: string): void;
    rejects(work: Promise<unknown>, expected?: RegExp): Promise<void>;
    throws(act: () => unknown, expected?: RegExp): void;
  };
  export default assert;
}
declare module 'node:fs' {
  export function readdirSync(folder: string, options?: { recursive: boolean; encoding: string }): string[];
  export function readFileSync(file: string, encoding: 'utf8'): string;
}
declare function setImmediate(act: () => void): void;
