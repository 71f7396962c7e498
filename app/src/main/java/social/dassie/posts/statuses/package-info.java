/** Posts as they are read: who may see which, and how they look. Writing and marking them have rooms of their own. */
@NullMarked
package social.dassie.posts.statuses;

import org.jspecify.annotations.NullMarked;
