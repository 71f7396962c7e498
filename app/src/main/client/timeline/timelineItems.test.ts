import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cut, firstPost, gapBelow, idOf, justAbove, lastPost, merge, newer, tidy } from './timelineItems';

test('a longer id is newer, and of two equally long ones the greater', () => {
  assert.ok(newer('100', '99'));
  assert.ok(!newer('99', '100'));
  assert.ok(newer('101', '100'));
  assert.ok(!newer('100', '100'));
});

test('lists are put together in order, each item once, a gap below its post', () => {
  assert.deepEqual(merge(['100', '98'], ['99', gapBelow('99'), '98', '101']), ['101', '100', '99', gapBelow('99'), '98']);
  assert.deepEqual(merge(['9'], ['10']), ['10', '9']);
});

test('gaps at the end and two in a row are dropped', () => {
  assert.deepEqual(tidy(['3', gapBelow('3'), '2', gapBelow('2')]), ['3', gapBelow('3'), '2']);
  assert.deepEqual(tidy(['3', gapBelow('4'), gapBelow('3'), '2']), ['3', gapBelow('3'), '2']);
});

test('a list that is cut off has a gap where the rest was', () => {
  assert.deepEqual(cut(['3', '2', '1'], 2), ['3', '2', gapBelow('2')]);
  assert.deepEqual(cut(['3', '2'], 2), ['3', '2']);
});

test('the ends of a list are posts', () => {
  const items = [gapBelow('9'), '3', '2', gapBelow('2')];
  assert.equal(firstPost(items), '3');
  assert.equal(lastPost(items), '2');
  assert.equal(idOf(gapBelow('2')), '2');
  assert.equal(lastPost([]), undefined);
});

test('a post is asked for by the number above its own, and one without a number by what is older', () => {
  assert.equal(justAbove('9007199254740993'), '9007199254740994');
  assert.equal(justAbove('01FBVD42CQ3ZEEVMW180SBX03B'), '01FBVD42CQ3ZEEVMW180SBX03B');
});
