import '../testing/browser';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { toast, toasts } from './toast';

mock.timers.enable({ apis: ['setTimeout'] });
beforeEach(() => toasts.set([]));
const undo = { label: 'Undo', run: () => undefined };
const texts = () => toasts.get().map((one) => one.text);

test('of notes that only say something the newest three are there', () => {
  for (const text of ['1', '2', '3', '4']) toast(text);
  assert.deepEqual(texts(), ['2', '3', '4']);
});

test('what offers a way back is not pushed out by what only says something', () => {
  toast('deleted', 'done', undo);
  for (const text of ['1', '2', '3', '4']) toast(text);
  assert.deepEqual(texts(), ['deleted', '3', '4']);
  for (const text of ['a', 'b', 'c']) toast(text, 'done', undo);
  assert.deepEqual(texts(), ['deleted', 'a', 'b', 'c']);
  toast('5');
  assert.deepEqual(texts(), ['deleted', 'a', 'b', 'c', '5']);
});

test('each goes by itself in its time', () => {
  toast('said');
  toast('deleted', 'done', undo);
  mock.timers.tick(4_000);
  assert.deepEqual(texts(), ['deleted']);
  mock.timers.tick(6_000);
  assert.deepEqual(texts(), []);
});
