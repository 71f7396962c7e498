import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Account, List, Tag } from '../core/entities';
import { idOf } from './arrangement';
import { offered } from './offered';

const known = {
  lists: [{ id: '7', title: 'Élan' } as List],
  tags: [{ name: 'rocks' } as Tag],
  people: [] as Account[],
  searches: ['wild dassie'],
};
const ids = (text: string, more = {}) => offered(text, { ...known, ...more }).map((one) => idOf(one.column));

test('before anything is typed all that is known is offered', () => {
  assert.deepEqual(ids(' '), [
    'home',
    'notifications',
    'local',
    'federated',
    'bookmarks',
    'favourites',
    'list:7',
    'tag:rocks',
    'search:wild dassie',
  ]);
});

test('what was typed is looked for without accents, and is offered as a hashtag, as accounts and as words', () => {
  assert.deepEqual(ids('elan'), ['list:7', 'tag:elan', 'search:elan']);
  assert.deepEqual(ids('#Rocks'), ['tag:rocks']);
  assert.deepEqual(ids('wild dassie'), ['search:wild dassie']);
  assert.deepEqual(ids('bob', { people: [{ id: '3', acct: 'bob@far.test', display_name: '' }] }), [
    'tag:bob',
    'account:3',
    'search:bob',
  ]);
});
