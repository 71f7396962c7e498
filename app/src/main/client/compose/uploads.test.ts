import '../testing/browser';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import type { Instance } from '../core/entities';
import { present } from '../core/present';
import { instance } from '../core/world';
import { Sender, server } from '../testing/browser';
import { until } from '../testing/waiting';
import { draftOf } from './draft';
import { current, take } from './open';
import { addFiles, describe, movePiece, removePiece, start } from './uploads';

mock.timers.enable({ apis: ['setTimeout'] });
instance.set({
  configuration: {
    statuses: { max_media_attachments: 2 },
    media_attachments: { supported_mime_types: ['image/png', 'video/mp4'], image_size_limit: 10, video_size_limit: 99 },
  },
} as unknown as Instance);
const file = (name: string, type = 'image/png', size = 1) => new File(['x'.repeat(size)], name, { type });
const pieces = () => present(current.get()).pieces;
const names = () => pieces().map((piece) => piece.name);
const first = () => present(pieces()[0]);
const sender = () => present(Sender.made.at(-1));
const MEDIA = { id: '7', type: 'image', url: 'u', description: null };

beforeEach(() => {
  take(draftOf({ kind: 'new' }));
  server.asked.length = 0;
});

test('a file that the server would not take is not taken, and it is said why', () => {
  assert.match(addFiles([file('a.txt', 'text/plain')]), /file type is not supported/);
  assert.match(addFiles([file('a.png', 'image/png', 11)]), /too large/);
  assert.deepEqual(names(), []);
  assert.equal(addFiles([file('a.png')]), '');
  assert.match(addFiles([file('a.mp4', 'video/mp4')]), /cannot be combined/);
  assert.match(addFiles([file('b.png'), file('c.png')]), /up to 2 files/);
  assert.deepEqual(names(), ['a.png', 'b.png']);
});

test('a file says how far it has come, until the server has it', async () => {
  addFiles([file('a.png')]);
  assert.equal(first().state, 'sending');
  sender().upload.onprogress({ lengthComputable: true, loaded: 1, total: 4 });
  assert.equal(first().progress, 0.25);
  sender().answers(200, MEDIA);
  await until(() => first().state === 'ready');
  assert.equal(first().media?.id, '7');
});

test('a file that the server works on is asked for until it has an address', async () => {
  addFiles([file('a.mp4', 'video/mp4')]);
  server.answer = () => ({ ...MEDIA, url: server.asked.length < 2 ? null : 'u' });
  sender().answers(202, { ...MEDIA, url: null });
  await until(() => first().state === 'processing');
  await until(() => {
    mock.timers.tick(8_000);
    return first().state === 'ready';
  });
  assert.deepEqual(
    server.asked.map((one) => one.path),
    ['/api/v1/media/7', '/api/v1/media/7'],
  );
});

test('a file that failed says why, and is sent again on request', async () => {
  addFiles([file('a.png')]);
  sender().answers(422, { error: 'broken' });
  await until(() => first().state === 'failed');
  assert.equal(first().error, 'broken');
  void start(first().key);
  sender().answers(200, MEDIA);
  await until(() => first().state === 'ready');
  assert.equal(first().error, '');
});

test('words that were written while the file was on its way reach the server after it', async () => {
  addFiles([file('a.png')]);
  await describe(first().key, 'a picture', { x: 0, y: 0 });
  assert.deepEqual(server.asked, []);
  server.answer = () => ({ ...MEDIA, description: 'a picture' });
  sender().answers(200, MEDIA);
  await until(() => first().media?.description === 'a picture');
  assert.deepEqual(
    server.asked.map(({ method, path, body }) => [method, path, body?.description]),
    [['PUT', '/api/v1/media/7', 'a picture']],
  );
});

test('a file that is removed is sent no further, and the others keep their order', () => {
  addFiles([file('a.png'), file('b.png')]);
  movePiece(first().key, 1);
  assert.deepEqual(names(), ['b.png', 'a.png']);
  removePiece(present(pieces()[1]).key);
  assert.deepEqual(names(), ['b.png']);
  assert.deepEqual(
    Sender.made.slice(-2).map((one) => one.isAborted),
    [true, false],
  );
});
