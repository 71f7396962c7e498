import assert from 'node:assert/strict';
import { test } from 'node:test';
import { regional } from './region';

test('times are written as where the reader is', () => {
  assert.equal(regional('en', ['en-GB', 'en']), 'en-GB');
  assert.equal(regional('en', ['de-AT', 'en-US']), 'en-US');
  assert.equal(regional('en', ['de-AT', 'en']), 'en-AT');
  assert.equal(regional('de', ['de']), 'de');
  assert.equal(regional('zh-CN', ['en-GB']), 'zh-CN');
  assert.equal(regional('en', []), 'en');
});
