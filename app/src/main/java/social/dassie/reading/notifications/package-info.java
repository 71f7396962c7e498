/** Notifications as they are read: listed, counted, cleared, and as JSON. */
@NullMarked
package social.dassie.reading.notifications;

import org.jspecify.annotations.NullMarked;
