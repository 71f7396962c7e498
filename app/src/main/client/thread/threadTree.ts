/** The tree of a thread, made flat for drawing: who answers whom, how deep, and what is folded away. */
import type { Status } from '../core/entities';
import { newer } from '../timeline/timelineItems';

export interface Branch {
  post: Status;
  children: Branch[];
}
/** In which order answers to the same post are read. */
export type Order = 'time' | 'newest' | 'moved';
export interface Row {
  post: Status;
  depth: number;
  isLast: boolean;
  hasChildren: boolean;
  /** What is folded away below it. */
  hidden: Status[];
  lines: boolean[];
}

/** Deeper answers are drawn at this depth: a phone has no room for more. */
const DEEPEST = 4;
/** A branch with more answers than this below one post starts folded. */
const FOLDED_FROM = 4;

/** How much came of a branch. */
const moved = ({ post, children }: Branch): number =>
  post.favourites_count + 2 * post.reblogs_count + 3 * children.length + children.reduce((sum, one) => sum + moved(one), 0);

export function grow(root: string, descendants: Status[], main: Status, order: Order = 'time'): Branch[] {
  const below = new Map<string, Branch[]>();
  const known = new Set(descendants.map((one) => one.id));
  for (const post of descendants) {
    // What answers a post that is not to be seen stands below the first one.
    const { in_reply_to_id: answered } = post;
    const parent = answered !== null && known.has(answered) ? answered : root;
    below.set(parent, [...(below.get(parent) ?? []), { post, children: [] }]);
  }
  const isByAuthor = (branch: Branch): boolean => branch.post.account.id === main.account.id;
  const hasAuthor = (branch: Branch): boolean => branch.children.some((one) => isByAuthor(one) || hasAuthor(one));
  const byOrder = (a: Branch, b: Branch): number => {
    if (order === 'moved') return moved(b) - moved(a);
    if (order === 'newest') return newer(a.post.id, b.post.id) ? -1 : 1;
    // What the author answered comes before what they did not.
    return Number(hasAuthor(b)) - Number(hasAuthor(a));
  };
  const build = (id: string, author: string, seen: ReadonlySet<string>): Branch[] => {
    // Who goes on writing under the own post is read first.
    const first = (branch: Branch) => (branch.post.account.id === author ? 0 : 1);
    return (below.get(id) ?? [])
      .filter((one) => !seen.has(one.post.id))
      .map(({ post }) => ({ post, children: build(post.id, post.account.id, new Set(seen).add(post.id)) }))
      .sort((a, b) => first(a) - first(b) || (first(a) === 0 ? 0 : byOrder(a, b)));
  };
  return build(root, main.account.id, new Set([root]));
}

const size = (branch: Branch): number => 1 + branch.children.reduce((sum, one) => sum + size(one), 0);

/** The posts of a branch. */
const postsOf = (branch: Branch): Status[] => [branch.post, ...branch.children.flatMap(postsOf)];

/**
 * The rows of a thread: what its author went on to write under the own post first, in line, and what others said between
 * behind a button; then the other branches.
 *
 * @param open the posts whose folded answers were asked for
 */
export function rowsOf(branches: Branch[], author: string, open: ReadonlySet<string>): Row[] {
  const isByAuthor = (branch: Branch) => branch.post.account.id === author;
  const rows: Row[] = [];
  let part = branches.find(isByAuthor);
  const rest = branches.filter((one) => one !== part);
  while (part) {
    const next: Branch | undefined = part.children.find(isByAuthor);
    if (!next) {
      rows.push(...flatten([part], open));
      break;
    }
    const between = part.children.filter((one) => one !== next);
    const isOpen = open.has(part.post.id);
    rows.push({
      post: part.post,
      depth: 0,
      isLast: false,
      hasChildren: between.length === 0,
      hidden: isOpen ? [] : between.flatMap(postsOf),
      lines: [],
    });
    if (isOpen) rows.push(...flatten(between, open, 1));
    part = next;
  }
  return [...rows, ...flatten(rest, open)];
}

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
      hidden: isFolded ? branch.children.flatMap(postsOf) : [],
      lines,
    };
    if (isFolded) return [row];
    return [row, ...flatten(branch.children, open, isChain ? depth : depth + 1, [...lines, !isLast])];
  });
}
