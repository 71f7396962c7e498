/** Whether animations are allowed: as the device says, or less if the reader chose that here. */
import { store } from './store';

export const isLess = store(false);
const device = matchMedia('(prefers-reduced-motion: reduce)');
export const isStill = (): boolean => isLess.get() || device.matches;
