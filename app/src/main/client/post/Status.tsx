/** A post: who, what, and what can be done with it. Lists, threads and notifications all draw posts with this. */
import { Component } from 'preact';
import { Fence } from '../ui/Fence';
import { DrawnPost, type Shown } from './DrawnPost';

/**
 * @param context where it is shown, for filters: home, notifications, public, thread, account
 * @param note a line above: who boosted it, why it is here
 * @param isMain it is what the page is about: larger, with its full time and counts
 * @param isBelow it stands below the post that it answers
 * @param position its place in a list, from 1, and how many there are; -1 while nobody knows
 */
export class Status extends Component<Shown> {
  /** A long list is drawn again with each page: a post in it only when it is told something else. */
  override shouldComponentUpdate(next: Shown): boolean {
    const now = this.props;
    return (Object.keys({ ...now, ...next }) as (keyof Shown)[]).some((name) => now[name] !== next[name]);
  }

  override render() {
    return (
      <Fence of={this.props}>
        <DrawnPost {...this.props} />
      </Fence>
    );
  }
}
