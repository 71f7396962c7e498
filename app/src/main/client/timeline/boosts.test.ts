import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upsert } from '../core/world';
import { person, status } from '../testing/posts';
import { bundle, joinBoosts, postOf } from './boosts';
import { arrange } from './conversation';
import { gapBelow } from './timelineItems';

const all = () => true;
const hour = (n: number) => new Date(n * 3_600_000).toISOString();
const boost = (id: string, of: string, by: string, at = 0) =>
  upsert(status(id, { account: person(by), created_at: hour(at), reblog: status(of) }));

test('a post that several people boosted stands once, with each of them once', () => {
  const items = [boost('130', '100', '7'), boost('129', '90', '7'), boost('128', '100', '8'), boost('127', '100', '7'), '100'];
  upsert(status('100'));
  const joined = joinBoosts(items, all);
  assert.deepEqual(joined.items, ['130', '129']);
  assert.deepEqual(joined.boosters.get('130'), ['7', '8']);
  assert.equal(joined.standsFor.get('100'), '130');
  assert.equal(postOf('130'), '100');
});

test('a boost that was undone stands for nothing', () => {
  const items = [boost('140', '101', '7'), '101'];
  assert.deepEqual(joinBoosts(items, (item) => item !== '140').items, ['140', '101']);
});

test('far from each other both stay: who reads on does not remember the first', () => {
  const between = Array.from({ length: 61 }, (_, i) => String(500 - i));
  const items = [boost('600', '102', '7'), ...between, boost('399', '102', '8')];
  assert.equal(joinBoosts(items, all).items.length, items.length);
});

test('an answer stands below the boost of what it answers', () => {
  upsert(status('151', { in_reply_to_id: '103' }));
  const items = ['151', boost('150', '103', '7')];
  assert.deepEqual(
    arrange(items, all).map((rows) => rows.map((row) => [row.item, row.isBelow])),
    [
      [
        ['150', false],
        ['151', true],
      ],
    ],
  );
});

test('three boosts of the same hours stand side by side, two do not, and a gap parts them', () => {
  const made = [
    boost('209', '1', '7', 9),
    '208',
    boost('207', '2', '7', 9),
    boost('206', '3', '7', 8),
    boost('205', '4', '7', 5),
  ];
  const blocks = (items: string[]) =>
    bundle(
      items.map((one) => [one]),
      ([item]) => item,
    ).map((block) => ('id' in block ? block.boosts : block.rows).join());
  assert.deepEqual(blocks(made), ['209,207,206', '208', '205']);
  assert.deepEqual(blocks([...made.slice(0, 3), gapBelow('207'), ...made.slice(3)]), [
    '209',
    '208',
    '207',
    gapBelow('207'),
    '206',
    '205',
  ]);
});
