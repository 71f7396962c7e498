/** The window that is open over the view, if there is one. */
import type { ComponentChildren } from 'preact';
import { store } from '../core/store';

type Draw = (close: () => void) => ComponentChildren;
export const shown = store<Draw | null>(null);

export const showWindow = (draw: Draw): void => shown.set(() => draw);
export const close = () => shown.set(null);
