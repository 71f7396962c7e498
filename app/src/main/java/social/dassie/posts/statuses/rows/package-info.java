/** Stored posts: a row of named parts, and its changes. */
@NullMarked
package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.NullMarked;
