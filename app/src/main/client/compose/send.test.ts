import '../testing/browser';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { CredentialAccount } from '../core/entities';
import { toasts } from '../core/toast';
import { me } from '../core/world';
import { type Asked, Refusal, server } from '../testing/browser';
import { person, status } from '../testing/posts';
import { until } from '../testing/waiting';
import { composing, type Draft, draftOf, fromScheduled } from './draft';
import { current, take } from './open';
import { sendDraft } from './send';

me.set({ ...person('1'), source: {} } as CredentialAccount);
const LOST = new TypeError('no answer');
/** The requests since the test began, as "POST /path key". */
const asked = () =>
  server.asked.map(({ method, path, headers }) => [method, path, headers['Idempotency-Key']].filter(Boolean).join(' '));
const begin = (part: Partial<Draft>): Draft => {
  const draft = { ...draftOf({ kind: 'new' }), key: 'key', ...part };
  take(draft);
  return draft;
};
const POSTS = '/api/v1/statuses';

beforeEach(() => {
  server.asked.length = 0;
  toasts.set([]);
  composing.set(null);
});

test('a post is sent with the key of its draft, and the draft is gone', async () => {
  server.answer = () => status('10');
  begin({ text: ' hello ', hasWarning: true, warning: 'cw' });
  assert.equal(await sendDraft(), null);
  assert.deepEqual(asked(), [`POST ${POSTS} key-0`]);
  assert.equal(server.asked[0]?.body?.status, 'hello');
  assert.equal(server.asked[0]?.body?.spoiler_text, 'cw');
  assert.equal(current.get(), null);
});

test('where the answer is lost the draft stays, and a second try with the same key takes the post that was made', async () => {
  server.answer = () => Promise.reject(LOST);
  begin({ text: 'hello' });
  assert.match((await sendDraft())?.all ?? '', /You are offline/);
  assert.equal(current.get()?.text, 'hello');
  server.answer = () => status('11');
  assert.equal(await sendDraft(), null);
  assert.deepEqual(asked(), [`POST ${POSTS} key-0`, `POST ${POSTS} key-0`]);
});

test('a post of a lost try that says something else gives way to what is written now', async () => {
  server.answer = () => Promise.reject(LOST);
  begin({ text: 'hullo' });
  await sendDraft();
  current.set((now) => now && { ...now, text: 'hello' });
  server.asked.length = 0;
  let isDeleted = false;
  server.answer = ({ method, path }) => {
    if (path.endsWith('/source')) return { id: '12', text: 'hullo', spoiler_text: '' };
    if (method === 'DELETE') isDeleted = true;
    return status(isDeleted ? '13' : '12');
  };
  assert.equal(await sendDraft(), null);
  assert.deepEqual(asked(), [`POST ${POSTS} key-0`, `GET ${POSTS}/12/source`, `DELETE ${POSTS}/12`, `POST ${POSTS} key-0`]);
});

test('a lost try that never arrived is not looked for: what was made says what is written now', async () => {
  server.answer = () => Promise.reject(LOST);
  begin({ text: 'hullo' });
  await sendDraft();
  current.set((now) => now && { ...now, text: 'hello' });
  server.asked.length = 0;
  server.answer = ({ path }) => (path.endsWith('/source') ? { id: '14', text: 'hello', spoiler_text: '' } : status('14'));
  assert.equal(await sendDraft(), null);
  assert.deepEqual(asked(), [`POST ${POSTS} key-0`, `GET ${POSTS}/14/source`]);
});

test('of a thread that was sent in part only the rest is sent again, below what is there', async () => {
  const answer = ({ body }: Asked) => (body?.status === 'two' ? new Refusal(500, 'not now') : status('21'));
  server.answer = answer;
  begin({ text: 'one', more: ['two', ' ', 'three'], replyTo: '5' });
  assert.deepEqual(await sendDraft(), { all: 'not now' });
  assert.deepEqual(current.get()?.sent, ['21']);
  assert.deepEqual(
    server.asked.map((one) => one.body?.in_reply_to_id),
    ['5', '21'],
  );
  server.asked.length = 0;
  server.answer = ({ body }) => status(body?.status === 'two' ? '22' : '23');
  assert.equal(await sendDraft(), null);
  assert.deepEqual(asked(), [`POST ${POSTS} key-1`, `POST ${POSTS} key-2`]);
  assert.deepEqual(
    server.asked.map((one) => [one.body?.status, one.body?.in_reply_to_id]),
    [
      ['two', '21'],
      ['three', '22'],
    ],
  );
});

