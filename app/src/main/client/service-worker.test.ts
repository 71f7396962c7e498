import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { FRESH, opens, SHELL, server } from './testing/worker';
import './service-worker';

mock.timers.enable({ apis: ['setTimeout'] });

test('a kept page is shown where the server takes long', async () => {
  const { text } = await opens('/home');
  mock.timers.tick(6_000);
  assert.equal(await text, SHELL);
  server.answers();
});

test('a page that may talk to another server is waited for: a kept one may not', async () => {
  for (const path of ['/accounts', '/accounts/connected?code=c']) {
    const { text } = await opens(path);
    mock.timers.tick(60_000);
    server.answers();
    assert.equal(await text, FRESH);
  }
});

test('without a connection each of them is the kept page', async () => {
  for (const path of ['/home', '/accounts']) {
    const { text } = await opens(path);
    server.isGone();
    assert.equal(await text, SHELL);
  }
});
