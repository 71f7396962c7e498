import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Preferences } from './entities';
import { isReadersOwn } from './readersLanguages';
import { preferences } from './world';

test('a language that the reader chose needs no translation', () => {
  assert.ok(isReadersOwn('en'));
  assert.ok(isReadersOwn('en-US'));
  assert.ok(!isReadersOwn('de'));
  preferences.set({ 'posting:default:language': 'de' } as Preferences);
  assert.ok(isReadersOwn('de-AT'));
  assert.ok(!isReadersOwn('fr'));
});
