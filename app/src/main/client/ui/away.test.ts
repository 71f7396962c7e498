import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from './Away';

test('each row is in one part, and a long list is in few of them', () => {
  for (const [from, to] of [
    [0, 0],
    [0, 7],
    [3, 120],
    [5, 2050],
    [0, 2050],
  ] as const) {
    const parts = partsOf(from, to);
    let at: number = from;
    for (const part of parts) {
      assert.equal(part.from, at);
      at = part.to;
    }
    assert.equal(at, to);
    assert.ok(parts.length <= 200 + 16 + (to - from) / 8, `${parts.length} of ${from} to ${to}`);
  }
  assert.equal(partsOf(0, 200).length, 200);
});
