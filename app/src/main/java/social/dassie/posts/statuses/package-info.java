/** The read side of posts: visibility and rendering. Writing and marking them have separate packages. */
@NullMarked
package social.dassie.posts.statuses;

import org.jspecify.annotations.NullMarked;
