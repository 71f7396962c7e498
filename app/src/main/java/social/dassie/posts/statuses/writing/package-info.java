/** Writing, editing, deleting and scheduling posts, and changes by the staff. */
@NullMarked
package social.dassie.posts.statuses.writing;

import org.jspecify.annotations.NullMarked;
