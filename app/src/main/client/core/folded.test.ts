import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folded, foldedWithPlaces } from './folded';

test('one spelling for what people type in several ways', () => {
  for (const [typed, wanted] of [
    ['Łukasz', 'lukasz'],
    ['Ødegård', 'odegard'],
    ['Straße STRASSE', 'strasse strasse'],
    ['Ёжик', 'ежик'],
    ['йогурт', 'йогурт'],
    ['ＡＢＣ １２', 'abc 12'],
    ['ｻｰﾊﾞｰ', 'サーバー'],
    ['が か\u3099', 'が が'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['Đặng', 'dang'],
    ['مُحَمَّد أحمد', 'محمد احمد'],
    ['٣ ३', '3 3'],
    ['rock\u200bhy\u202erax', 'rockhyrax'],
    ['太郎 철수 ใจ', '太郎 철수 ใจ'],
    ['e\u0301\u0301\u0301', 'e'],
    ['\ud800', '\ud800'],
  ] as const)
    assert.equal(folded(typed), wanted, typed);
});

test('places are those of the original', () => {
  const { text, from, to } = foldedWithPlaces('aße\u0301');
  assert.equal(text, 'asse');
  assert.deepEqual(from, [0, 1, 1, 2]);
  assert.deepEqual(to, [1, 2, 2, 4]);
});
