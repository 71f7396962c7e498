/** Selectors that would slow down every scrolling list. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

test('no ":has" decides how just anything looks: with one, each element that comes or goes restyles the whole page', () => {
  const found = readdirSync('.', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      readFileSync(name, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split(/[{},;]/)
        .filter((selector) => /:has\(/.test(selector) && /\*\s*$/.test(selector))
        .map((selector) => `${name}: ${selector.trim()}`),
    );
  assert.deepEqual(found, []);
});
