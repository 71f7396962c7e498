/** What the home timeline shows. */
import { kept } from '../core/store';

export const showsBoosts = kept('home.boosts', true);
export const showsReplies = kept('home.replies', true);
/** Whether boosts from the same hours are shown side by side. */
export const bundlesBoosts = kept('home.bundles', false);
