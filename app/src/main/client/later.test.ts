/** What is fetched later must not cut the client into pieces. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const sources = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
const read = (name: string): string => readFileSync(name, 'utf8');

test('one file is fetched later, and what stands alone', () => {
  const fetched = sources.flatMap((name) =>
    [...read(name).matchAll(/(?<!typeof )\bimport\('(\.[^']+)'\)/g)].map(([, path = '']) =>
      new URL(path, 'file:///' + name).pathname.slice(1),
    ),
  );
  assert.deepEqual(fetched.sort(), ['accounts/purify', 'rest']);
  assert.equal(/from '\./.test(read('accounts/purify.ts')), false);
});

test('the rest imports the whole client first', () => {
  const [first] = /^(?:import|export) .*$/m.exec(read('rest.ts')) ?? [];
  assert.equal(first, "import './app';");
});
