/** Windows that anything can open: one function shows one, with what closes it. */
import { useStore } from '../core/store';
import { close, shown } from './windowStore';

export function Windows() {
  const draw = useStore(shown);
  return draw ? draw(close) : null;
}
