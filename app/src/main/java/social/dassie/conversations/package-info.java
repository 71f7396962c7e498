/** Private conversations: direct posts, by thread and by the people in it. */
@NullMarked
package social.dassie.conversations;

import org.jspecify.annotations.NullMarked;
