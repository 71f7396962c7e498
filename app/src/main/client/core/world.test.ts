import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal, server } from '../testing/browser';
import { status } from '../testing/posts';
import { until } from '../testing/waiting';
import {
  accounts,
  begin,
  favourite,
  forgetStatus,
  gone,
  learn,
  me,
  preferences,
  refreshSelf,
  Shelf,
  statuses,
  takeSelf,
  wantAccounts,
  wantStatuses,
} from './world';

test('who watches an item hears of its changes until they stop', () => {
  const shelf = new Shelf<{ id: string; n?: number }>();
  let heard = 0;
  const stop = shelf.watch('1', () => heard++);
  shelf.put({ id: '1', n: 1 });
  shelf.put({ id: '2' });
  shelf.change('1', { n: 2 });
  stop();
  shelf.change('1', { n: 3 });
  assert.equal(heard, 2);
  assert.deepEqual(shelf.get('1'), { id: '1', n: 3 });
});

test('a shelf lets go of what was not used for long, but of nothing that is watched', () => {
  const shelf = new Shelf<{ id: string }>();
  shelf.put({ id: 'watched' });
  shelf.watch('watched', () => undefined);
  for (let i = 0; i < 4_000; i++) shelf.put({ id: String(i) });
  assert.equal(shelf.get('0'), undefined);
  assert.deepEqual(shelf.get('watched'), { id: 'watched' });
  assert.deepEqual(shelf.get('3999'), { id: '3999' });
});

test('a boost brings its post', () => {
  learn(status('20', { reblog: status('19') }));
  assert.equal(statuses.get('19')?.id, '19');
});

test('a post that was never here is not noted as deleted', () => {
  forgetStatus('404');
  assert.ok(!gone.get().has('404'));
  learn(status('21'));
  forgetStatus('21');
  assert.ok(gone.get().has('21'));
  assert.equal(statuses.get('21'), undefined);
});

test('a favourite shows at once, and is taken back when the server refuses', async () => {
  const post = status('30', { favourites_count: 4 });
  learn(post);
  server.answer = () => new Refusal(422, 'no');
  const work = favourite(post);
  assert.equal(statuses.get('30')?.favourited, true);
  assert.equal(statuses.get('30')?.favourites_count, 5);
  await assert.rejects(work, /no/);
  assert.equal(statuses.get('30')?.favourited, false);
  assert.equal(statuses.get('30')?.favourites_count, 4);
});

test('of two acts in a row the answer of the last one is shown', async () => {
  learn(status('31'));
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
    wantStatuses(['41']);
    wantStatuses(['42']);
  });
  assert.equal(server.asked.length, before + 1);
  assert.ok(gone.get().has('42'));
  assert.ok(!gone.get().has('41'));
});

test('people are asked for together, and known afterwards', async () => {
  server.asked.length = 0;
  server.answer = () => [{ id: '71', acct: 'ada' }];
  wantAccounts(['71']);
  wantAccounts(['72']);
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
