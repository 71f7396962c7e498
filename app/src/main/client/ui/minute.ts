import { store } from '../core/store';

/** A clock for all times on the screen: one timer, not one for each. */
export const minute = store(Date.now());
setInterval(() => document.visibilityState === 'visible' && minute.set(Date.now()), 30_000);