test('only the first post of a thread has the files and the poll', async () => {
  let id = 30;
  server.answer = () => status(String(++id));
  const media = { id: '7', type: 'image', description: 'a', url: 'u' };
  const piece = { ...sentPicture(), media: media as never, description: 'a' };
  begin({ text: 'one', more: ['two'], pieces: [piece], poll: { options: ['a ', 'b', ''], multiple: false, seconds: 300 } });
  assert.equal(await sendDraft(), null);
  assert.deepEqual(
    server.asked.map((one) => [one.body?.media_ids, one.body?.poll]),
    [
      [['7'], { options: ['a', 'b'], multiple: false, expires_in: 300 }],
      [[], undefined],
    ],
  );
});

function sentPicture() {
  const media = [{ id: '7', type: 'image', description: 'a', url: 'u' }] as never;
  const params = { text: '' } as never;
  const [piece] = fromScheduled({ id: '1', scheduled_at: '2030-01-01T00:00:00Z', params, media_attachments: media }).pieces;
  return piece as Draft['pieces'][number];
}

test('a scheduled post keeps its time; one changed after a lost attempt is sent again', async () => {
  const at = '2030-01-01T10:00';
  server.answer = () => Promise.reject(LOST);
  begin({ text: 'hello', at });
  await sendDraft();
  current.set((now) => now && { ...now, text: 'hello later' });
  server.asked.length = 0;
  server.answer = () => ({ id: '40', scheduled_at: 'then', params: {}, media_attachments: [] });
  assert.equal(await sendDraft(), null);
  assert.deepEqual(asked(), [`POST ${POSTS} key-0`, 'DELETE /api/v1/scheduled_statuses/40', `POST ${POSTS} key-0`]);
  assert.equal(server.asked[0]?.body?.scheduled_at, new Date(at).toISOString());
  assert.equal(current.get(), null);
});

test('what the server says no to is said beside its part, and everything typed is still there', async () => {
  const said = async (text: string) => {
    server.answer = () => new Refusal(422, text);
    begin({ text: 'hello' });
    return sendDraft();
  };
  assert.deepEqual(await said('Poll options are too long'), { poll: 'Poll options are too long' });
  assert.deepEqual(await said('Media is gone'), { media: 'Media is gone' });
  assert.deepEqual(await said('Scheduled too soon'), { at: 'Scheduled too soon' });
  assert.deepEqual(await said('Text is too long'), { text: 'Text is too long' });
  assert.deepEqual(await said('Nope'), { all: 'Nope' });
  assert.equal(current.get()?.text, 'hello');
});

test('an edit changes the post, and needs no key', async () => {
  server.answer = () => status('50');
  begin({ text: 'better', editing: '50' });
  assert.equal(await sendDraft(), null);
  assert.deepEqual(asked(), [`PUT ${POSTS}/50`]);
});

test('who undoes a thread has it deleted from its end, and writes on in a draft with another key', async () => {
  let id = 60;
  server.answer = ({ method }) => (method === 'DELETE' ? {} : status(String(++id)));
  begin({ text: 'one', more: ['two'] });
  await sendDraft();
  server.asked.length = 0;
  toasts
    .get()[0]
    ?.acts.find((act) => act.label === 'Undo')
    ?.run();
  await until(() => composing.get() !== null);
  assert.deepEqual(asked(), [`DELETE ${POSTS}/62`, `DELETE ${POSTS}/61`]);
  const beginning = composing.get();
  const back = beginning?.kind === 'draft' ? beginning.draft : null;
  assert.deepEqual([back?.text, back?.more, back?.sent], ['one', ['two'], []]);
  assert.ok(back?.key !== 'key');
});
