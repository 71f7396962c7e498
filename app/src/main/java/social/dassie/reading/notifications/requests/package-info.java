/** Notifications that are pending until their recipient accepts the sender. */
@NullMarked
package social.dassie.reading.notifications.requests;

import org.jspecify.annotations.NullMarked;
