import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reaction } from '../core/entities';
import { statuses, upsert } from '../core/world';
import { Refusal, server } from '../testing/browser';
import { status } from '../testing/posts';
import { hasReactions, nameOf, react, toggled } from './reacting';

const heart: Reaction = { name: '❤️', count: 2, me: false, url: null, account_ids: ['1', '2'] };

test('a first reaction is added at the end, with its image', () => {
  const list = toggled([heart], 'blob', '/blob.png');
  assert.deepEqual(
    list.map(({ name, count, me, url }) => [name, count, me, url]),
    [
      ['❤️', 2, false, null],
      ['blob', 1, true, '/blob.png'],
    ],
  );
});

test('a second press removes it, and the last one disappears', () => {
  const on = toggled([heart], '❤️', null);
  assert.deepEqual([on[0]?.count, on[0]?.me], [3, true]);
  const off = toggled(on, '❤️', null);
  assert.deepEqual([off[0]?.count, off[0]?.me], [2, false]);
  assert.deepEqual(toggled(toggled([], '🎉', null), '🎉', null), []);
});

test('a custom emoji loses its colons', () => {
  assert.equal(nameOf(':blob:'), 'blob');
  assert.equal(nameOf('🎉'), '🎉');
});

test('a server without the feature has no reactions', () => {
  assert.equal(hasReactions(null), false);
  assert.equal(hasReactions({ pleroma: { metadata: { features: ['polls'] } } } as never), false);
  assert.equal(hasReactions({ pleroma: { metadata: { features: ['pleroma_emoji_reactions'] } } } as never), true);
});

const shown = () => statuses.get('1')?.pleroma?.emoji_reactions?.map(({ name, count, me }) => [name, count, me]);

test('a press is shown immediately, and replaced by the response', async () => {
  upsert(status('1', {}));
  server.answer = () => status('1', { pleroma: { emoji_reactions: [{ ...heart, count: 7, me: true }] } });
  const work = react(status('1', {}), '❤️', null);
  assert.deepEqual(shown(), [['❤️', 1, true]]);
  await work;
  assert.deepEqual(shown(), [['❤️', 7, true]]);
});

test('a refused reaction is rolled back', async () => {
  upsert(status('1', { pleroma: { emoji_reactions: [heart] } }));
  server.answer = () => new Refusal(422, 'Limit of different reactions reached');
  await assert.rejects(react(status('1', {}), '❤️', null));
  assert.deepEqual(shown(), [['❤️', 2, false]]);
});

test('a post without the field no longer has reactions', () => {
  upsert(status('1', { pleroma: { emoji_reactions: [heart] } }));
  upsert(status('1', {}));
  assert.equal(shown(), undefined);
});
