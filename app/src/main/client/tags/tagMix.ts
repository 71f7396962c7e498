/** Hashtags that are combined into one timeline. */

export const split = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\s,#]+/)
    .filter(Boolean)
    .slice(0, 4);
export const EXTRAS = ['any', 'all', 'none'] as const;
export type Extra = (typeof EXTRAS)[number];
