import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, server } from '../testing/browser';
import { status } from '../testing/posts';
import { until } from '../testing/waiting';
import {
  accounts,
  begin,
  EntityCache,
  favourite,
  forgetStatus,
  gone,
  loadAccounts,
  loadStatuses,
  me,
  preferences,
  refreshSelf,
  statuses,
  takeSelf,
  upsert,
} from './world';

test('who watches an item hears of its changes until they stop', () => {
  const store = new EntityCache<{ id: string; n?: number }>();
  let heard = 0;
  const stop = store.watch('1', () => heard++);
  store.put({ id: '1', n: 1 });
  store.put({ id: '2' });
  store.change('1', { n: 2 });
  stop();
  store.change('1', { n: 3 });
  assert.equal(heard, 2);
  assert.deepEqual(store.get('1'), { id: '1', n: 3 });
});

test('a store lets go of what was not used for long, but of nothing that is watched', () => {
  const store = new EntityCache<{ id: string }>();
  store.put({ id: 'watched' });
  store.watch('watched', () => undefined);
  for (let i = 0; i < 4_000; i++) store.put({ id: String(i) });
  assert.equal(store.get('0'), undefined);
  assert.deepEqual(store.get('watched'), { id: 'watched' });
  assert.deepEqual(store.get('3999'), { id: '3999' });
});

test('a boost brings its post', () => {
  upsert(status('20', { reblog: status('19') }));
  assert.equal(statuses.get('19')?.id, '19');
});

test('a post that was never here is not noted as deleted', () => {
  forgetStatus('404');
  assert.ok(!gone.get().has('404'));
  upsert(status('21'));
  forgetStatus('21');
  assert.ok(gone.get().has('21'));
  assert.equal(statuses.get('21'), undefined);
});

test('a favourite shows at once, and is undone when the server refuses', async () => {
  const post = status('30', { favourites_count: 4 });
  upsert(post);
  server.answer = () => new Refusal(422, 'no');
  const work = favourite(post);
  assert.equal(statuses.get('30')?.favourited, true);
  assert.equal(statuses.get('30')?.favourites_count, 5);
  await assert.rejects(work, /no/);
  assert.equal(statuses.get('30')?.favourited, false);
  assert.equal(statuses.get('30')?.favourites_count, 4);
});

test('of two acts in a row the answer of the last one is shown', async () => {
  upsert(status('31'));
  const before = server.asked.length;
  server.answer = ({ path }) =>
    status('31', { favourited: path.endsWith('/favourite'), favourites_count: path.endsWith('/favourite') ? 9 : 8 });
  const first = favourite(statuses.get('31') as ReturnType<typeof status>);
  const second = favourite(statuses.get('31') as ReturnType<typeof status>);
  await first;
  assert.equal(statuses.get('31')?.favourited, false);
  await second;
  assert.deepEqual(
    server.asked.slice(before).map((one) => one.path),
    ['/api/v1/statuses/31/favourite', '/api/v1/statuses/31/unfavourite'],
  );
  assert.equal(statuses.get('31')?.favourites_count, 8);
});

test('posts that are wanted in one moment are asked for together, and one that is missing is gone', async () => {
  const before = server.asked.length;
  await new Promise<void>((resolve) => {
    const stop = gone.watch(() => {
      stop();
      resolve();
    });
    server.answer = () => [status('41')];
    loadStatuses(['41']);
    loadStatuses(['42']);
  });
  assert.equal(server.asked.length, before + 1);
  assert.ok(gone.get().has('42'));
  assert.ok(!gone.get().has('41'));
});

test('people are asked for together, and known afterwards', async () => {
  server.asked.length = 0;
  server.answer = () => [{ id: '71', acct: 'ada' }];
  loadAccounts(['71']);
  loadAccounts(['72']);
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.deepEqual(
    server.asked.map((one) => decodeURIComponent(one.path)),
    ['/api/v1/accounts?id[]=71&id[]=72'],
  );
  assert.equal(accounts.get('71')?.acct, 'ada');
});

/** The member's own account, as the server returns it. */
const oneself = (privacy: string) => ({ id: '1', acct: 'alice', source: { privacy, sensitive: false, language: null } });
const chosen = () => preferences.get()?.['posting:default:visibility'];

/** A request sent before a save is answered after it; repeated, it returns the saved state. */
async function savedMeanwhile(ask: () => Promise<void>): Promise<void> {
  let late = (_: unknown) => {};
  let asks = 0;
  server.answer = ({ path }) => {
    if (path === '/api/v1/preferences') return { 'posting:default:visibility': 'public', 'reading:expand:media': 'default' };
    if (path !== '/api/v1/accounts/verify_credentials') return {};
    return asks++ > 0 ? oneself('private') : new Promise((resolve) => (late = resolve));
  };
  const asked = ask();
  await until(() => asks === 1);
  takeSelf(oneself('private') as never);
  late(oneself('public'));
  await asked;
  assert.equal(me.get()?.source.privacy, 'private');
  assert.equal(chosen(), 'private');
}

test('at the start an answer from before something was saved does not take it back', async () => {
  preferences.set(null);
  await savedMeanwhile(begin);
});

test('at the start new posts begin with what the server says of them, also where oneself chose nothing', async () => {
  server.answer = ({ path }) =>
    path === '/api/v1/preferences'
      ? { 'posting:default:visibility': 'public', 'posting:default:language': 'de' }
      : oneself('public');
  await begin();
  assert.equal(preferences.get()?.['posting:default:language'], 'de');
});

test('neither does it later', async () => {
  preferences.set({} as never);
  server.answer = ({ path }) => (path.endsWith('verify_credentials') ? oneself('public') : {});
  await refreshSelf();
  assert.equal(chosen(), 'public');
  await savedMeanwhile(refreshSelf);
});
