import '../testing/browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copy } from './copy';
import { toasts } from './toast';

const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
const said = () => toasts.get().map((one) => one.text);

test('copied text is confirmed', async () => {
  const copied: string[] = [];
  clipboard({ writeText: async (text: string) => void copied.push(text) });
  await copy('https://a.example/1', 'Link copied.');
  assert.deepEqual(copied, ['https://a.example/1']);
  assert.equal(said().at(-1), 'Link copied.');
});

test('text that cannot be copied is shown: without a clipboard, and where it is forbidden', async () => {
  for (const [i, missing] of [undefined, { writeText: () => Promise.reject(new Error('denied')) }].entries()) {
    clipboard(missing);
    await copy('https://a.example/' + i, 'Link copied.');
    assert.match(said().at(-1) ?? '', new RegExp(`Couldn’t copy.*https://a.example/${i}`));
  }
});
