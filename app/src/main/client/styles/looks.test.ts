/** The selectable accents have as much contrast as the default one, in light and dark. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const sheet = (name: string) => readFileSync(`styles/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
type Colours = Record<string, string>;
function rule(css: string, selector: string): Colours {
  const from = css.indexOf('{', css.indexOf(selector + ' {'));
  const found = css.slice(from + 1, css.indexOf('}', from)).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}
function luminance(hex = ''): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a?: string, b?: string) => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

const tokens = sheet('tokens.css');
const looks = sheet('looks.css');
const light = rule(tokens, ':root');
const dark = { ...light, ...rule(tokens, ':root[data-theme="dark"]') };
for (const accent of ['blue', 'green', 'plum'])
  test(`${accent} can be read`, () => {
    const chosen = rule(looks, `:root[data-theme="dark"][data-accent="${accent}"]`);
    assert.deepEqual(rule(looks, `:root[data-accent="${accent}"]:not([data-theme="light"])`), chosen);
    for (const look of [
      { ...light, ...rule(looks, `:root[data-accent="${accent}"]`) },
      { ...dark, ...chosen },
    ] as Colours[]) {
      const pairs = [
        ['accent', 'page'],
        ['accent', 'card'],
        ['accent', 'accent-soft'],
        ['link', 'page'],
        ['link', 'card'],
        ['accent-strong', 'card'],
        ['accent-text', 'accent'],
        ['accent-text', 'accent-strong'],
        ['text', 'accent-soft'],
        ['soft', 'accent-soft'],
      ];
      for (const [a = '', b = ''] of pairs) {
        const found = contrast(look[a], look[b]);
        assert.ok(found >= 4.5, `${accent}: ${a} on ${b} ${found.toFixed(2)}`);
      }
    }
  });
