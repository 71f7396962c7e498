/** The sort order of replies in a thread; stored on this device. */
import { kept } from '../core/store';
import { t } from '../core/words';
import type { Order } from './threadTree';

export const ORDERS: readonly Order[] = ['time', 'newest', 'moved'];
export const threadOrder = kept<Order>('thread.order', 'time');
export const orderName = (order: Order): string =>
  ({
    time: t('common.oldest_first', 'Oldest first'),
    newest: t('common.newest_first', 'Newest first'),
    moved: t('thread.most_answered_and_liked_first', 'Most replied and favourited first'),
  })[order];
