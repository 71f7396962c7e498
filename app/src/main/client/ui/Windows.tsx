/** Windows that anything can open: one function shows one, with what closes it. */
import type { ComponentChildren } from 'preact';
import { store, useStore } from '../core/store';

type Draw = (close: () => void) => ComponentChildren;
const shown = store<Draw | null>(null);

export const showWindow = (draw: Draw): void => shown.set(() => draw);
const close = () => shown.set(null);

export function Windows() {
  const draw = useStore(shown);
  return draw ? draw(close) : null;
}
