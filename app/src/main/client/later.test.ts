/** What is fetched later must not cut the client into pieces. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const sources = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

test('a file that is fetched later imports the whole client first, or nothing of it', () => {
  const wanted = sources.flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path = '']) =>
      new URL(path, 'file:///' + name).pathname.slice(1),
    ),
  );
  assert.equal(wanted.length > 5, true);
  const wrong = wanted.filter((path) => {
    const text = readFileSync(sources.includes(path + '.ts') ? path + '.ts' : path + '.tsx', 'utf8');
    const all = [...text.matchAll(/^import (?!type)(?:[^'";]* from )?'([^']+)'/gm)].map(([, from = '']) => from);
    return all.some((from) => /^(\.|preact)/.test(from)) && !/^(\.\.\/)+app$|^\.\/app$/.test(all[0] ?? '');
  });
  assert.deepEqual(wrong, []);
});
