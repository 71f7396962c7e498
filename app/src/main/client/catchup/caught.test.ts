import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Status } from '../core/entities';
import { server } from '../testing/browser';
import { person, status } from '../testing/posts';
import { byKind, byPerson, gather, pick, type Sort } from './caught';
import { collect, MOST } from './collect';

const at = (n: number) => new Date(n * 60_000).toISOString();
const post = (id: string, by: string, parts: Partial<Status> = {}) =>
  status(id, {
    account: person(by),
    created_at: at(Number(id)),
    card: null,
    replies_count: 0,
    reblogs_count: 0,
    ...parts,
  });

const home = [
  post('109', '9'),
  post('108', '2', { reblog: post('50', '8', { reblogs_count: 5 }) }),
  post('107', '3', { reblog: post('50', '8', { reblogs_count: 5 }) }),
  post('106', '2', { in_reply_to_id: '1', in_reply_to_account_id: '3', replies_count: 4 }),
  post('105', '2', { in_reply_to_id: '104', in_reply_to_account_id: '2', favourites_count: 3 }),
  post('104', '2', { media_attachments: [{} as never] }),
  post('103', '4', { visibility: 'direct', poll: {} as never }),
];
const all = gather(home, '9');
const ids = (sort: Sort, kind = null as never, by: string | null = null) => pick(all, { kind, by, sort }).map((one) => one.id);

test('each post is there once, with all who boosted it, and not one’s own', () => {
  assert.deepEqual(
    all.map((one) => [one.id, one.boosters.map((account) => account.id).join()]),
    [
      ['108', '2,3'],
      ['106', ''],
      ['105', ''],
      ['104', ''],
      ['103', ''],
    ],
  );
});

test('what a filter hides is not there', () => {
  const filtered = [
    { filter: { context: ['home'], filter_action: 'hide' }, keyword_matches: null, status_matches: null },
  ] as never;
  assert.equal(gather([post('1', '2', { filtered }), post('2', '2', { reblog: post('3', '4', { filtered }) })], '9').length, 0);
});

test('kinds are counted; who goes on under an own post does not answer', () => {
  assert.deepEqual(byKind(all), { posts: 3, replies: 1, boosts: 1, media: 1, links: 0, polls: 1, private: 1 });
});

test('who brought how many: a booster brings, whose post it is does not', () => {
  assert.deepEqual(
    byPerson(all).map((share) => [share.account.id, share.number]),
    [
      ['2', 4],
      ['3', 1],
      ['4', 1],
    ],
  );
});

test('the order is that which is wanted, and among those alike the newest first', () => {
  assert.deepEqual(ids('newest'), ['108', '106', '105', '104', '103']);
  assert.deepEqual(ids('oldest'), ['103', '104', '105', '106', '108']);
  assert.deepEqual(ids('replies').slice(0, 2), ['106', '108']);
  assert.deepEqual(ids('boosts').slice(0, 2), ['108', '106']);
  assert.deepEqual(ids('favourites').slice(0, 2), ['105', '108']);
  assert.deepEqual(ids('seldom'), ['108', '103', '106', '105', '104']);
  assert.deepEqual(ids('newest', 'boosts' as never), ['108']);
  assert.deepEqual(ids('newest', null as never, '3'), ['108']);
});

const endless = new AbortController().signal;
test('home is read until the post that was read, and no further', async () => {
  const before = server.asked.length;
  server.answer = ({ path }) => {
    const below = Number(new URLSearchParams(path.split('?')[1]).get('max_id') ?? 1000);
    return Array.from({ length: 40 }, (_, i) => post(String(below - 1 - i), '2'));
  };
  const found = await collect({ id: '935' }, endless, () => undefined);
  assert.deepEqual([found.posts.length, found.posts.at(-1)?.id, found.isCut], [64, '936', false]);
  assert.equal(server.asked.length - before, 2);
  const byTime = await collect({ ms: Date.parse(at(990)) }, endless, () => undefined);
  assert.equal(byTime.posts.at(-1)?.id, '990');
});

test('it ends where home ends, and after so many posts with a word about it', async () => {
  server.answer = () => [];
  assert.deepEqual(await collect({ id: '1' }, endless, () => undefined), { posts: [], isCut: false });
  let next = 100_000;
  server.answer = () => Array.from({ length: 40 }, () => post(String(next--), '2'));
  const heard: number[] = [];
  const found = await collect({ id: '1' }, endless, (number) => heard.push(number));
  assert.deepEqual([found.posts.length, found.isCut, heard.length], [MOST, true, MOST / 40]);
});

test('a boosted post belongs to its author, regardless of the booster', () => {
  const both = gather([post('220', '2', { reblog: post('210', '8') }), post('210', '8'), post('200', '8')], '9');
  assert.deepEqual(
    byPerson(both).map((share) => [share.account.id, share.number]),
    [
      ['8', 2],
      ['2', 1],
    ],
  );
  assert.deepEqual([byKind(both).posts, byKind(both).boosts], [2, 1]);
  assert.equal(pick(both, { kind: null, by: '8', sort: 'newest' }).length, 2);
});
