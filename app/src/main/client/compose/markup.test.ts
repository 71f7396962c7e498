import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatted, type Mark } from './markup';

/** The text after a mark; brackets show the selection, before and after. */
function after(shown: string, mark: Mark): string {
  const [from, to] = [shown.indexOf('«'), shown.indexOf('»') - 1];
  const text = shown.replace(/[«»]/g, '');
  const made = formatted(text, from, to, mark);
  const whole = text.slice(0, made.from) + made.text + text.slice(made.to);
  const [start, end] = made.selection;
  return `${whole.slice(0, start)}«${whole.slice(start, end)}»${whole.slice(end)}`;
}

test('bold, italic and code surround the selection, and are removed when pressed again', () => {
  assert.equal(after('a «b» c', 'bold'), 'a **«b»** c');
  assert.equal(after('a **«b»** c', 'bold'), 'a «b» c');
  assert.equal(after('a «b» c', 'italic'), 'a *«b»* c');
  assert.equal(after('*«b»*', 'italic'), '«b»');
  assert.equal(after('**«b»**', 'italic'), '***«b»***');
  assert.equal(after('a «» c', 'code'), 'a `«»` c');
});

test('code of several lines is a block', () => {
  assert.equal(after('x «a\nb» y', 'code'), 'x \n```\n«a\nb»\n```\n y');
  assert.equal(after('«a\nb»', 'code'), '```\n«a\nb»\n```\n');
});

test('a link asks for what is missing', () => {
  assert.equal(after('see «this»', 'link'), 'see [this](«https://»)');
  assert.equal(after('«https://a.example/»', 'link'), '[«»](https://a.example/)');
});

test('quotes and lists mark whole lines, and are removed when pressed again', () => {
  assert.equal(after('a\nb«b\nc»c\nd', 'quote'), 'a\n> bb\n> cc«»\nd');
  assert.equal(after('a\n> b«b\n> c»c\nd', 'quote'), 'a\nbb\ncc«»\nd');
  assert.equal(after('«»', 'list'), '- «»');
});
