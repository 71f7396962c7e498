import '../testing/browser';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { UNDO_MS } from '../core/later';
import { toasts } from '../core/toast';
import { gone, learn, statuses } from '../core/world';
import { Refusal, server } from '../testing/browser';
import { status } from '../testing/posts';
import { until } from '../testing/waiting';
import { deleteSoon } from './deleting';

mock.timers.enable({ apis: ['setTimeout'] });
beforeEach(() => {
  server.asked.length = 0;
  server.answer = () => ({});
  toasts.set([]);
});
const undo = () => toasts.get()[0]?.acts[0]?.run();

test('a deleted post is out of sight at once, and deleted ten seconds later', async () => {
  learn(status('1'));
  deleteSoon(status('1'));
  assert.ok(gone.get().has('1'));
  mock.timers.tick(UNDO_MS - 1);
  assert.equal(server.asked.length, 0);
  mock.timers.tick(1);
  await until(() => server.asked.length === 1);
  assert.deepEqual([server.asked[0]?.method, server.asked[0]?.path], ['DELETE', '/api/v1/statuses/1']);
});

test('until then a press brings it back, and nothing is deleted', () => {
  learn(status('2', { content: 'here' }));
  deleteSoon(status('2', { content: 'here' }));
  undo();
  assert.ok(!gone.get().has('2'));
  assert.equal(statuses.get('2')?.content, 'here');
  mock.timers.tick(UNDO_MS);
  assert.equal(server.asked.length, 0);
});

test('what the server does not delete is there again', async () => {
  learn(status('3'));
  server.answer = () => new Refusal(503, 'busy');
  deleteSoon(status('3'));
  mock.timers.tick(UNDO_MS);
  await until(() => toasts.get().some((one) => one.text === 'busy'));
  assert.ok(!gone.get().has('3'));
});
