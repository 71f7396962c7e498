import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideIn, openedBeside } from './beside';

test('a post opens beside the list in which it stands', () => {
  const home = { beside: '/home', list: 'a' };
  assert.deepEqual(openedBeside('/@ada/12', '/home', 'a', null), home);
  assert.deepEqual(openedBeside('/@ada/13', '/@ada/12', 'b', home), home);
  assert.deepEqual(openedBeside('/statuses/12', '/search?q=a', 'a', null), { beside: '/search?q=a', list: 'a' });
  assert.equal(openedBeside('/@ada', '/home', 'a', null), null);
  assert.equal(openedBeside('/@ada/12', '/columns', 'a', null), null);
  assert.equal(openedBeside('/@ada/12', '/preferences/profile', 'a', null), null);
  assert.equal(openedBeside('/@ada/13', '/@ada/12', 'b', null), null);
});

test('the history may say nothing of it, or something else', () => {
  assert.equal(besideIn(null), null);
  assert.equal(besideIn({ beside: 1, list: 'a' }), null);
  assert.deepEqual(besideIn({ beside: '/home', list: 'a', entry: 'b' }), { beside: '/home', list: 'a' });
});
