import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CredentialAccount } from '../core/entities';
import { doneOf, isOfApp, shownAs } from './firstSteps';

const day = 86_400_000;
const now = Date.parse('2026-11-26T12:00:00Z');
const member = (parts: Record<string, unknown>, language: string | null = null): CredentialAccount =>
  ({
    id: '1',
    avatar_static: 'https://here.test/avatars/original/missing.png',
    following_count: 0,
    statuses_count: 0,
    created_at: new Date(now - day).toISOString(),
    ...parts,
    source: { language },
  }) as unknown as CredentialAccount;

test('a step is done when the account shows it', () => {
  assert.deepEqual(doneOf(member({}), false), []);
  assert.deepEqual(doneOf(member({ following_count: 2 }), true), ['app']);
  assert.deepEqual(doneOf(member({ avatar_static: '/a.png', following_count: 3, statuses_count: 1 }, 'de'), false), [
    'picture',
    'people',
    'post',
    'language',
  ]);
});

test('the posts of an app are not those of a browser', () => {
  const by = (name: string | null) => isOfApp({ application: name === null ? null : { name, website: null } });
  assert.deepEqual([null, 'Dassie Web', 'Web', 'Dassie (here.test)', 'Tusky', 'Webster'].map(by), [
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('home begins with all of them for who follows nobody, with a line for who is new, and for others with none', () => {
  const old = new Date(now - 30 * day).toISOString();
  assert.equal(shownAs(member({ following_count: 1 }), 4, false, now), 'line');
  assert.equal(shownAs(member({ following_count: 1, created_at: old }), 4, false, now), null);
  assert.equal(shownAs(member({}), 5, true, now), null);
  assert.equal(shownAs(member({}), 0, false, now), null);
  assert.equal(shownAs(member({}), 5, false, now), 'all');
  // They do not disappear while in use.
  assert.equal(shownAs(member({ following_count: 1 }), 4, false, now), 'all');
});
