import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person, status } from '../testing/posts';
import { flatten, grow, type Order, rowsOf } from './threadTree';

const main = status('1');
const answer = (id: string, to: string, author = '2') => status(id, { in_reply_to_id: to, account: person(author) });
const rows = (posts: ReturnType<typeof status>[], open: string[] = []) =>
  flatten(grow('1', posts, main), new Set(open)).map((row) => [row.post.id, row.depth, row.hidden.length]);

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

const read = (posts: ReturnType<typeof status>[], open: string[] = [], order: Order = 'time') =>
  rowsOf(grow('1', posts, main, order), '1', new Set(open)).map((row) => [row.post.id, row.depth, row.hidden.length]);

test('what the author went on to write is read in line, and what others said between is folded', () => {
  const posts = [
    answer('2', '1', '1'),
    answer('3', '2'),
    answer('4', '2', '1'),
    answer('5', '4', '1'),
    answer('6', '5'),
    answer('7', '1'),
  ];
  assert.deepEqual(read(posts), [
    ['2', 0, 1],
    ['4', 0, 0],
    ['5', 0, 0],
    ['6', 0, 0],
    ['7', 0, 0],
  ]);
  assert.deepEqual(read(posts, ['2']).slice(0, 3), [
    ['2', 0, 0],
    ['3', 1, 0],
    ['4', 0, 0],
  ]);
});

test('branches stand in the order that is wanted, those that the author answered first', () => {
  const loud = { ...answer('3', '1'), favourites_count: 9 };
  const posts = [answer('2', '1'), loud, answer('4', '1'), answer('5', '4', '1')];
  const first = (order: Order) => read(posts, [], order).map(([id]) => id);
  assert.deepEqual(first('time'), ['4', '5', '2', '3']);
  assert.deepEqual(first('newest'), ['4', '5', '3', '2']);
  assert.deepEqual(first('moved'), ['3', '4', '5', '2']);
});
