/** The views in which one looks after what is one's own: lists of posts and people, filters, drafts. */
import type { Route } from '../core/router';

export const keeping: Route[] = [];
