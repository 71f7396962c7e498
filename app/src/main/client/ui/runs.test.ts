import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runsOf } from './runs';

const said = (drawn: number[], number: number) =>
  runsOf(drawn, number).map((run) => `${run.from}-${run.to}${run.isDrawn ? ' drawn' : ''}`);

test('what is drawn stands between what is away', () => {
  assert.deepEqual(said([3, 4, 5], 10), ['0-3', '3-6 drawn', '6-10']);
  assert.deepEqual(said([0, 1], 2), ['0-2 drawn']);
  assert.deepEqual(said([], 7), ['0-7']);
  assert.deepEqual(said([], 0), []);
});

test('a row in use far away stands alone, whatever the order in which rows were drawn', () => {
  assert.deepEqual(said([8, 3, 2], 10), ['0-2', '2-4 drawn', '4-8', '8-9 drawn', '9-10']);
  assert.deepEqual(said([9, 0], 10), ['0-1 drawn', '1-9', '9-10 drawn']);
});
