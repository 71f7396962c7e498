/** A post: author, content, and actions. Lists, threads and notifications all render posts with this. */
import { Component } from 'preact';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { DrawnPost, type Shown } from './DrawnPost';

/**
 * @param context where it is shown, for filters: home, notifications, public, thread, account
 * @param note a line above: who boosted it, why it is here
 * @param isMain whether it is the subject of the page: larger, with its full time and counts
 * @param isBelow whether it is below the post that it replies to
 * @param position its position in a list, from 1, and the number of posts; -1 while that is not known
 */
export class Status extends Component<Shown> {
  /** A long list is rendered again with each page: a post in it only if its props change. */
  override shouldComponentUpdate(next: Shown): boolean {
    const now = this.props;
    return (Object.keys({ ...now, ...next }) as (keyof Shown)[]).some((name) => now[name] !== next[name]);
  }

  override render() {
    return (
      <ErrorBoundary of={this.props}>
        <DrawnPost {...this.props} />
      </ErrorBoundary>
    );
  }
}
