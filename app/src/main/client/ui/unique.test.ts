import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unique } from './unique';

test('what comes twice is there once, where it came first', () => {
  assert.deepEqual(
    unique([1, 2, 11, 3, 12, 2], (one) => one % 10),
    [1, 2, 3],
  );
});

test('a list in which nothing comes twice stays the same one', () => {
  const list = ['a', 'b'];
  assert.equal(
    unique(list, (one) => one),
    list,
  );
});
