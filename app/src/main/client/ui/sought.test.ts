import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marked, soughtInNames, soughtInPosts } from './sought';

const name = (text: string, query: string) => marked(text, soughtInNames(query)).replaceAll('mark>', 'm>');
const post = (html: string, query: string) => marked(html, soughtInPosts(query)).replaceAll('mark>', 'm>');

test('names are marked in every script', () => {
  assert.equal(name('Łukasz Nowak', 'lukasz'), '<m>Łukasz</m> Nowak');
  assert.equal(name('Martin Ødegård', 'odegard'), 'Martin <m>Ødegård</m>');
  assert.equal(name('山田太郎', '太郎'), '山田<m>太郎</m>');
  assert.equal(name('김철수', '철수'), '김<m>철수</m>');
  assert.equal(name('สุขใจ', 'ใจ'), 'สุข<m>ใจ</m>');
  assert.equal(name('Wei Li', 'li'), 'Wei <m>Li</m>');
  assert.equal(name('Olive', 'li'), 'Olive');
  assert.equal(name('Olive', 'liv'), 'O<m>liv</m>e');
  assert.equal(name('山', '山'), '<m>山</m>');
  assert.equal(name('Ёжик', '@ежик@example.org'), '<m>Ёжик</m>');
});

test('words of posts are marked as a whole, phrases with what is between', () => {
  assert.equal(post('<p>In der Straße, STRASSEN</p>', 'strasse'), '<p>In der <m>Straße</m>, STRASSEN</p>');
  assert.equal(post('<p>a rock, hyrax; rock</p>', '"rock hyrax"'), '<p>a <m>rock, hyrax</m>; rock</p>');
  assert.equal(post('今日は東京都の博物館', '東京 博物館'), '今日は<m>東京</m>都の<m>博物館</m>');
  assert.equal(post('ＲＯＣＫ and rocks', 'rock'), '<m>ＲＯＣＫ</m> and rocks');
});

test('operators and excluded words are not marked', () => {
  assert.equal(
    post('from me has media tea sugar', 'tea from:me has:media -sugar -"from me"'),
    'from me has media <m>tea</m> sugar',
  );
  assert.equal(marked('x', soughtInPosts('from:me')), 'x');
  assert.equal(soughtInPosts('?! -a'), null);
});

test('only text is marked, never tags, attributes or character references', () => {
  assert.equal(
    post('<a href="/amp" class="amp">amp &amp; &#38;</a><img alt=":amp:">', 'amp'),
    '<a href="/amp" class="amp"><m>amp</m> &amp; &#38;</a><img alt=":amp:">',
  );
  assert.equal(post('a < b', 'b'), 'a < <m>b</m>');
  assert.equal(post('&lt;script&gt;', 'lt script gt'), '&lt;<m>script</m>&gt;');
});

test('any input is answered', () => {
  for (const text of [
    '(',
    '[a',
    '\\',
    '.*',
    '\ud800',
    'a'.repeat(10_000),
    'e' + '\u0301'.repeat(5_000),
    '\u202eabc',
    '-',
    '"',
    '"""',
    '^$',
    '{1}',
    'a|b',
  ])
    for (const query of [text, 'x ' + text]) {
      assert.ok(marked('x ' + text, soughtInPosts(query)).length > 0);
      assert.ok(marked('x ' + text, soughtInNames(query)).length > 0);
    }
});
