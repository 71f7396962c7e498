/** Windows that anything can open: one function shows a window and passes it a close function. */
import { useStore } from '../core/store';
import { close, shown } from './windowStore';

export function Windows() {
  const draw = useStore(shown);
  return draw ? draw(close) : null;
}
