/** What people hold back of their notifications, and by what. */
@NullMarked
package social.dassie.reading.notifications.policies;

import org.jspecify.annotations.NullMarked;
