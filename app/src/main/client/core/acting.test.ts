import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../testing/browser';
import { elsewhere } from '../testing/elsewhere';
import { acting, connected, originOf, own, ownerOf } from './acting';

test('a server is a name with https, and this machine only from this machine', () => {
  for (const [given, made] of [
    ['https://Social.Example/', 'https://social.example'],
    ['https://social.example:8443/about?x', 'https://social.example:8443'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://two.localhost:20001', 'http://two.localhost:20001'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ] as const)
    assert.equal(originOf(given), made, given);
  for (const given of [
    '',
    'social.example',
    'http://social.example',
    'https://ada:secret@social.example',
    'https://203.0.113.5',
    'https://2130706433',
    'https://[::1]',
    'https://social',
    'https://social.example.',
    'https://-a.example',
    'https://a_b.example',
    'https://two.localhost',
    'ftp://social.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a.example;script-src *',
    `https://${'a'.repeat(64)}.example`,
  ])
    assert.equal(originOf(given), null, given);
});

test('without a connected account all is kept as ever', () => {
  assert.equal(acting, null);
  assert.equal(own('me'), 'dassie.me');
  assert.equal(ownerOf('12'), '12');
});

test('of the list only whole accounts of the member who is signed in count', () => {
  const whole = elsewhere('far.example', 'secret');
  const keep = (list: unknown, owner = '') => localStorage.setItem('dassie.accounts', JSON.stringify({ owner, list }));
  keep([
    whole,
    { ...whole, server: 'https://far.example/path' },
    { ...whole, server: 'http://far.example' },
    { ...whole, stream: 'https://far.example' },
    { ...whole, stream: 'wss://far.example/x' },
    { ...whole, token: 3 },
    null,
  ]);
  assert.deepEqual(
    connected().map((one) => one.key),
    ['far.example/7'],
  );
  keep([whole], 'someone else');
  assert.deepEqual(connected(), []);
  keep(Array.from({ length: 20 }, () => whole));
  assert.equal(connected().length, 8);
  localStorage.setItem('dassie.accounts', '{');
  assert.deepEqual(connected(), []);
});
