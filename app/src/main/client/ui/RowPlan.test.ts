import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import '../testing/browser';
import { RowPlan } from './RowPlan';
import { heights } from './rowHeights';

const rows = (number: number) => Array.from({ length: number }, (_, i) => `r${i}`);
const never = () => false;
const wanted = (plan: RowPlan, top: number, height: number, near = 0, band = 0) =>
  [...plan.wanted({ top, height }, near, band, never)].join(' ');

/** A plan of rows that are all 100 pixels tall. */
function measured(number: number): RowPlan {
  const plan = new RowPlan();
  plan.take(rows(number));
  for (const row of rows(number)) plan.measured(row, 100);
  return plan;
}

beforeEach(() => heights.clear());

test('what is seen is drawn, and what is near it', () => {
  const plan = measured(100);
  assert.equal(wanted(plan, 1_000, 250), 'r10 r11 r12');
  assert.equal(wanted(plan, 1_000, 250, 150), 'r8 r9 r10 r11 r12 r13 r14');
  assert.equal(wanted(plan, -500, 100), 'r0');
  assert.equal(wanted(plan, 20_000, 100), 'r99');
});

test('rows of unknown height are drawn within the band, to be measured', () => {
  const plan = measured(100);
  heights.delete('r13');
  heights.delete('r40');
  assert.equal(wanted(plan, 1_000, 250, 0, 5), 'r10 r11 r12 r13');
  const isUnknown = (i: number) => i === 8;
  assert.deepEqual([...plan.wanted({ top: 1_000, height: 250 }, 0, 5, isUnknown)].sort(), ['r10', 'r11', 'r12', 'r13', 'r8']);
});

test('a row that grows moves those below it', () => {
  const plan = measured(10);
  assert.equal(plan.before('r3'), 300);
  assert.equal(plan.measured('r1', 250), true);
  assert.equal(plan.measured('r1', 250), false);
  assert.equal(plan.before('r3'), 450);
  assert.equal(plan.rowAt(460), 'r3');
  assert.equal(plan.before('other'), undefined);
});

test('heights outlive other rows, and those of rows that went are forgotten here alone', () => {
  const plan = measured(3);
  assert.equal(plan.take(plan.ids), false);
  assert.equal(plan.take(['new', 'r0', 'r2']), true);
  assert.equal(plan.placeOf('r1'), undefined);
  assert.equal(plan.before('r2'), 260);
  plan.measured('new', 40);
  assert.equal(plan.before('r2'), 140);
  assert.equal(heights.get('r1'), 100);
});

test('a row that left the list while it was measured changes only what is known of it', () => {
  const plan = measured(3);
  plan.take(['r0', 'r1']);
  assert.equal(plan.measured('r2', 70), true);
  assert.equal(heights.get('r2'), 70);
  assert.equal(plan.before('r1'), 100);
});
