import '../testing/browser';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { UNDO_MS } from '../core/later';
import { toasts } from '../core/toast';
import { gone, me, statuses, upsert } from '../core/world';
import { Refusal, server } from '../testing/browser';
import { status } from '../testing/posts';
import { turn, until } from '../testing/waiting';
import { deleteRest, deleteSoon } from './deleting';

mock.timers.enable({ apis: ['setTimeout'] });
beforeEach(() => {
  server.asked.length = 0;
  server.answer = () => ({});
  toasts.set([]);
});
const undo = () => toasts.get()[0]?.acts[0]?.run();

test('a deleted post is out of sight at once, and deleted ten seconds later', async () => {
  upsert(status('1'));
  deleteSoon(status('1'));
  assert.ok(gone.get().has('1'));
  mock.timers.tick(UNDO_MS - 1);
  assert.equal(server.asked.length, 0);
  mock.timers.tick(1);
  await until(() => server.asked.length === 1);
  assert.deepEqual([server.asked[0]?.method, server.asked[0]?.path], ['DELETE', '/api/v1/statuses/1']);
});

test('until then a press brings it back, and nothing is deleted', () => {
  upsert(status('2', { content: 'here' }));
  deleteSoon(status('2', { content: 'here' }));
  undo();
  assert.ok(!gone.get().has('2'));
  assert.equal(statuses.get('2')?.content, 'here');
  mock.timers.tick(UNDO_MS);
  assert.equal(server.asked.length, 0);
});

test('what the server does not delete is there again', async () => {
  upsert(status('3'));
  server.answer = () => new Refusal(503, 'busy');
  deleteSoon(status('3'));
  mock.timers.tick(UNDO_MS);
  await until(() => toasts.get().some((one) => one.text === 'busy'));
  assert.ok(!gone.get().has('3'));
});

const owed = () => JSON.parse(localStorage.getItem('dassie.deleting') ?? '[]') as unknown[];
const asks = () => server.asked.filter((one) => one.method === 'DELETE').map((one) => one.path);
const signedInAs = (name: string) => me.set({ id: '1', url: `https://here.test/@${name}` } as never);

test('what the page could not delete without a connection is deleted at the next start, once, for the same account', async () => {
  signedInAs('ada');
  upsert(status('4'));
  server.answer = () => {
    throw new TypeError('no connection');
  };
  deleteSoon(status('4'));
  dispatchEvent(new Event('pagehide'));
  await until(() => asks().length === 1);
  for (let i = 0; i < 20; i++) await turn();
  assert.ok(gone.get().has('4'));
  assert.equal(owed().length, 1);
  server.answer = () => ({});
  signedInAs('ben');
  mock.timers.tick(UNDO_MS * 2);
  assert.equal(asks().length, 1);
  signedInAs('ada');
  mock.timers.tick(UNDO_MS * 2);
  await until(() => owed().length === 0);
  assert.deepEqual(asks(), ['/api/v1/statuses/4', '/api/v1/statuses/4']);
  deleteRest();
  mock.timers.tick(UNDO_MS * 2);
  assert.equal(asks().length, 2);
});

test('an undone deletion is not pending, also in another tab', async () => {
  signedInAs('ada');
  upsert(status('5'));
  deleteSoon(status('5'));
  deleteRest();
  undo();
  mock.timers.tick(UNDO_MS * 2);
  assert.equal(owed().length, 0);
  assert.deepEqual(asks(), []);
  assert.ok(!gone.get().has('5'));
});

const wait = async () => {
  for (let i = 0; i < 20; i++) await turn();
};
const leave = (...all: { id: string; due: number; isBegun?: boolean }[]) =>
  localStorage.setItem('dassie.deleting', JSON.stringify(all.map((one) => ({ of: 'https://here.test/@ada', ...one }))));

test('what the server has no time for is there again, and does not vanish another day', async () => {
  signedInAs('ada');
  for (const code of [429, 503]) {
    upsert(status('6'));
    server.answer = () => new Refusal(code, 'busy');
    deleteSoon(status('6'));
    mock.timers.tick(UNDO_MS);
    await until(() => !gone.get().has('6'));
    assert.equal(owed().length, 0);
  }
});

test('what was left over stays owed until the server did it or refused it for good', async () => {
  signedInAs('ada');
  leave({ id: '7', due: 0 });
  for (const status of [429, 500]) {
    server.answer = () => new Refusal(status, 'busy');
    deleteRest();
    mock.timers.tick(2_000);
    await until(() => asks().length > 0);
    await wait();
    assert.equal(owed().length, 1);
    server.asked.length = 0;
  }
  server.answer = () => new Refusal(422, 'no');
  deleteRest();
  mock.timers.tick(2_000);
  await until(() => owed().length === 0);
});

test('what is not found is gone, unless another account asked for it', async () => {
  signedInAs('ada');
  for (const name of ['ben', 'ada']) {
    leave({ id: '8', due: 0 });
    server.answer = ({ method }) => (method === 'DELETE' ? new Refusal(404, 'none') : { url: `https://here.test/@${name}` });
    deleteRest();
    mock.timers.tick(2_000);
    await until(() => asks().length > 0);
    await wait();
    assert.equal(owed().length, name === 'ben' ? 1 : 0);
    server.asked.length = 0;
  }
});

test('while a press can still bring it back this page deletes it no other way', async () => {
  signedInAs('ada');
  upsert(status('9'));
  deleteSoon(status('9'));
  // The system clock continued while the device slept, the page's timer did not.
  leave({ id: '9', due: 0 });
  dispatchEvent(new Event('online'));
  mock.timers.tick(UNDO_MS - 1);
  assert.deepEqual(asks(), []);
  undo();
  assert.ok(!gone.get().has('9'));
  assert.equal(owed().length, 0);
});

test('what another tab has deleted meanwhile is not brought back', () => {
  signedInAs('ada');
  for (const left of [[], [{ id: '10', due: 0, isBegun: true }]]) {
    upsert(status('10'));
    deleteSoon(status('10'));
    leave(...left);
    undo();
    assert.ok(gone.get().has('10'));
    assert.equal(toasts.get().at(-1)?.kind, 'problem');
    toasts.set([]);
  }
  localStorage.removeItem('dassie.deleting');
});

test('what is kept and broken owes nothing', () => {
  for (const text of ['{', '7', '[null,{"id":7}]', '[{"id":"7","of":"https://here.test/@ada","due":"x"}]']) {
    localStorage.setItem('dassie.deleting', text);
    deleteRest();
    mock.timers.tick(UNDO_MS * 2);
    assert.deepEqual(asks(), []);
  }
  localStorage.removeItem('dassie.deleting');
});
