import '../testing/browser';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Refusal, server } from '../testing/browser';
import { turn } from '../testing/waiting';
import { announcements, dismissAnnouncement, loadAnnouncements } from './announcementStore';

const unread = () => [{ id: '1', content: 'A new disk', read: false, reactions: [] }];
const isRead = () => announcements.get()?.[0]?.read;
beforeEach(() => {
  server.answer = unread;
});

test('an answer that was asked for before one marks an announcement as read does not bring it back', async () => {
  await loadAnnouncements();
  let answer = (_: unknown) => {};
  server.answer = ({ method }) => (method === 'GET' ? new Promise((done) => (answer = done)) : {});
  const late = loadAnnouncements();
  await turn();
  await dismissAnnouncement('1');
  answer(unread());
  await late;
  assert.equal(isRead(), true);
});

test('what could not be marked as read is there again', async () => {
  server.answer = () => [{ ...unread()[0], id: '2' }];
  await loadAnnouncements();
  server.answer = () => new Refusal(503, 'busy');
  await assert.rejects(dismissAnnouncement('2'));
  assert.equal(isRead(), false);
});
