/** Notifications: what others did that concerns an account. */
@NullMarked
package social.dassie.reading.notifications;

import org.jspecify.annotations.NullMarked;
