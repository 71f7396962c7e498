import assert from 'node:assert/strict';
import { test } from 'node:test';
import { server } from '../testing/browser';
import { hold } from '../testing/hooks';
import { TYPES } from './types';
import { useNotifications } from './useNotifications';

test('the server hears which types can be shown, so that it says the others in words', async () => {
  server.answer = ({ path }) =>
    path.startsWith('/api/v2/notifications') ? { accounts: [], statuses: [], notification_groups: [] } : {};
  const list = await hold(() => useNotifications(null));
  await list.does(() => new Promise((resolve) => setTimeout(resolve)));
  const asked = server.asked.map(({ path }) => path).find((path) => path.startsWith('/api/v2/notifications'));
  const supported = new URL(asked ?? '', 'https://here.example').searchParams.getAll('supported_types[]');
  assert.deepEqual(supported, [...TYPES]);
  await list.ends();
});
