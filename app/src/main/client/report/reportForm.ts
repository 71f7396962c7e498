/** The steps of a report. */
import type { Account } from '../core/entities';

export type Category = 'spam' | 'violation' | 'legal' | 'other';
export type Step = 'category' | 'rules' | 'posts' | 'comment' | 'done';
export interface Shown {
  account: Account;
  statusId: string | null;
  close: () => void;
}

export interface Commented {
  account: Account;
  comment: string;
  type: (text: string) => void;
  forward: boolean;
  send: (is: boolean) => void;
}
