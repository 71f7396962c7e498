import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mention } from '../core/entities';
import { status } from '../testing/posts';
import { withoutAnswered } from './answered';

const mention = (name: string, isWrapped = true) => {
  const link = `<a href="https://far.test/@${name}" class="u-url mention">@<span>${name}</span></a>`;
  return isWrapped ? `<span class="h-card" translate="no">${link}</span>` : link;
};
const text = (content: string, to: string | null = '2') =>
  withoutAnswered(
    status('1', {
      content,
      in_reply_to_account_id: to,
      mentions: [
        { id: '2', url: 'https://far.test/@ada' },
        { id: '3', url: 'https://far.test/@ben' },
      ] as Mention[],
    }),
  );

test('the name of whom a post answers is left away at its beginning', () => {
  assert.equal(text(`<p>${mention('ada')} Yes.</p>`), '<p>Yes.</p>');
  assert.equal(text(`<p>${mention('ada', false)} Yes.</p>`), '<p>Yes.</p>');
  assert.equal(text(`<p>${mention('ada')} ${mention('ben')} Yes.</p>`), `<p>${mention('ben')} Yes.</p>`);
});

test('other names stay, and so does one that is all there is in its paragraph', () => {
  for (const content of [
    `<p>${mention('ben')} Yes.</p>`,
    `<p>Yes, ${mention('ada')} said so.</p>`,
    `<p>${mention('ada')} </p><p>Yes.</p>`,
    `<p>${mention('ada')}</p>`,
    `<p>${mention('ada')}<br>Yes.</p>`,
    `<p><span class="h-card"><a href="https://far.test/@ada">@ada</a> and</span> more</p>`,
  ])
    assert.equal(text(content), content);
  assert.equal(text(`<p>${mention('ada')} Yes.</p>`, null), `<p>${mention('ada')} Yes.</p>`);
});
