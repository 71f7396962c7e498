import type { ComponentChildren } from 'preact';

/** The empty state of a list: why, and what to do next. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <img src="/brand/mascot.svg" alt="" width={160} height={130} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
