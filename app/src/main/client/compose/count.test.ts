import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphemes, lengthOf } from './count';

test('what a reader sees as one character is one', () => {
  assert.equal(graphemes('👩‍👩‍👧‍👦é'), 2);
});

test('an address counts the same however long it is, without the stop after it', () => {
  assert.equal(lengthOf('', 'https://example.org/a/very/long/path/indeed?with=more', 23), 23);
  assert.equal(lengthOf('', 'https://example.org/a.', 23), 24);
  assert.equal(lengthOf('', 'https://example.org/a_(b)', 23), 23);
});

test('an address ends before the punctuation of Chinese and Japanese', () => {
  assert.equal(lengthOf('', 'https://example.org/foo、https://example.org/bar', 23), 47);
  assert.equal(lengthOf('', '（https://example.org/foo）です', 23), 27);
});

test('the server of a person who is mentioned is not counted', () => {
  assert.equal(lengthOf('', 'hi @bob@example.org', 23), 7);
  assert.equal(lengthOf('', 'mail bob@example.org', 23), 20);
});

test('the warning counts, and room around the text does not', () => {
  assert.equal(lengthOf('warn', '  text ', 23), 8);
});
