import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mention } from '../core/entities';
import { server } from '../testing/browser';
import { person, status } from '../testing/posts';
import { accountOf, acctOf, personIn } from './hovered';

const here = 'https://here.test';

test('a link to a profile names an account, a link below it does not', () => {
  assert.equal(acctOf('https://here.test/@Ada', here), 'ada');
  assert.equal(acctOf('https://here.test/@ada%40far.test', here), 'ada@far.test');
  for (const href of ['/@ada/7', '/@ada/followers', '/about', '/@%E0%A4%A']
    .map((path) => here + path)
    .concat('https://far.test/@ada', 'mailto:a@b.test'))
    assert.equal(acctOf(href, here), null);
});

test('in a post its author and whom it mentions are known without a question', () => {
  const post = status('1', {
    account: person('5'),
    mentions: [{ id: '6', url: 'https://far.test/@ben', acct: 'ben@far.test', username: 'ben' } as Mention],
  });
  assert.deepEqual(personIn(here + '/@person5', here, post), { id: '5' });
  assert.deepEqual(personIn(here + '/@person5', here, status('2', { reblog: post })), { id: '5' });
  assert.deepEqual(personIn('https://far.test/@ben', here, post), { id: '6' });
  assert.deepEqual(personIn(here + '/@cleo', here, post), { acct: 'cleo' });
  assert.equal(personIn('https://far.test/@cleo', here, post), null);
});

test('who is asked for by name is known by id afterwards', async () => {
  server.answer = () => ({ id: '7', acct: 'cleo', note: '' });
  assert.equal((await accountOf({ acct: 'cleo' })).id, '7');
  const asked = server.asked.length;
  assert.equal((await accountOf({ id: '7' })).id, '7');
  assert.equal(server.asked.length, asked);
  assert.deepEqual(personIn(here + '/@cleo', here, undefined), { id: '7' });
});
