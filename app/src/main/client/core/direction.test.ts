import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionOf, handlesIsolated, inSentence, isolated, withoutLinks } from './direction';

test('names and addresses do not decide the direction of a text', () => {
  assert.equal(directionOf('@ada مرحبا'), 'rtl');
  assert.equal(directionOf('@ada@example.org @ben שלום'), 'rtl');
  assert.equal(directionOf('https://example.org/a مرحبا'), 'rtl');
  assert.equal(directionOf('… 12 مرحبا'), 'rtl');
  assert.equal(directionOf('@ada hello مرحبا'), 'auto');
  assert.equal(directionOf('@ada '), 'auto');
  assert.equal(directionOf('a@ada مرحبا'), 'auto');
});

test('handles in plain text are isolated', () => {
  assert.equal(handlesIsolated('@ada مرحبا a@b'), '\u2068@ada\u2069 مرحبا a@b');
});

test('links are isolated, and nothing that only looks like one', () => {
  assert.equal(isolated('<p><a href="/@ada">@ada</a> x</p>'), '<p><a dir="auto" href="/@ada">@ada</a> x</p>');
  assert.equal(isolated('<a dir="rtl" href="/">x</a>'), '<a dir="rtl" href="/">x</a>');
  assert.equal(isolated('<img alt="<a href">'), '<img alt="<a href">');
  assert.equal(withoutLinks('<p><a href="/@ada">@ada</a> x</p>'), '<p><bdi>@ada</bdi> x</p>');
  assert.equal(withoutLinks('<abbr>x</abbr>'), '<abbr>x</abbr>');
});

test('a name that could turn a sentence round stands between isolates', () => {
  assert.equal(inSentence('Ada', false), 'Ada');
  assert.equal(inSentence('@ada', true), '\u2068@ada\u2069');
  assert.equal(inSentence('12', true), '12');
  assert.equal(inSentence('Ada\u202e', false), '\u2068Ada\u202e\u2069');
  assert.equal(inSentence('A\u2069\u202e', false), '\u2068A\u202e\u2069');
});
