import '../testing/browser';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { room, store } from '../testing/stores';
import { type Draft, draftOf, pieceOfFile } from './draft';
import { draftChanges, draftsOf, forget, keep, markOpen, openBefore, recover, rescue } from './draftStore';

const draft = (id: string, part: Partial<Draft> = {}): Draft => ({ ...draftOf({ kind: 'new' }), id, account: '1', ...part });
const file = () => pieceOfFile(new File(['x'], 'x.png', { type: 'image/png' }));
const texts = async (account = '1') => (await draftsOf(account)).map((one) => one.text);

beforeEach(() => {
  store.clear();
  room.isFor = () => true;
});

test('each account has its own drafts', async () => {
  await keep(draft('a', { text: 'mine' }));
  await keep(draft('b', { text: 'of another', account: '2' }));
  assert.deepEqual(await texts(), ['mine']);
  assert.deepEqual(await texts('2'), ['of another']);
});

test('an interrupted upload starts again; one without a file fails', async () => {
  const sending = { ...file(), state: 'sending' as const, progress: 0.5 };
  await keep(draft('a', { pieces: [sending, { ...sending, file: null }, { ...sending, state: 'ready', progress: 1 }] }));
  const [kept] = await draftsOf('1');
  assert.deepEqual(
    kept?.pieces.map((piece) => [piece.state, piece.progress]),
    [
      ['waiting', 0],
      ['failed', 0],
      ['ready', 1],
    ],
  );
});

test('without room for the files the words are kept, and the files as long as the page', async () => {
  room.isFor = (item) => (item as Draft).pieces.every((piece) => piece.file === null);
  await keep(draft('a', { text: 'words', pieces: [file()] }));
  assert.equal((store.get('a') as Draft).text, 'words');
  const drafts = await draftsOf('1');
  assert.equal(drafts.length, 1);
  assert.ok(drafts[0]?.pieces[0]?.file);
  room.isFor = () => true;
  await keep(draft('a', { text: 'fewer' }));
  assert.deepEqual(await texts(), ['fewer']);
});

test('a draft that is forgotten leaves nothing behind, and lists hear of it', async () => {
  const one = draft('a', { text: 'gone' });
  await keep(one);
  markOpen('a');
  rescue(one);
  const before = draftChanges.get();
  await forget('a');
  assert.ok(draftChanges.get() > before);
  assert.equal(openBefore(), null);
  await recover();
  assert.deepEqual(await texts(), []);
});

test('words of the last moment come into their draft, which keeps its files', async () => {
  await keep(draft('a', { text: 'hel', pieces: [file()] }));
  (store.get('a') as Draft).updated -= 1_000;
  rescue(draft('a', { text: 'hello', pieces: [file()] }));
  await recover();
  const [kept] = await draftsOf('1');
  assert.equal(kept?.text, 'hello');
  assert.ok(kept?.pieces[0]?.file);
});

test('rescued words that are older than the draft change nothing, and broken ones neither', async () => {
  rescue(draft('a', { text: 'old' }));
  await keep(draft('a', { text: 'new' }));
  (store.get('a') as Draft).updated += 1_000;
  await recover();
  assert.deepEqual(await texts(), ['new']);
  localStorage.setItem('dassie.rescue', '{');
  await recover();
  assert.equal(localStorage.getItem('dassie.rescue'), null);
  assert.deepEqual(await texts(), ['new']);
});
