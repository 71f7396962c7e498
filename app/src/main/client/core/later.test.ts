import '../testing/browser';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { later, UNDO_MS } from './later';

mock.timers.enable({ apis: ['setTimeout'] });

test('it is done after a while, once', () => {
  let done = 0;
  const undo = later(() => done++);
  mock.timers.tick(UNDO_MS - 1);
  assert.equal(done, 0);
  mock.timers.tick(1);
  assert.equal(done, 1);
  assert.equal(undo(), false);
});

test('an undone action is not sent', () => {
  let done = 0;
  const undo = later(() => done++);
  assert.equal(undo(), true);
  mock.timers.tick(UNDO_MS * 2);
  dispatchEvent(new Event('pagehide'));
  assert.equal(done, 0);
});

test('when the page goes it is done at once', () => {
  let done = 0;
  const undo = later(() => done++);
  dispatchEvent(new Event('pagehide'));
  assert.equal(done, 1);
  assert.equal(undo(), false);
  mock.timers.tick(UNDO_MS);
  assert.equal(done, 1);
});
