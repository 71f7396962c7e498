/** Colours are defined in one place, and the dark palette is the same for the system's choice and the reader's. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The files that define colours: the palette, and the other accents that members can choose. */
const HOMES = ['styles/tokens.css', 'styles/looks.css'];
const NAMED = 'white|black|red|green|blue|gr[ae]y|yellow|orange|silver|navy|pink|purple|brown|gold|teal|maroon|olive|beige';
const COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\(|(?<![-\\w])(?:${NAMED})(?![-\\w])`,
  'gi',
);
const sheet = (name: string) => readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
/** The declared values, without selectors. */
const values = (css: string) => [...css.matchAll(/[-\w]+\s*:\s*([^;{}]+);/g)].map((found) => found[1] ?? '');

test('no colour stands outside of the tokens', () => {
  const found = readdirSync('.', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !HOMES.includes(name))
    .flatMap((name) => values(sheet(name)).flatMap((value) => (value.match(COLOUR) ?? []).map((colour) => `${name}: ${colour}`)));
  assert.deepEqual(found, []);
});

test('the dark palette is the same whether the system or the reader chose it', () => {
  const rule = (selector: string) => {
    const css = sheet('styles/tokens.css');
    const from = css.indexOf('{', css.indexOf(selector));
    return css
      .slice(from + 1, css.indexOf('}', from))
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  };
  const chosen = rule(':root[data-theme="dark"]');
  assert.ok(chosen.length > 20);
  assert.deepEqual(rule(':root:not([data-theme="light"])'), chosen);
});
