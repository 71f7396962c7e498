/** Private conversations: direct posts, grouped by thread and participants. */
@NullMarked
package social.dassie.reading.conversations;

import org.jspecify.annotations.NullMarked;
