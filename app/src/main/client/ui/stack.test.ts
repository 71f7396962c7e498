import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Stack } from './stack';

test('rows begin where the ones above them end', () => {
  const stack = new Stack([10, 20, 30, 40, 50]);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((row) => stack.before(row)),
    [0, 10, 30, 60, 100, 150],
  );
});

test('a point lies in the row that begins at or above it, and outside in the first or last', () => {
  const stack = new Stack([10, 20, 30, 40, 50]);
  assert.deepEqual(
    [-5, 0, 9, 10, 29.5, 30, 99, 100, 149, 150, 9_999].map((y) => stack.at(y)),
    [0, 0, 0, 1, 1, 2, 3, 4, 4, 4, 4],
  );
});

test('a row that grows moves those below it alone', () => {
  const stack = new Stack(Array.from({ length: 1_000 }, () => 100));
  stack.set(500, 250);
  assert.equal(stack.before(500), 50_000);
  assert.equal(stack.before(501), 50_250);
  assert.equal(stack.before(1_000), 100_150);
  assert.equal(stack.at(50_249), 500);
  assert.equal(stack.heightOf(500), 250);
});

test('rows without a height are passed over, and no rows have no height', () => {
  assert.equal(new Stack([0, 0, 10]).at(0), 2);
  assert.equal(new Stack([]).before(0), 0);
  assert.equal(new Stack([]).at(100), 0);
});

test('sums and points agree for any heights', () => {
  const heights = Array.from({ length: 777 }, (_, i) => ((i * 7_919) % 300) + 1);
  const stack = new Stack(heights);
  let top = 0;
  heights.forEach((height, row) => {
    assert.equal(stack.before(row), top);
    assert.equal(stack.at(top), row);
    assert.equal(stack.at(top + height - 0.5), row);
    top += height;
  });
});
