import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Account } from '../core/entities';
import { COLOURS, colourOf, hasPicture, letterOf } from './letter';

const named = (display_name: string, username = 'ada') => ({ display_name, username, acct: username }) as Account;

test('the letter is the first one of the name, in any script', () => {
  assert.deepEqual(
    [named('lena'), named('🦕 Max'), named(':blob: ömer'), named('عمر'), named('山田'), named(''), named('***', '_7of9')].map(
      letterOf,
    ),
    ['L', 'M', 'Ö', 'ع', '山', 'A', '7'],
  );
});

test('the colour is one of those that there are, stays, and differs among people', () => {
  const colours = Array.from({ length: 100 }, (_, i) => colourOf(named('x', 'person' + i)));
  assert.ok(colours.every((one) => one >= 0 && one < COLOURS));
  assert.ok(new Set(colours).size > 8);
  assert.equal(colourOf(named('x', 'ada')), colourOf(named('another name', 'Ada')));
});

test('the placeholder of the server is known, and nothing else', () => {
  const seen = (avatar_static: string) => hasPicture({ avatar_static } as Account);
  assert.ok(!seen('https://here.test/avatars/original/missing.png'));
  assert.ok(seen('https://here.test/media/not-missing.png.webp'));
});

test('each colour has its token, on which white can be read', () => {
  const css = readFileSync('styles/tokens.css', 'utf8');
  for (let i = 0; i < COLOURS; i++) {
    const hex = new RegExp(`--avatar-colour-${i}: #([0-9a-f]{6});`).exec(css)?.[1] ?? '';
    const [r = 0, g = 0, b = 0] = [0, 2, 4]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    assert.ok(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) >= 4.5, `--avatar-colour-${i}: ${hex}`);
  }
});
