import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf } from './timelineRows';

test('each day but today begins with a heading, and a conversation has one at most', () => {
  const days: Record<string, string> = { '9': '2026-03-03', '8': '2026-03-02', '7': '2026-03-01', '5': '2026-03-02' };
  const placed = (item: string) => ({ item, isBelow: false, hasBelow: false });
  const { rows } = rowsOf([{ rows: [placed('9')] }, { rows: [placed('7'), placed('8')] }, { rows: [placed('5')] }], null, {
    at: (item) => days[item],
    dayOf: (at) => (typeof at === 'number' ? '2026-03-03' : at),
    now: 0,
  });
  assert.deepEqual(
    rows.map((row) => [row.id, row.day]),
    [
      ['9', undefined],
      ['7', '2026-03-02'],
      ['8', undefined],
      ['5', undefined],
    ],
  );
});
