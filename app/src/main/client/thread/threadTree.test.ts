import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person, status } from '../testing/posts';
import { flatten, grow } from './threadTree';

const main = status('1');
const answer = (id: string, to: string, author = '2') => status(id, { in_reply_to_id: to, account: person(author) });
const rows = (posts: ReturnType<typeof status>[], open: string[] = []) =>
  flatten(grow('1', posts, main), new Set(open)).map((row) => [row.post.id, row.depth, row.hidden]);

test('the author who goes on is read first', () => {
  assert.deepEqual(rows([answer('2', '1'), answer('3', '1', '1')]), [
    ['3', 0, 0],
    ['2', 0, 0],
  ]);
});

test('one answer after the other stays in line, and a fork goes one step in', () => {
  assert.deepEqual(rows([answer('2', '1'), answer('3', '2')]), [
    ['2', 0, 0],
    ['3', 0, 0],
  ]);
  assert.deepEqual(rows([answer('2', '1'), answer('3', '2'), answer('4', '2')]), [
    ['2', 0, 0],
    ['3', 1, 0],
    ['4', 1, 0],
  ]);
});

test('an answer to a post that is not there stands below the first', () => {
  assert.deepEqual(rows([answer('3', '77')]), [['3', 0, 0]]);
});

test('posts that answer each other in a circle end', () => {
  assert.deepEqual(rows([answer('2', '3'), answer('3', '2')]), []);
  assert.deepEqual(rows([answer('1', '2'), answer('2', '1')]), [['2', 0, 0]]);
});

test('a large branch is folded until it is opened', () => {
  const many = Array.from({ length: 13 }, (_, i) => answer(String(10 + i), '2'));
  const posts = [answer('2', '1'), ...many];
  assert.deepEqual(rows(posts), [['2', 0, 13]]);
  assert.equal(rows(posts, ['2']).length, 14);
  assert.equal(rows(posts.slice(0, 13)).length, 13);
});
