import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CredentialAccount, Instance } from './entities';
import { canRead, liveFeed } from './feedAccess';
import { instance, me } from './world';

const settings = (local: string, remote: string) =>
  instance.set({ configuration: { timelines_access: { live_feeds: { local, remote } } } } as Instance);
const role = (permissions: number) =>
  me.set({ role: { id: '1', name: '', permissions: String(permissions) } } as unknown as CredentialAccount);

test('a feed is offered unless it is disabled', () => {
  role(0);
  settings('public', 'authenticated');
  assert.deepEqual([canRead('local'), canRead('remote'), liveFeed()], [true, true, '/public/local']);
  settings('disabled', 'public');
  assert.deepEqual([canRead('local'), canRead('remote'), liveFeed()], [false, true, '/public/remote']);
  settings('disabled', 'disabled');
  assert.equal(liveFeed(), null);
});

test('who may view feeds sees disabled ones, and older servers have no setting', () => {
  settings('disabled', 'disabled');
  role(1 << 20);
  assert.equal(liveFeed(), '/public/local');
  role(1);
  assert.equal(liveFeed(), '/public/local');
  role(0);
  instance.set({ configuration: {} } as Instance);
  assert.equal(liveFeed(), '/public/local');
});
