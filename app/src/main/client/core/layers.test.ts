import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { left } from '../testing/browser';
import { hold } from '../testing/hooks';
import { turn, until } from '../testing/waiting';
import { depth, isCovered, LEAVING_MS, SPARE_MS, uncovered, useLayer } from './layers';
import { back, navigate, place } from './router';
import { store, useStore } from './store';

/** A layer that can be opened and closed, such as a menu or a window. */
async function layer() {
  const isOpen = store(false);
  const held = await hold(() => useLayer(() => isOpen.set(false), useStore(isOpen)));
  return { isOpen, open: () => held.does(() => isOpen.set(true)), close: () => held.does(() => isOpen.set(false)), held };
}
mock.timers.enable({ apis: ['setTimeout'] });
/** The history entry of the closed layer was reserved for the next layer, and none opened. */
async function spared() {
  await turn();
  mock.timers.tick(SPARE_MS);
  await turn();
}
const pressEscape = () => document.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' }));

test('what lies over the view is an entry of the history, which the way back closes', async () => {
  const menu = await layer();
  const before = location.href;
  await menu.open();
  assert.equal(depth(), 1);
  history.go(-1);
  await until(() => !menu.isOpen.get());
  assert.equal(depth(), 0);
  assert.equal(location.href, before);
});

test('what is closed otherwise takes its entry with it', async () => {
  const menu = await layer();
  await menu.open();
  await menu.close();
  assert.equal(isCovered(), false);
  await spared();
  assert.equal(depth(), 0);
});

test('a page that is reloaded meanwhile is not called back', async () => {
  const menu = await layer();
  await menu.open();
  await menu.close();
  await turn();
  dispatchEvent(new Event('beforeunload'));
  mock.timers.tick(SPARE_MS);
  await turn();
  assert.equal(depth(), 1);
  mock.timers.tick(LEAVING_MS);
  await turn();
  assert.equal(depth(), 0);
});

test('Escape closes the topmost of them alone', async () => {
  const window = await layer();
  const menu = await layer();
  await window.open();
  await menu.open();
  assert.equal(depth(), 2);
  await menu.held.does(pressEscape);
  assert.equal(menu.isOpen.get(), false);
  assert.equal(window.isOpen.get(), true);
  await spared();
  assert.equal(depth(), 1);
  await window.held.does(pressEscape);
  assert.equal(window.isOpen.get(), false);
  await spared();
  assert.equal(depth(), 0);
});

test('a menu whose choice opens a window leaves its entry to it', async () => {
  const menu = await layer();
  const window = await layer();
  await menu.open();
  const entries = history.length;
  let moves = 0;
  const count = () => void moves++;
  addEventListener('popstate', count);
  await menu.held.does(() => {
    menu.isOpen.set(false);
    window.isOpen.set(true);
  });
  for (let turns = 0; turns < 50; turns++) await turn();
  removeEventListener('popstate', count);
  assert.equal(depth(), 1);
  assert.equal(history.length, entries);
  assert.equal(moves, 0);
  await window.close();
  await spared();
  assert.equal(depth(), 0);
});

test('a window that opens some time after its menu closed has its entry, so that the way back closes it at once', async () => {
  const menu = await layer();
  const window = await layer();
  navigate('/explore');
  await menu.open();
  const entries = history.length;
  let moves = 0;
  const count = () => void moves++;
  addEventListener('popstate', count);
  await menu.close();
  mock.timers.tick(SPARE_MS - 1);
  await turn();
  await window.open();
  assert.equal(depth(), 1);
  assert.equal(history.length, entries);
  assert.equal(moves, 0, 'no step of ours is on its way that a press could be taken for');
  history.go(-1);
  await until(() => !window.isOpen.get());
  await spared();
  removeEventListener('popstate', count);
  assert.equal(moves, 1);
  assert.equal(depth(), 0);
  assert.equal(place.get().path, '/explore');
});

test('the way back leaves the view while the entry of what closed is still there', async () => {
  const menu = await layer();
  navigate('/explore');
  navigate('/search');
  await menu.open();
  await menu.close();
  history.go(-1);
  await until(() => place.get().path === '/explore');
  assert.equal(depth(), 0);
});

test('the way back closes a window while the entry of the menu that closed in it is still there', async () => {
  const window = await layer();
  const menu = await layer();
  navigate('/explore');
  await window.open();
  await menu.open();
  await menu.close();
  assert.equal(depth(), 2);
  history.go(-1);
  await until(() => !window.isOpen.get());
  await spared();
  assert.equal(depth(), 0);
  assert.equal(place.get().path, '/explore');
});

test('who goes to another view from a menu has no entry of the menu on the way back', async () => {
  const menu = await layer();
  navigate('/explore');
  await menu.open();
  const entries = history.length;
  await menu.held.does(() => navigate('/search'));
  assert.equal(menu.isOpen.get(), false);
  assert.equal(place.get().path, '/search');
  assert.equal(history.length, entries);
  await menu.held.does(() => back());
  await until(() => place.get().path === '/explore');
  assert.equal(depth(), 0);
});

test('the client is left for a page of the server once nothing lies over the view', async () => {
  const menu = await layer();
  await menu.open();
  await menu.held.does(() => navigate('/settings'));
  assert.equal(menu.isOpen.get(), false);
  mock.timers.tick(0);
  await until(() => left.length > 0);
  assert.equal(depth(), 0);
  assert.deepEqual(left, ['/settings']);
  let isDone = false;
  uncovered(() => (isDone = true));
  assert.ok(isDone);
});
