import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, Sender, Socket, server } from '../testing/browser';
import '../testing/connected';
import { acting, connected, own, ownerOf } from './acting';
import { ApiError, Disconnected, get, isMissing, upload } from './api';
import { kept } from './store';
import { listen } from './streaming';

test('what is kept of an account of another server is kept under its name', () => {
  assert.equal(acting?.key, 'far.example/7');
  assert.equal(own('me'), 'dassie.far.example/7.me');
  assert.equal(ownerOf('7'), 'far.example/7');
  kept('searches', [] as string[]).set(['there']);
  assert.equal(localStorage.getItem('dassie.searches'), null);
  assert.equal(localStorage.getItem('dassie.far.example/7.searches'), '["there"]');
});

test('requests, files and streams go to its server with its token, and addresses in answers are those of the web', async () => {
  server.answer = () => ({ url: 'javascript:alert(1)', avatar_static: 'data:x', spoiler_text: 'data: all of it', uri: 'tag:x' });
  assert.deepEqual(await get('/api/v1/statuses/1'), {
    url: '',
    avatar_static: '',
    spoiler_text: 'data: all of it',
    uri: '',
  });
  const [asked] = server.asked.splice(0);
  assert.equal(asked?.path, 'https://far.example/api/v1/statuses/1');
  assert.equal(asked?.headers.Authorization, 'Bearer token there');
  void upload('/api/v2/media', new FormData(), () => undefined).catch(() => undefined);
  assert.equal(Sender.made[0]?.headers.Authorization, 'Bearer token there');
  listen('user', () => undefined);
  assert.equal(Socket.made[0]?.url, 'wss://stream.far.example/api/v1/streaming');
});

test('what that server lacks is missing, and a token that is over is not replaced by that of the session', async () => {
  server.answer = () => new Refusal(404, 'Not Found');
  const missing = await get('/api/v2/notifications').catch((e: unknown) => e);
  assert.ok(missing instanceof ApiError && isMissing(missing));
  server.answer = () => new Refusal(401, 'The access token was revoked');
  server.asked.splice(0);
  const over = await get('/api/v1/timelines/home').catch((e: unknown) => e);
  assert.ok(over instanceof Disconnected && /@ada@far\.example/.test(over.message));
  assert.deepEqual(
    server.asked.map((one) => one.path),
    ['https://far.example/api/v1/timelines/home'],
  );
  assert.equal(connected()[0]?.isOver, true);
  assert.equal(localStorage.getItem('dassie.token'), 'a token');
});
