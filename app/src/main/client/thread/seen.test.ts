import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markOf, noteSeen } from './seen';

test('a thread is marked up to its newest answer, and never back', () => {
  assert.equal(markOf('1'), undefined);
  noteSeen('1', '20');
  noteSeen('1', '9');
  assert.equal(markOf('1'), '20');
  noteSeen('1', '100');
  assert.equal(markOf('1'), '100');
  assert.match(localStorage.getItem('dassie.threads') ?? '', /"100"/);
});

test('the last viewed threads are remembered, up to a limit', () => {
  noteSeen('old', '1');
  for (let i = 0; i < 299; i++) noteSeen('t' + i, '5');
  assert.equal(markOf('old'), '1');
  noteSeen('one more', '5');
  assert.equal(markOf('old'), undefined);
});
