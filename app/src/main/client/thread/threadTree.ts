/** The tree of a thread, flattened for rendering: who replies to whom, how deep, and what is collapsed. */
import type { Status } from '../core/entities';
import { newer } from '../timeline/timelineItems';

export interface Branch {
  post: Status;
  children: Branch[];
}
/** The sort order of replies to the same post. */
export type Order = 'time' | 'newest' | 'moved';
export interface Row {
  post: Status;
  depth: number;
  hasChildren: boolean;
  /** The collapsed posts below it. */
  hidden: Status[];
  /** The number of visible replies below it that can be collapsed. */
  shown: number;
}
/** The posts whose replies were expanded (true) or collapsed (false); for others their number decides. */
export type Folds = ReadonlyMap<string, boolean>;

/** Deeper replies are rendered at this depth, on a phone at less (timeline.css). */
const DEEPEST = 6;
/** A branch that begins this deep, and has more replies than this, starts collapsed; a long one does wherever it begins. */
const DEEP = 3;
const FOLDED_FROM = 4;
const LONG = 20;

/** The weighted number of interactions in a branch. */
const moved = ({ post, children }: Branch): number =>
  post.favourites_count + 2 * post.reblogs_count + 3 * children.length + children.reduce((sum, one) => sum + moved(one), 0);

export function grow(root: string, descendants: Status[], main: Status, order: Order = 'time'): Branch[] {
  const below = new Map<string, Branch[]>();
  const known = new Set(descendants.map((one) => one.id));
  for (const post of descendants) {
    // Replies to a post that is not visible are placed below the first one.
    const { in_reply_to_id: answered } = post;
    const parent = answered !== null && known.has(answered) ? answered : root;
    below.set(parent, [...(below.get(parent) ?? []), { post, children: [] }]);
  }
  const isByAuthor = (branch: Branch): boolean => branch.post.account.id === main.account.id;
  const hasAuthor = (branch: Branch): boolean => branch.children.some((one) => isByAuthor(one) || hasAuthor(one));
  const byOrder = (a: Branch, b: Branch): number => {
    if (order === 'moved') return moved(b) - moved(a);
    if (order === 'newest') return newer(a.post.id, b.post.id) ? -1 : 1;
    // What the author replied to comes before what they did not.
    return Number(hasAuthor(b)) - Number(hasAuthor(a));
  };
  const build = (id: string, author: string, seen: ReadonlySet<string>): Branch[] => {
    // The author's continuation of their own post comes first.
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
 * The rows of a thread: first the author's continuation of their own post, unindented, with replies by others in between behind a
 * button; then the other branches.
 */
export function rowsOf(branches: Branch[], author: string, folds: Folds): Row[] {
  const isByAuthor = (branch: Branch) => branch.post.account.id === author;
  const rows: Row[] = [];
  let part = branches.find(isByAuthor);
  const rest = branches.filter((one) => one !== part);
  while (part) {
    const next: Branch | undefined = part.children.find(isByAuthor);
    if (!next) {
      rows.push(...flatten([part], folds));
      break;
    }
    const between = part.children.filter((one) => one !== next);
    const isOpen = folds.get(part.post.id) === true;
    const said = between.flatMap(postsOf);
    rows.push({
      post: part.post,
      depth: 0,
      hasChildren: between.length === 0,
      hidden: isOpen ? [] : said,
      shown: isOpen ? said.length : 0,
    });
    if (isOpen) rows.push(...flatten(between, folds, 1));
    part = next;
  }
  return [...rows, ...flatten(rest, folds)];
}

/** The rows of branches: replies are indented by one level, and an author's continuation of their own post is not. */
export function flatten(branches: Branch[], folds: Folds, depth = 0): Row[] {
  return branches.flatMap((branch) => {
    const total = size(branch) - 1;
    const [only] = branch.children;
    const isChain = branch.children.length === 1 && only?.post.account.id === branch.post.account.id;
    const isFolded =
      total > 0 && !(folds.get(branch.post.id) ?? !((depth >= DEEP && total > FOLDED_FROM) || (depth >= 1 && total > LONG)));
    const row: Row = {
      post: branch.post,
      depth: Math.min(depth, DEEPEST),
      hasChildren: !isFolded && isChain,
      hidden: isFolded ? branch.children.flatMap(postsOf) : [],
      shown: isFolded ? 0 : total,
    };
    if (isFolded) return [row];
    return [row, ...flatten(branch.children, folds, isChain ? depth : depth + 1)];
  });
}

/**
 * Consecutive posts by one author as a thread: for the id of each, its number and the total.
 *
 * @param above the ancestors of the main post, from the first on
 */
export function partsOf(above: Status[], main: Status, branches: Branch[]): ReadonlyMap<string, string> {
  const isOwn = (post: Status) => post.account.id === main.account.id;
  const chain = [main.id];
  let first = main;
  for (const post of [...above].reverse()) {
    if (!isOwn(post) || first.in_reply_to_id !== post.id) break;
    chain.unshift(post.id);
    first = post;
  }
  for (let next = branches.find((one) => isOwn(one.post)); next; next = next.children.find((one) => isOwn(one.post)))
    chain.push(next.post.id);
  return new Map(chain.length > 1 ? chain.map((id, i) => [id, `${i + 1}/${chain.length}`]) : []);
}
