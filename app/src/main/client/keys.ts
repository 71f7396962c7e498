/** Keyboard shortcuts: those of Mastodon's web client. Returns what takes them away again. */
export function keys(): () => void {
  return () => undefined;
}
