import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Socket } from '../testing/browser';
import { isLive, listen, reconnects } from './streaming';

const heard: string[] = [];
const note = (name: string) => (event: string, payload: string) => void heard.push(`${name} ${event} ${payload}`);

test('all streams share one socket, and each listener hears its own until it stops', () => {
  const stopHome = listen('user', note('home'));
  const stopTag = listen('hashtag', note('tag'), { tag: 'rocks' });
  assert.equal(Socket.made.length, 1);
  const socket = Socket.made[0] as Socket;
  assert.equal(socket.url, 'ws://here.test/api/v1/streaming');
  assert.equal(isLive.get(), false);
  socket.open();
  assert.equal(isLive.get(), true);
  assert.equal(reconnects.get(), 1);
  assert.deepEqual(socket.sent, [
    { type: 'subscribe', stream: 'user' },
    { type: 'subscribe', stream: 'hashtag', tag: 'rocks' },
  ]);
  socket.says(['user'], 'update', '1');
  socket.says(['hashtag', 'rocks'], 'update', '2');
  socket.says(['hashtag', 'sand'], 'update', '3');
  assert.deepEqual(heard.splice(0), ['home update 1', 'tag update 2']);
  const stopSecond = listen('user', note('second'));
  stopHome();
  assert.equal(socket.sent.length, 2);
  stopSecond();
  assert.deepEqual(socket.sent[2], { type: 'unsubscribe', stream: 'user' });
  stopTag();
});

test('a page that is back in the net connects at once and subscribes again', () => {
  listen('public', note('public'));
  const before = Socket.made.length;
  (Socket.made[before - 1] as Socket).onclose();
  assert.equal(isLive.get(), false);
  dispatchEvent(new Event('online'));
  assert.equal(Socket.made.length, before + 1);
  const socket = Socket.made[before] as Socket;
  socket.open();
  assert.deepEqual(socket.sent, [{ type: 'subscribe', stream: 'public' }]);
  assert.equal(reconnects.get(), 2);
});
