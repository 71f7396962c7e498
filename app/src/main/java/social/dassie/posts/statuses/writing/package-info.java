/** Writing, editing and deleting posts, at once or at a time, and what the staff does to them. */
@NullMarked
package social.dassie.posts.statuses.writing;

import org.jspecify.annotations.NullMarked;
