import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { type Asked, Page, Refusal, Socket, server } from '../testing/browser';
import { status } from '../testing/posts';
import { LiveTimeline } from './LiveTimeline';

const posts = (from: number, number: number) => Array.from({ length: number }, (_, i) => status(String(from - i)));
const ids = (from: number, number: number) => posts(from, number).map((one) => one.id);
const asked = () => server.asked.splice(0).map(({ path }) => new URL(path, 'http://here.test'));
const param = (url: URL | undefined, name: string) => url?.searchParams.get(name) ?? null;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
mock.timers.enable({ apis: ['setTimeout'] });

let number = 0;
let isAtTop = true;
/** With a unique path, because the state of a timeline is cached. */
const timeline = (isFetched = false) => new LiveTimeline({ path: `/api/test/${++number}`, params: {}, isFetched }, () => isAtTop);
const open = async (first: unknown): Promise<{ one: LiveTimeline; close: () => void }> => {
  server.answer = () => first;
  const one = timeline();
  const close = one.open();
  await settled();
  asked();
  return { one, close };
};

beforeEach(() => {
  asked();
  isAtTop = true;
});

test('the first page is asked for once, and the next one behind its last post', async () => {
  const { one } = await open(new Page(posts(100, 20)));
  assert.deepEqual(one.state.get().items, ids(100, 20));
  assert.equal(one.state.get().isBusy, false);
  server.answer = () => [];
  void one.older();
  await one.older();
  await settled();
  const [next, ...more] = asked();
  assert.equal(param(next, 'max_id'), '81');
  assert.deepEqual(more, []);
  assert.equal(one.state.get().isEnd, true);
  await one.older();
  assert.deepEqual(asked(), []);
});

test('a page that fails is reported and requested again', async () => {
  const { one } = await open(new Refusal(500, 'broken'));
  assert.equal(one.state.get().error?.message, 'broken');
  server.answer = () => posts(5, 5);
  await one.older();
  assert.equal(one.state.get().error, null);
  assert.deepEqual(one.state.get().items, ids(5, 5));
});

test('what was missed waits, with a gap when there is more than one answer holds', async () => {
  const { one } = await open(posts(100, 20));
  server.answer = () => posts(190, 40);
  await one.missed();
  assert.equal(param(asked()[0], 'since_id'), '100');
  assert.deepEqual(one.state.get().fresh, [...ids(190, 40), 'gap:151']);
  assert.deepEqual(one.state.get().items, ids(100, 20));
  one.showFresh();
  assert.deepEqual(one.state.get().items, [...ids(190, 40), 'gap:151', ...ids(100, 20)]);
  assert.deepEqual(one.state.get().fresh, []);
});

test('a gap is filled from above, or from below, until nothing is missing', async () => {
  const { one } = await open(posts(100, 20));
  server.answer = () => posts(190, 40);
  await one.missed();
  one.showFresh();
  asked();
  server.answer = () => posts(150, 40);
  await one.fill('gap:151', false);
  const [down] = asked();
  assert.deepEqual([param(down, 'max_id'), param(down, 'since_id')], ['151', '100']);
  assert.ok(one.state.get().items.includes('gap:111'));
  server.answer = () => posts(110, 10);
  await one.fill('gap:111', true);
  assert.equal(param(asked()[0], 'min_id'), '100');
  assert.deepEqual(one.state.get().items, ids(190, 110));
});

test('a post that is not known is reached with a gap above', async () => {
  const { one } = await open(posts(100, 20));
  assert.equal(await one.reach('90'), '90');
  assert.deepEqual(asked(), []);
  server.answer = () => posts(40, 20);
  assert.equal(await one.reach('40'), '40');
  assert.equal(param(asked()[0], 'max_id'), '41');
  assert.deepEqual(one.state.get().items.slice(19, 22), ['81', 'gap:81', '40']);
});

test('what streams is drawn together at the top, and waits for who has scrolled', async () => {
  const { one } = await open(posts(100, 20));
  const stop = one.listen('user');
  const socket = Socket.made.at(-1) as Socket;
  socket.open();
  const says = (id: string) => socket.says(['user'], 'update', JSON.stringify(status(id)));
  says('101');
  says('102');
  says('100');
  says('7');
  assert.equal(one.state.get().items[0], '100');
  mock.timers.tick(250);
  assert.deepEqual(one.state.get().items.slice(0, 3), ['102', '101', '100']);
  assert.equal(one.state.get().items.length, 22);
  isAtTop = false;
  says('103');
  says('104');
  socket.says(['user'], 'delete', '104');
  mock.timers.tick(250);
  assert.deepEqual(one.state.get().fresh, ['103']);
  says('105');
  stop();
  mock.timers.tick(250);
  assert.deepEqual(one.state.get().fresh, ['103']);
});

test('what comes after it was closed changes nothing, and what it knew is there again', async () => {
  const { one, close } = await open(new Page(posts(100, 20)));
  let answer: (posts: unknown) => void = () => undefined;
  server.answer = (_: Asked) => new Promise((resolve) => (answer = resolve));
  const older = one.older();
  await settled();
  close();
  answer(posts(80, 20));
  await older;
  assert.equal(one.state.get().items.length, 20);
});

test('a timeline that is fetched from elsewhere is checked again at its end', async () => {
  const one = timeline(true);
  server.answer = () => [];
  one.open();
  await settled();
  await settled();
  assert.equal(one.state.get().isEnd, true);
  assert.ok(asked().length >= 3, 'the page, the same with what is fetched, and once more');
});
