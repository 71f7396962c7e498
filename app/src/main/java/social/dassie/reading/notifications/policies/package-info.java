/** Policies: which notifications accounts filter, and by which criteria. */
@NullMarked
package social.dassie.reading.notifications.policies;

import org.jspecify.annotations.NullMarked;
