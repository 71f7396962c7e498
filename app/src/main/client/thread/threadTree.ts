/** The tree of a thread, made flat for drawing: who answers whom, how deep, and what is folded away. */
import type { Status } from '../core/entities';

export interface Branch {
  post: Status;
  children: Branch[];
}
export interface Row {
  post: Status;
  depth: number;
  isLast: boolean;
  hasChildren: boolean;
  hidden: number;
  lines: boolean[];
}

/** Deeper answers are drawn at this depth: a phone has no room for more. */
const DEEPEST = 4;
/** A branch with more answers than this below one post starts folded. */
const FOLDED_FROM = 4;

export function grow(root: string, descendants: Status[], main: Status): Branch[] {
  const below = new Map<string, Branch[]>();
  const known = new Set(descendants.map((one) => one.id));
  for (const post of descendants) {
    // What answers a post that is not to be seen stands below the first one.
    const { in_reply_to_id: answered } = post;
    const parent = answered !== null && known.has(answered) ? answered : root;
    below.set(parent, [...(below.get(parent) ?? []), { post, children: [] }]);
  }
  const build = (id: string, seen: ReadonlySet<string>): Branch[] =>
    (below.get(id) ?? [])
      .filter((one) => !seen.has(one.post.id))
      .map((one) => ({ post: one.post, children: build(one.post.id, new Set(seen).add(one.post.id)) }));
  // An author who goes on writing under the own post is read first.
  const first = (branch: Branch) => (branch.post.account.id === main.account.id ? 0 : 1);
  return build(root, new Set([root])).sort((a, b) => first(a) - first(b));
}

const size = (branch: Branch): number => 1 + branch.children.reduce((sum, one) => sum + size(one), 0);

/** @param open the posts whose folded answers were asked for */
export function flatten(branches: Branch[], open: ReadonlySet<string>, depth = 0, lines: boolean[] = []): Row[] {
  return branches.flatMap((branch, i) => {
    const isLast = i === branches.length - 1;
    const total = size(branch) - 1;
    // One answer after the other is a conversation: it stays in line, where a fork goes one step in.
    const isChain = branch.children.length === 1;
    const isFolded =
      !open.has(branch.post.id) && total > 0 && ((depth >= 2 && total > 2) || (depth >= 1 && total > FOLDED_FROM) || total > 12);
    const row: Row = {
      post: branch.post,
      depth: Math.min(depth, DEEPEST),
      isLast,
      hasChildren: !isFolded && isChain,
      hidden: isFolded ? total : 0,
      lines,
    };
    if (isFolded) return [row];
    return [row, ...flatten(branch.children, open, isChain ? depth : depth + 1, [...lines, !isLast])];
  });
}
