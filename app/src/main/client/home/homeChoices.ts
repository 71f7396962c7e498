/** What the home timeline shows. */
import { kept } from '../core/store';

export const showsBoosts = kept('home.boosts', true);
export const showsReplies = kept('home.replies', true);
