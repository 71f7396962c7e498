import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CredentialAccount } from '../core/entities';
import { me } from '../core/world';
import { person, status } from '../testing/posts';
import { draftOf, isWorthKeeping } from './draft';
import { change, current, take } from './open';
import { check } from './send';

me.set(person('1') as CredentialAccount);
(me.get() as unknown as { source: object }).source = {};
const reply = () =>
  draftOf({ kind: 'reply', to: status('5', { account: person('2'), visibility: 'private', spoiler_text: 'cw' }) });

test('an answer names whom it answers, is as narrow as the post, and keeps its warning', () => {
  const draft = reply();
  assert.equal(draft.text, '@person2 ');
  assert.equal(draft.visibility, 'private');
  assert.equal(draft.warning, 'cw');
  assert.equal(draft.replyTo, '5');
});

test('an answer to oneself names nobody', () => {
  assert.equal(draftOf({ kind: 'reply', to: status('5', { account: person('1') }) }).text, '');
});

test('a draft as it began is not worth keeping, and one with a word more is', () => {
  const draft = reply();
  assert.equal(isWorthKeeping(draft), false);
  assert.equal(isWorthKeeping({ ...draft, text: `${draft.text}hello` }), true);
  assert.equal(isWorthKeeping({ ...draft, more: ['and more'] }), true);
});

test('a change is made to the open draft alone', () => {
  current.set(null);
  change({ text: 'nothing is open' });
  assert.equal(current.get(), null);
  take(draftOf({ kind: 'new', text: 'a' }));
  change((now) => ({ text: `${now.text}b` }));
  assert.equal(current.get()?.text, 'ab');
});

test('what cannot be sent is said beside its part', () => {
  const draft = draftOf({ kind: 'new' });
  assert.deepEqual(Object.keys(check(draft)), ['text']);
  assert.deepEqual(check({ ...draft, text: 'x'.repeat(500) }), {});
  assert.match(check({ ...draft, text: 'x'.repeat(503) }).text ?? '', /3/);
  const poll = (...options: string[]) => check({ ...draft, text: 'a', poll: { options, multiple: false, seconds: 300 } }).poll;
  assert.equal(poll('a', 'b'), undefined);
  assert.match(poll('a', ' ') ?? '', /two/);
  assert.match(poll('a', 'a ') ?? '', /same/);
  assert.deepEqual(Object.keys(check({ ...draft, text: 'a', at: '2020-01-01T10:00' })), ['at']);
});
