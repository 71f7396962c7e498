/** Posts: writing, editing, deleting, reading them, and what readers do with them. */
@NullMarked
package social.dassie.statuses;

import org.jspecify.annotations.NullMarked;
