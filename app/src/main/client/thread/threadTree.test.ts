import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person, status } from '../testing/posts';
import { flatten, grow, type Order, partsOf, rowsOf } from './threadTree';

const main = status('1');
const answer = (id: string, to: string, author = '2') => status(id, { in_reply_to_id: to, account: person(author) });
const rows = (posts: ReturnType<typeof status>[], open: string[] = []) =>
  flatten(grow('1', posts, main), new Map(open.map((id) => [id, true]))).map((row) => [
    row.post.id,
    row.depth,
    row.hidden.length,
  ]);

test('the author who goes on is read first', () => {
  assert.deepEqual(rows([answer('2', '1'), answer('3', '1', '1')]), [
    ['3', 0, 0],
    ['2', 0, 0],
  ]);
});

test('a reply goes one step in, and what its author adds stays in line', () => {
  assert.deepEqual(rows([answer('2', '1'), answer('3', '2', '3'), answer('4', '3', '2')]), [
    ['2', 0, 0],
    ['3', 1, 0],
    ['4', 2, 0],
  ]);
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

test('the depth is limited by the width', () => {
  const deep = Array.from({ length: 4 }, (_, i) => answer(String(i + 2), String(i + 1), String((i % 2) + 2)));
  const far = Array.from({ length: 12 }, (_, i) => answer(String(i + 2), String(i + 1), String((i % 2) + 2)));
  assert.deepEqual(
    rows(deep).map(([, depth]) => depth),
    [0, 1, 2, 3],
  );
  assert.equal(Math.max(...rows(far, ['5', '6', '7', '8', '9', '10', '11', '12']).map(([, depth]) => Number(depth))), 6);
});

test('what is shown is folded away, and what is folded is shown', () => {
  const posts = [answer('2', '1'), answer('3', '2', '3'), answer('4', '2', '4')];
  const folded = flatten(grow('1', posts, main), new Map([['2', false]]));
  assert.deepEqual(
    folded.map((row) => [row.post.id, row.hidden.length, row.shown]),
    [['2', 2, 0]],
  );
  assert.equal(flatten(grow('1', posts, main), new Map())[0]?.shown, 2);
});

test('what an author wrote one after the other says which part each is', () => {
  const own = (id: string, to: string | null) => answer(id, to as string, '1');
  const above = [answer('1', '0', '9'), own('2', '1'), own('3', '2')];
  const at = own('4', '3');
  const branches = grow('4', [own('5', '4'), answer('6', '4'), own('7', '5')], at);
  assert.deepEqual(
    [...partsOf(above, at, branches)],
    [
      ['2', '1/5'],
      ['3', '2/5'],
      ['4', '3/5'],
      ['5', '4/5'],
      ['7', '5/5'],
    ],
  );
  assert.equal(partsOf([], at, []).size, 0);
});

test('an answer to a post that is not there stands below the first', () => {
  assert.deepEqual(rows([answer('3', '77')]), [['3', 0, 0]]);
});

test('posts that answer each other in a circle end', () => {
  assert.deepEqual(rows([answer('2', '3'), answer('3', '2')]), []);
  assert.deepEqual(rows([answer('1', '2'), answer('2', '1')]), [['2', 0, 0]]);
});

test('a large branch is folded until it is opened', () => {
  const many = Array.from({ length: 21 }, (_, i) => answer(String(10 + i), '3', '4'));
  const posts = [answer('2', '1'), answer('3', '2', '3'), ...many];
  assert.deepEqual(rows(posts), [
    ['2', 0, 0],
    ['3', 1, 21],
  ]);
  assert.equal(rows(posts, ['3']).length, 23);
  assert.equal(rows(posts.slice(0, 22)).length, 22);
});

const read = (posts: ReturnType<typeof status>[], open: string[] = [], order: Order = 'time') =>
  rowsOf(grow('1', posts, main, order), '1', new Map(open.map((id) => [id, true]))).map((row) => [
    row.post.id,
    row.depth,
    row.hidden.length,
  ]);

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
    ['6', 1, 0],
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
