import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, type Places } from './blocksOf';

const many = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => String(from + i));
const shape = (rows: string[], places: Places) =>
  blocksOf(rows, (id) => id, places).map(({ key, rows: held }) => [key, held[0], held.length]);

test('rows stand in blocks of twenty', () => {
  assert.deepEqual(shape(many(0, 45), new Map()), [
    [0, '0', 20],
    [1, '20', 20],
    [2, '40', 5],
  ]);
  assert.deepEqual(shape([], new Map()), []);
});

test('a list that grows at both ends moves no row into another block', () => {
  const places: Places = new Map();
  shape(many(100, 130), places);
  const before = new Map(places);
  assert.deepEqual(shape(many(70, 170), places), [
    [-2, '70', 10],
    [-1, '80', 20],
    [0, '100', 20],
    [1, '120', 20],
    [2, '140', 20],
    [3, '160', 10],
  ]);
  for (const [id, key] of before) assert.equal(places.get(id), key);
  // One at a time fills the block at the top first.
  assert.deepEqual(shape(many(69, 170), places)[0], [-2, '69', 11]);
});

test('what comes between stands with what is above it, and a gap that is filled moves nothing', () => {
  const places: Places = new Map();
  shape([...many(0, 20), ...many(50, 70)], places);
  const blocks = shape(many(0, 70), places);
  assert.deepEqual(blocks, [
    [0, '0', 50],
    [1, '50', 20],
  ]);
});

test('another order begins anew', () => {
  const places: Places = new Map();
  shape(many(0, 40), places);
  assert.deepEqual(shape(many(0, 40).reverse(), places), [
    [0, '39', 20],
    [1, '19', 20],
  ]);
});

test('rows that are gone leave their block smaller', () => {
  const places: Places = new Map();
  shape(many(0, 60), places);
  assert.deepEqual(shape(many(30, 60), places), [
    [1, '30', 10],
    [2, '40', 20],
  ]);
});
