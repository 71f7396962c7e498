/** Opens the report dialog over the current view. */
import type { Account, Status } from '../core/entities';
import { upsert } from '../core/world';
import { showWindow } from '../ui/windowStore';
import { ReportDialog } from './ReportDialog';

export const reportAccount = (account: Account, statusId: string | null = null): void =>
  showWindow((close) => <ReportDialog account={account} statusId={statusId} close={close} />);

/** The post is the first choice, and selected. */
export function reportPost(post: Status): void {
  upsert(post);
  reportAccount(post.account, post.id);
}
