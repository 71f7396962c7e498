import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CredentialAccount } from '../core/entities';
import { me } from '../core/world';
import { alter, arrangementOf, change, column, columns, FIRST, idOf, MOST, move, put, remove } from './arrangement';

const as = (name: string) => me.set({ id: '1', url: 'https://here.test/@' + name } as CredentialAccount);
const ids = () => columns().map(idOf);

test('an invalid stored arrangement is replaced by the default', () => {
  for (const broken of [undefined, null, 7, 'home', {}, [7], [{ kind: 'nothing' }], [{ kind: 'list', of: ' ' }], [null]])
    assert.deepEqual(arrangementOf(broken), FIRST);
  // A member who removed all of them wants none.
  assert.deepEqual(arrangementOf([]), []);
});

test('of a stored arrangement remains what is one: each column once, at most twelve, with words of a bounded length', () => {
  const found = arrangementOf([
    { kind: 'home', of: 'x', title: 3, isWide: 'yes' },
    { kind: 'tag', of: 'Rocks', isWide: true },
    { kind: 'tag', of: 'rocks' },
    { kind: 'search', of: 'a'.repeat(501) },
    7,
  ]);
  assert.deepEqual(found, [column('home'), { ...column('tag', 'Rocks'), isWide: true }]);
  assert.equal(arrangementOf(Array.from({ length: 20 }, (_, i) => column('list', String(i)))).length, MOST);
});

test('columns are put in, arranged, made wide and removed, for each account apart', () => {
  as('alice');
  put(column('tag', 'rocks'));
  assert.deepEqual(ids(), ['home', 'notifications', 'local', 'tag:rocks']);
  move('tag:rocks', 1);
  assert.deepEqual(ids(), ['home', 'tag:rocks', 'notifications', 'local']);
  move('home', 99);
  assert.deepEqual(ids(), ['tag:rocks', 'notifications', 'local', 'home']);
  alter('home', { isWide: true });
  assert.equal(columns()[3]?.isWide, true);
  remove('local');
  as('bob');
  assert.deepEqual(columns(), FIRST);
  remove('home');
  as('alice');
  assert.deepEqual(ids(), ['tag:rocks', 'notifications', 'home']);
  // Another tab, or another program, may have stored anything there.
  localStorage.setItem('dassie.columns', '7');
  change(() => [column('bookmarks')]);
  assert.deepEqual(ids(), ['bookmarks']);
});
