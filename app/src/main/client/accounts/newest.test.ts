import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, server } from '../testing/browser';
import { elsewhere } from '../testing/elsewhere';
import type { Seat } from './faces';
import { newestOf, pathOf } from './newest';
import { challengeOf, random } from './pkce';
import { serverIn } from './servers';

const who = (host: string) => elsewhere(host, 'token of ' + host);
const seat = (host: string): Seat => ({
  key: host,
  who: who(host),
  face: { ...who(host).face },
  handle: '@ada@' + host,
  isMine: false,
});
const told = (id: string, time: string) => ({
  id,
  type: 'follow',
  created_at: time,
  account: { acct: 'bob', username: 'bob', display_name: '' },
});

test('each account is asked with its own token at its own server, and one that fails hides none of the others', async () => {
  const asked: [string, string | undefined][] = [];
  server.answer = ({ path, headers }) => {
    asked.push([path, headers.Authorization]);
    if (path.startsWith('https://one.example/')) return [told('1', '2026-01-01T10:00:00Z'), told('2', '2026-01-01T08:00:00Z')];
    if (path.startsWith('https://two.example/')) return new Refusal(500, 'broken');
    return [told('3', '2026-01-01T09:00:00Z'), null, { id: 4 }, { ...told('5', '2026-01-01T09:00:00Z'), account: {} }];
  };
  const home = { ...seat('here'), key: '', who: null };
  const { all, failures } = await newestOf([home, seat('one.example'), seat('two.example')]);
  assert.deepEqual(
    all.map(({ seat, one }) => seat.key + ' ' + one.id),
    ['one.example 1', ' 3', 'one.example 2'],
  );
  assert.deepEqual(
    failures.map((one) => [one.seat.key, one.message]),
    [['two.example', 'broken']],
  );
  assert.deepEqual(asked, [
    ['/api/v1/notifications?limit=20', 'Bearer a token'],
    ['https://one.example/api/v1/notifications?limit=20', 'Bearer token of one.example'],
    ['https://two.example/api/v1/notifications?limit=20', 'Bearer token of two.example'],
  ]);
});

test('a notification leads to what it is about', () => {
  const of = (one: object) => pathOf({ seat: seat('one.example'), one: one as never });
  assert.equal(of({ type: 'follow', account: { acct: 'bob@far.example' } }), '/@bob@far.example');
  assert.equal(
    of({ type: 'mention', account: {}, status: { id: '1/../../x', account: { acct: 'bob' } } }),
    '/@bob/1%2F..%2F..%2Fx',
  );
  assert.equal(of({ type: 'follow_request', account: {} }), '/follow_requests');
  assert.equal(of({ type: 'moderation_warning', account: {} }), '/notifications');
});

test('the challenge is the one of RFC 7636, and what is random is never the same', async () => {
  assert.equal(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  const some = new Set(Array.from({ length: 50 }, random));
  assert.equal(some.size, 50);
  for (const one of some) assert.match(one, /^[A-Za-z0-9_-]{43}$/);
});

test('a server is found in what people type', () => {
  for (const [typed, found] of [
    [' social.example ', 'https://social.example'],
    ['https://social.example/@ada', 'https://social.example'],
    ['@ada@Social.Example', 'https://social.example'],
    ['ada@social.example', 'https://social.example'],
    ['two.localhost:20001', 'http://two.localhost:20001'],
    ['social', null],
    ['', null],
    ['social.example or so', null],
    ['http://social.example', null],
    ['javascript://social.example/%0aalert(1)', null],
  ] as const)
    assert.equal(serverIn(typed), found, typed);
});
