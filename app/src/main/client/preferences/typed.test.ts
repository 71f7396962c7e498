import '../testing/browser';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { CredentialAccount, Instance } from '../core/entities';
import { isServerPage } from '../core/router';
import { instance, me, preferences } from '../core/world';
import { Refusal, server } from '../testing/browser';
import { knownOf, pending, refused, saveNow, standing } from './saving';
import { sections } from './sections';
import { changesOf, check, saveTyped, typed, write } from './typed';

const self = (parts: Partial<CredentialAccount> = {}, note = 'Old'): CredentialAccount =>
  ({
    id: '1',
    acct: 'alice',
    username: 'alice',
    display_name: 'Alice',
    locked: false,
    ...parts,
    source: { privacy: 'public', sensitive: false, language: null, note, fields: [{ name: 'Home', value: 'Here' }] },
  }) as unknown as CredentialAccount;
const limits = { configuration: { accounts: { max_display_name_length: 30, max_profile_fields: 4 } } } as unknown as Instance;

beforeEach(() => {
  typed.set({});
  me.set(self());
  instance.set(limits);
  server.asked.length = 0;
});

test('only what differs from what the server has is a change, and only of its own account', () => {
  write({ note: 'Old', display_name: 'Al' });
  assert.deepEqual(changesOf(typed.get(), self(), limits), { display_name: 'Al' });
  write({ fields: [{ name: 'Home', value: 'Here' }, ...Array.from({ length: 3 }, () => ({ name: '', value: ' ' }))] });
  assert.deepEqual(Object.keys(changesOf(typed.get(), self(), limits)), ['display_name']);
  assert.deepEqual(changesOf(typed.get(), self({ id: '2' }), limits), {});
});

test('a reverted edit does not undo changes made elsewhere', () => {
  write({ display_name: 'Alic' });
  write({ display_name: 'Alice' });
  const renamed = self({ display_name: 'Alice of the rocks' });
  assert.deepEqual(changesOf(typed.get(), renamed, limits), {});
});

test('what one member typed waits while another one types', () => {
  write({ note: 'Hers' });
  me.set(self({ id: '2' }));
  write({ note: 'His' });
  assert.deepEqual(changesOf(typed.get(), self(), limits), { note: 'Hers' });
});

test('what is wrong is said beside its field, and nothing is asked', async () => {
  assert.deepEqual(Object.keys(check({ display_name: 'a'.repeat(31), fields: [{ name: ' ', value: 'x' }] }, limits)), [
    'display_name',
    'fields',
  ]);
  write({ display_name: 'a'.repeat(31) });
  assert.ok((await saveTyped()).display_name);
  assert.equal(server.asked.length, 0);
});

test('what the server refuses is still there, and what was typed meanwhile stays', async () => {
  write({ display_name: 'Al' });
  server.answer = () => new Refusal(422, 'No');
  assert.deepEqual(await saveTyped(), { all: 'No' });
  assert.equal(typed.get()['1']?.display_name, 'Al');
  server.answer = () => {
    write({ note: 'Meanwhile' });
    return self({ display_name: 'Al' });
  };
  assert.deepEqual(await saveTyped(), {});
  assert.deepEqual(server.asked.at(-1)?.body, { display_name: 'Al' });
  assert.deepEqual(typed.get()['1'], { note: 'Meanwhile' });
});

test('a choice is seen at once, follows the one before it, and goes back when it is refused', async () => {
  preferences.set({ 'posting:default:visibility': 'public' } as never);
  let isBusy = false;
  server.answer = async ({ body }) => {
    assert.equal(isBusy, false);
    isBusy = true;
    await new Promise((resolve) => setTimeout(resolve, 1));
    isBusy = false;
    if (body?.locked) return new Refusal(422, 'No');
    return { ...self(), source: { ...self().source, privacy: 'private' } };
  };
  const both = [saveNow('locked', true), saveNow('source.privacy', 'private')];
  assert.deepEqual(pending.get(), { locked: true, 'source.privacy': 'private' });
  assert.deepEqual(await Promise.all(both), [false, true]);
  assert.deepEqual(
    server.asked.map((one) => one.body),
    [{ locked: true }, { source: { privacy: 'private' } }],
  );
  assert.deepEqual([pending.get(), refused.get(), standing.get()], [{}, { locked: 'No' }, '']);
  assert.equal(knownOf(me.get() ?? self(), 'source.privacy'), 'private');
  assert.equal(preferences.get()?.['posting:default:visibility'], 'private');
});

test('pages of this server are offered to the account of its session alone', () => {
  const pages = (who: { isOfSession: boolean; isElsewhere: boolean }) =>
    sections({ isStaff: false, ...who })
      .flatMap(({ entries }) => entries)
      .map((one) => one.href)
      .filter(isServerPage);
  assert.ok(pages({ isOfSession: true, isElsewhere: false }).length > 15);
  assert.deepEqual(pages({ isOfSession: false, isElsewhere: false }), ['/about', '/privacy-policy']);
  assert.deepEqual(pages({ isOfSession: false, isElsewhere: true }), ['/settings/profile', '/about', '/privacy-policy']);
});
