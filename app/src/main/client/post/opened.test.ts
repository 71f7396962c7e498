import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hold } from '../testing/hooks';
import { useOpened } from './opened';

test('what was opened in a post is open in its other copy, and in no other post', async () => {
  const one = await hold(() => useOpened('1'));
  const copy = await hold(() => useOpened('1'));
  const other = await hold(() => useOpened('2'));
  assert.deepEqual(one.now[0], { id: '1' });
  await one.does(() => one.now[1]({ warning: true }));
  assert.deepEqual(one.now[0], { id: '1', warning: true });
  assert.deepEqual(copy.now[0], { id: '1', warning: true });
  assert.deepEqual(other.now[0], { id: '2' });
});

test('a post that went away and comes back is as it was left', async () => {
  const first = await hold(() => useOpened('3'));
  await first.does(() => first.now[1]({ media: true, isWhole: true }));
  await first.ends();
  const again = await hold(() => useOpened('3'));
  assert.deepEqual(again.now[0], { id: '3', media: true, isWhole: true });
});

test('to open one thing leaves the others as they are, and each can be closed', async () => {
  const post = await hold(() => useOpened('4'));
  await post.does(() => post.now[1]({ warning: true }));
  await post.does(() => post.now[1]({ poll: { of: '9', chosen: [1], showsResults: false } }));
  await post.does(() => post.now[1]({ warning: false }));
  assert.deepEqual(post.now[0], { id: '4', warning: false, poll: { of: '9', chosen: [1], showsResults: false } });
});
