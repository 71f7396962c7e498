/**
 * Posts: writing, editing, deleting and reading them, and what readers do with them: favourites, boosts, bookmarks,
 * pins.
 */
@NullMarked
package social.dassie.posts.statuses;

import org.jspecify.annotations.NullMarked;
