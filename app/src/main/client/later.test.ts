/** Dynamic imports must not split the client into chunks. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const sources = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
const read = (name: string): string => readFileSync(name, 'utf8');
/** The file that a path in another one names. */
const named = (from: string, path: string): string => {
  const name = new URL(path, 'file:///' + from).pathname.slice(1);
  return sources.find((one) => one === `${name}.ts` || one === `${name}.tsx`) ?? name;
};
const later = (name: string): string[] =>
  [...read(name).matchAll(/(?<!typeof )\bimport\('(\.[^']+)'\)/g)].map(([, path = '']) => named(name, path));
/** The runtime imports of a file, static or dynamic; without types. */
function imports(name: string): string[] {
  const now = [...read(name).matchAll(/^(?:import|export)\s+(?:([^;'"]*?)\s+from\s+)?'(\.[^']+)'/gm)];
  const isOfTypes = (what: string) => /^type\b/.test(what) || /^\{\s*(type\s[^,}]*,?\s*)+\}$/.test(what);
  return [...now.filter(([, what = '']) => !isOfTypes(what)).map(([, , path = '']) => named(name, path)), ...later(name)];
}

test('one file is fetched later, and what stands alone', () => {
  const fetched = sources.flatMap(later);
  assert.deepEqual(fetched.sort(), ['accounts/purify.ts', 'rest.ts']);
  assert.equal(/from '\./.test(read('accounts/purify.ts')), false);
});

test('the build puts what both files need into the first one', () => {
  assert.match(read('../../build/build.xml'), /app\.ts .*\n.*--inject:\.\/app\.ts/);
});

test('no file reaches itself by what it imports, but a post, in which others are quoted and can be reported', () => {
  const reached = new Map<string, Set<string>>();
  const reach = (from: string): Set<string> => {
    const known = reached.get(from);
    if (known) return known;
    const all = new Set<string>();
    const ahead = imports(from);
    while (ahead.length > 0) {
      const next = ahead.pop() ?? '';
      if (all.has(next) || !sources.includes(next)) continue;
      all.add(next);
      ahead.push(...imports(next));
    }
    reached.set(from, all);
    return all;
  };
  assert.deepEqual(
    sources
      .filter((name) => reach(name).has(name))
      .map((name) => name.replace(/\.tsx?$/, ''))
      .sort(),
    [
      'post/Actions',
      'post/DrawnPost',
      'post/PostBody',
      'post/QuoteBox',
      'post/Status',
      'post/postActs',
      'report/PostChoice',
      'report/ReportDialog',
      'report/openReport',
    ],
  );
});
