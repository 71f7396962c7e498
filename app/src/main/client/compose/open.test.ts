import '../testing/browser';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { room, store } from '../testing/stores';
import { type Draft, draftOf } from './draft';
import { draftsOf, openBefore, recover } from './draftStore';
import { change, current, putAway, take } from './open';

const draft = (id: string, text = ''): Draft => ({ ...draftOf({ kind: 'new' }), id, account: '1', text });

beforeEach(async () => {
  store.clear();
  room.isFor = () => true;
  await putAway();
});

test('a composer that opens while the last draft is being stored stays open', async () => {
  for (const text of ['', 'typed']) {
    take(draft('a', text));
    const stored = putAway();
    assert.equal(current.get(), null);
    take(draft('b'));
    change({ text: 'next' });
    assert.equal(await stored, text !== '');
    assert.equal(current.get()?.id, 'b');
    assert.equal(current.get()?.text, 'next');
    assert.equal(openBefore(), 'b');
    await putAway();
  }
  assert.deepEqual((await draftsOf('1')).map((one) => one.text).sort(), ['next', 'typed']);
});

test('the last state of a closed draft is stored, and no earlier one after it', async () => {
  take(draft('a'));
  change({ text: 'one' });
  change({ text: 'two' });
  assert.equal(await putAway(), true);
  assert.deepEqual(
    (await draftsOf('1')).map((one) => one.text),
    ['two'],
  );
  assert.equal(await putAway(), false);
});

test('a page that is left while a draft is being stored keeps its text', async () => {
  take(draft('a', 'typed'));
  const stored = putAway();
  dispatchEvent(new Event('pagehide'));
  await stored;
  store.clear();
  await recover();
  assert.deepEqual(
    (await draftsOf('1')).map((one) => one.text),
    ['typed'],
  );
});
