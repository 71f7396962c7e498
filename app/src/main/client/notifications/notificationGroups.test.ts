import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NotificationGroup } from '../core/entities';
import { statuses } from '../core/world';
import { status } from '../testing/posts';
import { isLeftOut, join, rowsOf } from './notificationGroups';

const group = (key: string, newest: string, more: Partial<NotificationGroup> = {}): NotificationGroup =>
  ({ group_key: key, most_recent_notification_id: newest, type: 'favourite', ...more }) as NotificationGroup;
const keys = (list: NotificationGroup[]) => list.map((one) => `${one.group_key}@${one.most_recent_notification_id}`);

test('a group that grew takes the place of what it was, and goes to the top', () => {
  const now = [group('b', '12'), group('a', '9')];
  assert.deepEqual(keys(join(now, [group('a', '100')])), ['a@100', 'b@12']);
});

test('an older page adds below, and changes no group that is newer here', () => {
  const now = [group('b', '12'), group('a', '10')];
  assert.deepEqual(keys(join(now, [group('b', '8'), group('c', '7')])), ['b@12', 'a@10', 'c@7']);
});

test('the same version of a group is replaced: what it says may have changed', () => {
  const [joined] = join([group('a', '10')], [group('a', '10', { notifications_count: 3 })]);
  assert.equal(joined?.notifications_count, 3);
});

test('a notification about a post that a filter hides is left out, and one with another filter is not', () => {
  const filtered = (action: string, context: string) => [
    { filter: { context: [context], filter_action: action }, keyword_matches: null, status_matches: null },
  ];
  const about = (id: string, type: string) => group('g' + id, '1', { type, status_id: id });
  statuses.put(status('1', { filtered: filtered('hide', 'notifications') as never }));
  statuses.put(status('2', { filtered: filtered('warn', 'notifications') as never }));
  statuses.put(status('3', { filtered: filtered('hide', 'home') as never }));
  assert.deepEqual(
    ['1', '2', '3', '404'].map((id) => isLeftOut(about(id, 'mention'))),
    [true, false, false, false],
  );
  assert.equal(isLeftOut(about('1', 'favourite')), false);
});

test('favourites and boosts of one post on one day are one row, and days have headings', () => {
  const dayOf = (at: string | number) => (typeof at === 'number' ? '2026-03-03' : at.slice(0, 10));
  const made = (key: string, type: string, day: string, post = '1') =>
    group(key, key, { type, status_id: post, latest_page_notification_at: `2026-03-${day}T10:00:00Z` });
  const rows = rowsOf(
    [
      made('9', 'favourite', '03'),
      made('8', 'follow', '03'),
      made('7', 'reblog', '03'),
      made('6', 'reblog', '03', '2'),
      made('5', 'favourite', '02'),
      made('4', 'favourite', '02', '3'),
      made('3', 'reblog', '02'),
    ],
    dayOf,
    0,
  );
  assert.deepEqual(
    rows.map((row) => [row.group.group_key, row.also?.group_key, row.day?.slice(0, 10)]),
    [
      ['9', '7', undefined],
      ['8', undefined, undefined],
      ['6', undefined, undefined],
      ['5', '3', '2026-03-02'],
      ['4', undefined, undefined],
    ],
  );
});
