import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, visitOf } from './visit';

const minutes = (n: number) => n * 60_000;

test('a visit counts from where it began, over reloads and short pauses', () => {
  const first = visitOf(null, '1', '100', minutes(0));
  const second = visitOf(first, '1', '150', minutes(20));
  const third = visitOf(second, '1', '160', minutes(45));
  assert.deepEqual([first.since, second.since, third.since], ['100', '100', '100']);
});

test('after half an hour, or for another account, a new one begins', () => {
  const first = visitOf(null, '1', '100', minutes(0));
  assert.equal(visitOf(first, '1', '150', minutes(31)).since, '150');
  assert.equal(visitOf(first, '2', '150', minutes(1)).since, '150');
  // A clock that was set back does not make a visit endless.
  assert.equal(visitOf({ ...first, last: minutes(500) }, '1', '150', minutes(1)).since, '150');
});

test('a stored visit that is invalid is ignored', () => {
  localStorage.setItem('dassie.visit', '{"since":7}');
  assert.equal(begin('42'), '42');
  assert.equal(begin('43'), '42');
});

test('a page that stays before the reader’s eyes is one visit, and one that was hidden for long begins another', () => {
  localStorage.removeItem('dassie.visit');
  const { now } = Date;
  let clock = minutes(10_000);
  Date.now = () => clock;
  const turn = (to: string) => {
    (document as { visibilityState: string }).visibilityState = to;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const first = begin('500');
  clock += minutes(45);
  assert.equal(begin('550'), first);
  turn('hidden');
  clock += minutes(20);
  turn('visible');
  assert.equal(begin('560'), first);
  turn('hidden');
  clock += minutes(31);
  turn('visible');
  assert.equal(begin('570'), '570');
  Date.now = now;
});
