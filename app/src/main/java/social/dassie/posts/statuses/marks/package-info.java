/** Interactions of readers with posts: favourites, boosts, bookmarks, pins, votes, muted threads. */
@NullMarked
package social.dassie.posts.statuses.marks;

import org.jspecify.annotations.NullMarked;
