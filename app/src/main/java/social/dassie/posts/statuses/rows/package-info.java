/** Posts as they are stored: a row of named parts, and how it changes. */
@NullMarked
package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.NullMarked;
