/** In which order the answers of a thread are read; kept on this device. */
import { kept } from '../core/store';
import { t } from '../core/words';
import type { Order } from './threadTree';

export const ORDERS: readonly Order[] = ['time', 'newest', 'moved'];
export const threadOrder = kept<Order>('thread.order', 'time');
export const orderName = (order: Order): string =>
  ({ time: t('Oldest first'), newest: t('Newest first'), moved: t('Most answered and liked first') })[order];
